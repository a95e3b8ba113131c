"""What services say happened: firings, exchanges, events of a session."""

import re
from typing import Annotated, Any, Literal

from primbench_catalog.model import Layer
from pydantic import AliasChoices, BeforeValidator, Field

from primbench_episode.wire_model import JsonBytes, WireModel, enum_name


def _milliseconds_of_duration(value: Any) -> Any:
    if isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?s", value):
        return float(value.removesuffix("s")) * 1000
    return value


class Firing(WireModel):
    """One moment at which an intervention acted. `sequence` is the ledger's."""

    sequence: int
    intervention_id: str
    layer: Annotated[Layer, enum_name("LAYER_")]
    match_index: int = 0
    operation_id: str = ""
    entity: str = ""
    clock_time: str = ""
    before: JsonBytes = None
    after: JsonBytes = None
    is_delivered: bool = False


class Exchange(WireModel):
    """One request and its answer as the browser saw them. `start_time` is the proxy's wall clock."""

    sequence: int
    start_time: str = ""
    duration_ms: Annotated[float, BeforeValidator(_milliseconds_of_duration)] = Field(
        0, validation_alias=AliasChoices("duration", "duration_ms")
    )
    method: str = ""
    url: str = ""
    operation_id: str = ""
    status: int = 0
    request_body_bytes: int = 0
    response_body_bytes: int = 0
    rule_ids: tuple[str, ...] = ()
    is_synthetic: bool = False


UNANSWERED_MS = 1000.0
"""How long a request goes without an answer until the site has stalled. The least patient built-in agent waits twice as
long, the way to the proxy included; the site itself answers in milliseconds (docs/performance.md)."""


def is_late(exchange: Exchange) -> bool:
    """Whether the environment itself took that long: no rule acted."""
    return not exchange.rule_ids and exchange.duration_ms >= UNANSWERED_MS


def is_unanswered(exchange: Exchange) -> bool:
    """Whether somebody gave up waiting for the environment itself: cut without an answer, and late."""
    return exchange.status == 0 and is_late(exchange)


class Change(WireModel):
    """One changed record. `before` is None for a created one, `after` for a deleted one."""

    pointer: str
    before: JsonBytes = None
    after: JsonBytes = None


class Commit(WireModel):
    """A commit to the session's state."""

    kind: Literal["commit"] = "commit"
    sequence: int
    clock_time: str = ""
    revision: int = 0
    operation_id: str = ""
    actor: str = ""
    changes: tuple[Change, ...] = ()


class ClockMove(WireModel):
    """The session's clock moved."""

    kind: Literal["clock_move"] = "clock_move"
    sequence: int
    clock_time: str = ""
    from_time: str = ""
    to_time: str = ""


type JournalEvent = Commit | ClockMove
"""What a session's journal holds; firings are read from the injector's ledger instead."""
