"""One moment at which an intervention acted."""

from dataclasses import dataclass
from datetime import datetime

from primbench_interventions.layer import Layer


@dataclass(frozen=True)
class Firing:
    """What acted, when, on what. `before` and `after` are canonical JSON, empty when there is nothing to say."""

    intervention_id: str
    layer: Layer
    match_index: int
    clock_time: datetime
    operation_id: str = ""
    entity: str = ""
    before: bytes = b""
    after: bytes = b""
    is_delivered: bool = False


@dataclass(frozen=True)
class SourceEvent:
    """What a source's stream has at one sequence number: a firing, or None for anything else."""

    sequence: int
    firing: Firing | None
