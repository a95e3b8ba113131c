"""A session of an environment, and what is asked of it and seen in it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from primbench_catalog.task import SeedPlan

from primbench_episode.wire_model import JsonObject


@dataclass(frozen=True)
class SessionOrder:
    """The world that an episode wants. The same `request_id` gives the same session."""

    request_id: str
    seed: int
    start_time: datetime
    step_per_commit: timedelta
    seed_plan: SeedPlan


@dataclass(frozen=True)
class Session:
    """A live session and the targets at its creation."""

    environment_id: str
    address: str
    session_id: str
    targets: JsonObject
    baseline_digest: str = ""


class Moment(StrEnum):
    """When a snapshot is of."""

    BASELINE = "baseline"
    CURRENT = "current"


@dataclass(frozen=True)
class Snapshot:
    """A whole state as canonical JSON."""

    digest: str
    content: bytes
