"""What an agent finds when it is called, and what it leaves."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from primbench_catalog.solution import Step
from pydantic import BaseModel, ConfigDict, Field

from primbench_episode.description import Description
from primbench_episode.limit import AgentLimits
from primbench_episode.outcome import StopReason
from primbench_episode.route import Route
from primbench_episode.trace import Trace
from primbench_episode.wire_model import JsonObject


@dataclass(frozen=True)
class Crib:
    """What only a reference agent may look at: how the task is done, and what the environment says of itself."""

    solution: tuple[Step, ...]
    targets: JsonObject
    description: Description


@dataclass(frozen=True)
class Scene:
    """One task in front of one agent. `certificate_spki` is what its browser trusts the proxy by.

    `screenshots`: where pictures go; None: none are kept.
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


class Usage(BaseModel):
    """What an agent's models used. A cost of None is unknown, never zero."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    call_count: int = Field(0, ge=0)
    input_tokens: int = Field(0, ge=0)
    output_tokens: int = Field(0, ge=0)
    cost_usd_micros: int | None = Field(None, ge=0)


@dataclass(frozen=True)
class AgentResult:
    """How the agent ended. `answer` is None when it gave none; `message` explains an end other than finished."""

    stop_reason: StopReason = StopReason.FINISHED
    answer: str | None = None
    message: str = ""
    usage: Usage = field(default_factory=Usage)
