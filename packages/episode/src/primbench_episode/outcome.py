"""How a trial ends. The only place that turns an ending into an outcome."""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from pydantic import BaseModel, ConfigDict


class Outcome(StrEnum):
    """The five outcomes. None is ever turned into another."""

    PASSED = "passed"
    FAILED = "failed"
    INVALID = "invalid"
    ERRORED = "errored"
    CANCELLED = "cancelled"


FINISHED_OUTCOMES = frozenset({Outcome.PASSED, Outcome.FAILED, Outcome.INVALID})
"""Outcomes that a resumed run leaves as they are."""


class StopReason(StrEnum):
    """Why the agent stopped acting."""

    FINISHED = "finished"
    GAVE_UP = "gave_up"
    STEP_LIMIT = "step_limit"
    TIME_LIMIT = "time_limit"
    TOKEN_LIMIT = "token_limit"
    COST_LIMIT = "cost_limit"
    AGENT_ERROR = "agent_error"


class Problem(BaseModel):
    """One thing that kept a trial from a verdict."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    part: str
    """Who found it or failed: "task", "variant", "env-amazon", "proxy", "injector", "evaluator", "browser"."""
    place: str = ""
    """Where: key path in the file, or what was being done."""
    value: str = ""
    """The offending value as JSON; empty when there is none."""
    message: str
    """What was wrong and what was expected."""
    reason: str = ""
    """The service's own stable word for it: "SESSION_UNKNOWN"; empty where no service said one."""

    def __str__(self) -> str:
        return ": ".join(text for text in (self.part, self.place, self.message) if text)


@dataclass(frozen=True)
class Judged:
    """The evaluator gave a verdict."""

    is_success: bool
    stop_reason: StopReason


@dataclass(frozen=True)
class Unfit:
    """Task or variant cannot be judged in this environment."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Broken:
    """Something failed that the agent is not to blame for."""

    problem: Problem


@dataclass(frozen=True)
class Stopped:
    """Somebody stopped the run."""


type Ending = Judged | Unfit | Broken | Stopped


def outcome_of(ending: Ending) -> Outcome:
    """Give the outcome. An agent that did not finish by itself has not passed, whatever the state says."""
    match ending:
        case Judged(is_success=True, stop_reason=StopReason.FINISHED):
            return Outcome.PASSED
        case Judged():
            return Outcome.FAILED
        case Unfit():
            return Outcome.INVALID
        case Broken():
            return Outcome.ERRORED
        case Stopped():
            return Outcome.CANCELLED
        case _:
            assert_never(ending)
