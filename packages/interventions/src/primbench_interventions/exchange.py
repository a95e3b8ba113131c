"""The network layer's contract: what an intervention sees of an exchange, and what it may ask the proxy to do.

For each request the proxy asks every network intervention of the route, in order, `is_matched_by`. If so, one that
acts on requests gets its match counted and is asked `on_request`; one that acts on answers gets its match counted, and
is asked `on_response`, when the environment has granted the request (2xx): a refusal uses nothing up. One that has
fired before and `lingers_on` a request is asked `on_request` too, without a match. The proxy executes the actions and
records a firing for each that is not Pass.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar, override

from primbench_interventions.draw import Draw
from primbench_interventions.exchange_trigger import ANY_OPERATION, ExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.intervention import Intervention
from primbench_interventions.json_schema.conformance import complaints
from primbench_interventions.layer import Layer
from primbench_interventions.value import Json, without_margins
from primbench_interventions.violation import Violation


@dataclass(frozen=True)
class ResponseView:
    """What upstream answered. Header names are lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def with_body(self, body: bytes) -> "Answer":
        """Give it as an answer with this body, without the headers that hold for the old body or for once."""
        headers = tuple((name, value) for name, value in self.headers.items() if name not in _BOUND_HEADERS)
        return Answer(self.status, headers, body)


@dataclass(frozen=True)
class SeenAnswer:
    """A real 2xx answer in JSON that the route has had. `target` is host and path with query, `age_ms` the session's
    age then."""

    operation: OperationFacts
    target: str
    response: ResponseView
    age_ms: int


@dataclass(frozen=True)
class RequestView:
    """A request of a known operation.

    `input` has path, query and body fields together, path and query values as text. `body` is the parsed JSON body,
    None when there is none; `is_body_valid` is False when a body is there that is not JSON. `session_age_ms` runs on
    the session's clock. `succeeded` holds the operations that have had a 2xx answer on this route before,
    `succeeded_at_ms` the session's age when each last had one, `success_counts` how many each has had. `is_load`: a GET
    that a page sends by itself when it is loaded. `seen`: answers of this route, newest first; kept only while a rule
    `needs_answers`.
    """

    operation: OperationFacts
    input: Mapping[str, Json]
    body: Json = None
    is_body_valid: bool = True
    session_age_ms: int = 0
    succeeded: frozenset[str] = frozenset()
    succeeded_at_ms: Mapping[str, int] = field(default_factory=dict)
    success_counts: Mapping[str, int] = field(default_factory=dict)
    is_load: bool = False
    target: str = ""
    seen: tuple[SeenAnswer, ...] = ()

    def is_acceptable(self) -> bool:
        """Whether the body fits the operation's request schema; what does not would be refused.

        A schema does not say which texts the environment strips before it looks; one that fits stripped may be granted.
        """
        schema = self.operation.request_schema
        if not schema:
            return True
        readings = (self.body, without_margins(self.body))
        return self.is_body_valid and any(not any(complaints(schema, reading)) for reading in readings)


@dataclass(frozen=True)
class Occasion:
    """One match. `match_index` counts from 1; `now` is the session's clock.

    `quiet_ms` is the time since this intervention last fired on the route; None when it has not. `passed_ms` says how
    long ago it let earlier matches pass, oldest first; the newest PASSED_COUNT_MAX of them. `is_lingering`: this is no
    match, and `match_index` is that of the last one.
    """

    match_index: int
    now: datetime
    draw: Draw
    quiet_ms: int | None = None
    passed_ms: tuple[int, ...] = ()
    is_lingering: bool = False


@dataclass(frozen=True)
class Pass:
    """Leaves the exchange alone. No firing."""


@dataclass(frozen=True)
class Wait:
    """Holds the exchange for that long, then goes on."""

    delay_ms: int


@dataclass(frozen=True)
class Answer:
    """Answers in place of the environment. On a request, the environment never sees it."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


@dataclass(frozen=True)
class Cut:
    """Cuts the connection. On a request, the environment never sees it; on an answer, it has done its work."""


@dataclass(frozen=True)
class Truncate:
    """Sends that much of the answer's body, in thousandths of its bytes, and cuts the connection."""

    kept_permille: int


@dataclass(frozen=True)
class Throttle:
    """Sends the answer's body no faster than that."""

    bytes_per_s: int


@dataclass(frozen=True)
class Repeat:
    """Delivers the request to the environment once more; the browser gets the first answer, after the second came."""


type RequestAction = Pass | Wait | Answer | Cut
type ResponseAction = Pass | Wait | Answer | Cut | Truncate | Throttle | Repeat

PASS = Pass()
PASSED_COUNT_MAX = 100
_BOUND_HEADERS = frozenset(
    {
        "accept-ranges",
        "connection",
        "content-encoding",
        "content-length",
        "etag",
        "last-modified",
        "set-cookie",
        "transfer-encoding",
    }
)


class NetworkIntervention(Intervention):
    """An intervention on the connection between browser and environment."""

    layer: ClassVar[Layer] = Layer.NETWORK
    needs_mutating: ClassVar[bool] = False
    """Whether its operation must be one that may change state."""

    needs_answers: ClassVar[bool] = False
    """Whether it wants the route's earlier answers."""

    on: ExchangeTrigger
    """When it acts."""

    @override
    def operation_id(self) -> str:
        return "" if self.on.operation == ANY_OPERATION else self.on.operation

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from (found.below("on") for found in self.on.check(facts, is_mutating=self.needs_mutating))

    def is_matched_by(self, request: RequestView) -> bool:
        """Whether the request counts as a match."""
        on = self.on
        return (
            on.operation in (request.operation.operation_id, ANY_OPERATION)
            and (request.operation.is_mutating or not self.needs_mutating)
            and (on.after is None or on.after in request.succeeded)
            and (on.until_s is None or request.session_age_ms < on.until_s * 1000)
            and (on.counts_loads or not request.is_load)
            and on.has_wanted_input(request.input)
            and request.is_acceptable()
        )

    def lingers_on(self, request: RequestView, counts_then: Mapping[str, int]) -> bool:  # noqa: ARG002 - for subclasses
        """Whether it acts on the request for what it did before; `counts_then`: `success_counts` when it last did."""
        return False

    def awaits_answer(self) -> bool:
        """Whether it acts on answers, not on requests."""
        return type(self).on_response is not NetworkIntervention.on_response

    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:  # noqa: ARG002 - for subclasses
        """Say what happens before the environment sees the request."""
        return PASS

    def on_response(
        self,
        request: RequestView,  # noqa: ARG002 - for subclasses
        response: ResponseView,  # noqa: ARG002 - for subclasses
        occasion: Occasion,  # noqa: ARG002 - for subclasses
    ) -> ResponseAction:
        """Say what happens before the browser sees the answer."""
        return PASS
