"""What an agent finds when it is called, and what it leaves."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from primbench_catalog.solution import Step

from primbench_episode.description import Description
from primbench_episode.limit import AgentLimits
from primbench_episode.outcome import StopReason
from primbench_episode.route import Route
from primbench_episode.sound import sound_text
from primbench_episode.trace import Trace
from primbench_episode.usage import Usage
from primbench_episode.wire_model import JsonObject

MESSAGE_LENGTH_MAX: Final = 200
"""Characters of an agent's message: it stands in a cell of a table."""
_CUT: Final = " [... cut]"


@dataclass(frozen=True)
class Crib:
    """What no tested agent may look at: how the task is done, what the environment says of itself, how one does."""

    solution: tuple[Step, ...]
    targets: JsonObject
    description: Description
    partial_score: Callable[[], Awaitable[float]]
    """The score, 0 to 1, that the session as it is now would get with no answer; for a trainer's step reward."""


def _keep_nothing(_name: str, _text: str) -> None:
    """Keep no texts."""


@dataclass(frozen=True)
class Scene:
    """One task in front of one agent. `certificate_spki` is what its browser trusts the proxy by.

    `screenshots`: where pictures go; None: none are kept. `keep_text` puts a text (file name, content) beside the
    steps, without the trial's secrets.
    """

    trial_id: str
    instruction: str
    start_url: str
    route: Route
    certificate_spki: str
    seed: int
    limits: AgentLimits
    trace: Trace
    screenshots: Path | None
    stop: asyncio.Event
    crib: Crib = field(repr=False)
    keep_text: Callable[[str, str], None] = _keep_nothing


@dataclass(frozen=True)
class AgentResult:
    """How the agent ended. `answer` is None when it gave none; `message` explains the end, or why there is no answer.

    Both are made sound, and a message of more than MESSAGE_LENGTH_MAX characters is cut and says so.
    """

    stop_reason: StopReason = StopReason.FINISHED
    answer: str | None = None
    message: str = ""
    usage: Usage = field(default_factory=Usage)

    def __post_init__(self) -> None:
        object.__setattr__(self, "answer", None if self.answer is None else sound_text(self.answer))
        object.__setattr__(self, "message", _cut(sound_text(self.message)))


def _cut(message: str) -> str:
    if len(message) <= MESSAGE_LENGTH_MAX:
        return message
    return message[: MESSAGE_LENGTH_MAX - len(_CUT)] + _CUT
