"""Interventions on a session and its route."""

from collections.abc import Sequence
from dataclasses import dataclass

from primbench_episode.session import Session
from primbench_episode.wire_model import JsonObject


@dataclass(frozen=True)
class InjectionOrder:
    """The interventions that an episode wants on its session and route; for a placebo armed, and not to act."""

    request_id: str
    session: Session
    route_id: str
    injections: Sequence[JsonObject]
    seed: int
    is_placebo: bool = False


@dataclass(frozen=True)
class Injection:
    """Applied interventions."""

    injection_id: str
    baseline_digest: str = ""
