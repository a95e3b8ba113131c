"""The network layer's contract: what an intervention sees of an exchange, and what it may ask the proxy to do.

For each request the proxy asks every network intervention of the route, in order, `is_matched_by`. If so, it counts
one match, asks `on_request`, and once an answer from upstream is there `on_response`, both with the same occasion. It
executes the actions and records a firing for each that is not Pass.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, override

from primbench_interventions.draw import Draw
from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.intervention import Intervention
from primbench_interventions.layer import Layer
from primbench_interventions.trigger import Trigger
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation


@dataclass(frozen=True)
class RequestView:
    """A request of a known operation.

    `input` has path, query and body fields together, path and query values as text. `body` is the parsed JSON body,
    None when there is none; `is_body_valid` is False when a body is there that is not JSON. `session_age_ms` runs on
    the session's clock. `succeeded` holds the operations that have had a 2xx answer on this route before.
    """

    operation: OperationFacts
    input: Mapping[str, Json]
    body: Json = None
    is_body_valid: bool = True
    session_age_ms: int = 0
    succeeded: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ResponseView:
    """What upstream answered. Header names are lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class Occasion:
    """One match. `match_index` counts from 1; `now` is the session's clock.

    `quiet_ms` is the time since this intervention last fired on the route; None when it has not.
    """

    match_index: int
    now: datetime
    draw: Draw
    quiet_ms: int | None = None


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


type RequestAction = Pass | Wait | Answer
type ResponseAction = Pass | Wait | Answer

PASS = Pass()


class NetworkIntervention(Intervention):
    """An intervention on the connection between browser and environment."""

    layer: ClassVar[Layer] = Layer.NETWORK
    needs_mutating: ClassVar[bool] = False
    """Whether its operation must be one that may change state."""

    on: Trigger
    """When it acts."""

    @override
    def operation_id(self) -> str:
        return self.on.operation

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from (found.below("on") for found in self.on.check(facts, is_mutating=self.needs_mutating))

    def is_matched_by(self, request: RequestView) -> bool:
        """Whether the request counts as a match."""
        on = self.on
        return (
            request.operation.operation_id == on.operation
            and (on.after is None or on.after in request.succeeded)
            and (on.until_s is None or request.session_age_ms < on.until_s * 1000)
            and on.has_wanted_input(request.input)
        )

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
