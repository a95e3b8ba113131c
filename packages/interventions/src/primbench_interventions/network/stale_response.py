"""Answers from before a write."""

from collections.abc import Iterator
from typing import ClassVar, Literal, Self, override

from pydantic import Field, model_validator

from primbench_interventions.exchange import (
    PASS,
    NetworkIntervention,
    Occasion,
    RequestAction,
    RequestView,
    ResponseView,
)
from primbench_interventions.exchange_trigger import ANY_OPERATION, BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.violation import Violation

WINDOW_S_MAX = 600


class StaleResponse(NetworkIntervention):
    """Answers a read, for a while after a write, with what the same read gave before it.

    As a shared cache does that has not heard of the write. A read that the browser has not had before the write goes
    through, and is no match.
    """

    summary: ClassVar[str] = "After a write, a read shows for a while what it showed before."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "The page does not show yet what was done: whoever looks again later sees it, whoever "
        "repeats the write does it twice. Source: RFC 9111, sections 4.2 and 4.4 (stale answers, invalidation).",
        Primitive.STATE_TRACKING: "What the page shows is older than what one knows. Source: the same sections.",
    }
    needs_answers: ClassVar[bool] = True

    action: Literal["stale_response"]
    on: BudgetedExchangeTrigger
    """Which reads; `after` names the write and must be given."""
    window_s: int = Field(ge=1, le=WINDOW_S_MAX)
    """How long after the write's last success, in seconds of the session's clock."""

    @model_validator(mode="after")
    def _name_the_write(self) -> Self:
        if self.on.after is None:
            raise ValueError("on.after is needed: the write whose effect is not shown yet")
        return self

    @override
    def sentence(self) -> str:
        return (
            f"{self.on.subject} is answered as before {self.on.after} for {self.window_s} s after it, "
            f"{self.on.phrase()}."
        )

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        read, write = facts.operations.get(self.on.operation), facts.operations.get(self.on.after or "")
        if self.on.operation == ANY_OPERATION or (read is not None and read.is_mutating):
            message = f"{self.on.operation} does not only read; one operation that does is needed"
            yield Violation(("on", "operation"), self.on.operation, message)
        if write is not None and not write.is_mutating:
            message = f"{write.operation_id} only reads; one that writes is needed"
            yield Violation(("on", "after"), write.operation_id, message)

    @override
    def is_matched_by(self, request: RequestView) -> bool:
        return super().is_matched_by(request) and self._earlier(request) is not None

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        earlier = self._earlier(request)
        if earlier is None or not self.on.is_due(occasion.match_index):
            return PASS
        return earlier.with_body(earlier.body)

    def _earlier(self, request: RequestView) -> ResponseView | None:
        written_at_ms = request.succeeded_at_ms.get(self.on.after or "")
        if written_at_ms is None or request.session_age_ms - written_at_ms >= self.window_s * 1000:
            return None
        return next(
            (seen.response for seen in request.seen if seen.target == request.target and seen.age_ms <= written_at_ms),
            None,
        )
