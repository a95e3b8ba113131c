"""The steps of an agent, written as they happen."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from primbench_episode.errors import BrokenError, LimitReached
from primbench_episode.outcome import StopReason
from primbench_episode.usage import Usage, total_usage
from primbench_episode.wire_model import JsonObject


class Step(BaseModel):
    """One line of steps.jsonl. Seconds are counted from the beginning of acting."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int
    started_s: float
    ended_s: float
    action: str
    arguments: JsonObject = Field(default_factory=dict)
    url: str = ""
    thought: str = ""
    observation: JsonValue = None
    result: JsonValue = None
    screenshot: str = ""
    error: str = ""
    events: tuple[JsonObject, ...] = ()
    """What the browser did by itself: {"kind": "dialog" | "download" | "tab_opened" | "tab_closed" | "crash", ...}."""
    usage: Usage | None = None
    """What the model used to decide on this step."""


@dataclass
class StepNote:
    """What an agent may add to a step while it happens. `screenshot` is a file name in the screenshots folder."""

    number: int
    url: str = ""
    thought: str = ""
    observation: JsonValue = None
    result: JsonValue = None
    screenshot: str = ""
    error: str = ""
    events: tuple[JsonObject, ...] = ()
    usage: Usage | None = None


class Trace:
    """Numbers steps, keeps the step limit, and writes each step at its end."""

    def __init__(
        self,
        write: Callable[[Step], None],
        *,
        max_steps: int,
        clock: Callable[[], float],
        before_first: Callable[[], Awaitable[None]],
    ) -> None:
        """`before_first` is awaited once, when acting begins."""
        self._write = write
        self._max_steps = max_steps
        self._clock = clock
        self._before_first = before_first
        self._start_s = clock()
        self._has_begun = False
        self._usages: list[Usage] = []
        self.step_count = 0
        self.excused_s = 0.0
        """Time that others cost the agent; its time limit is longer by that."""
        self.fault: BrokenError | None = None
        """What broke beneath the agent; it counts even if the agent caught it."""

    @property
    def usage(self) -> Usage:
        """What the models used to decide on the steps so far, as far as steps say it."""
        return total_usage(self._usages)

    def excuse(self, span_s: float) -> None:
        """Let this much time not count against the agent: it went to somebody else's fault."""
        self.excused_s += span_s

    @asynccontextmanager
    async def step(self, action: str, arguments: JsonObject | None = None) -> AsyncIterator[StepNote]:
        """Do one action inside the context; the step is written when it ends, also by an exception.

        Raises LimitReached when the agent has had all its steps, BrokenError when the step cannot be written.
        """
        if self.step_count >= self._max_steps:
            raise LimitReached(StopReason.STEP_LIMIT)
        await self.begin()
        self.step_count += 1
        note = StepNote(self.step_count)
        started_s = self._elapsed_s()
        try:
            yield note
        except BaseException as error:
            note.error = note.error or f"{type(error).__name__}: {error}"
            raise
        finally:
            span = {"started_s": started_s, "ended_s": self._elapsed_s()}
            if note.usage is not None:
                self._usages.append(note.usage)
            self._keep(Step(action=action, arguments=arguments or {}, **span, **vars(note)))

    async def begin(self) -> None:
        """Say that acting begins: what the session has seen up to now is not the agent's doing.

        The first step says so by itself; who opens a page before it says so before that. Safe to repeat. Raises
        BrokenError.
        """
        if self._has_begun:
            return
        self._has_begun = True
        try:
            await self._before_first()
        except BrokenError as error:
            self.fault = error
            raise

    def _keep(self, step: Step) -> None:
        try:
            self._write(step)
        except OSError as error:
            self.fault = BrokenError("result folder", f"step {step.number} cannot be written: {error}")
            raise self.fault from error

    def _elapsed_s(self) -> float:
        return round(self._clock() - self._start_s, 3)
