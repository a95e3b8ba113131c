"""What the route remembers: exchanges and firings."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from primbench_interventions.layer import Layer
from primbench_servicekit.canonical import Json


@dataclass(frozen=True)
class Exchange:
    """One request and its answer as the browser saw them. `status` 0: the connection was cut.

    `url` is host and path with query, redacted. `duration` runs from the whole request to the whole answer.
    """

    sequence: int
    start_time: datetime
    duration: timedelta
    method: str
    url: str
    operation_id: str
    status: int
    request_body_bytes: int
    response_body_bytes: int
    rule_ids: tuple[str, ...]
    is_synthetic: bool


@dataclass(frozen=True)
class Firing:
    """One moment at which a rule acted. `match_index` counts from 1; `entity` is a page path or empty."""

    sequence: int
    rule_id: str
    layer: Layer
    match_index: int
    operation_id: str
    entity: str
    clock_time: datetime
    before: Json
    after: Json
    is_delivered: bool
