"""A sign-in that runs out."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.error_answer import error_answer
from primbench_interventions.exchange import PASS, NetworkIntervention, Occasion, RequestAction, RequestView
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.trigger import unknown
from primbench_interventions.violation import Violation


class SessionExpiry(NetworkIntervention):
    """Signs the user out until the user signs in again.

    From a due match on, every operation that needs a sign-in is refused with 401 as the environment refuses whoever is
    signed out, whatever else is wrong with the request, until the environment has granted `restored_by`; it sees none
    of the refused requests. Only requests of operations that need a sign-in are matches, and none is while the user
    counts as signed out.
    """

    summary: ClassVar[str] = "The sign-in runs out: what needs one is refused with 401 until the user signs in again."
    primitives: ClassVar = {
        Primitive.BACKTRACKING: "The way is cut off in the middle of an errand: whoever goes back to sign in and then "
        "does the refused step again gets there. Source: RFC 9110, section 15.5.2 (401); OWASP Session Management "
        "Cheat Sheet, Session Expiration."
    }

    action: Literal["session_expiry"]
    on: BudgetedExchangeTrigger
    """Which requests find the sign-in run out. The operation must need one; "*": any that does."""
    restored_by: str = Field(min_length=1)
    """Operation by which the user signs in again."""

    @override
    def sentence(self) -> str:
        return f"The sign-in runs out at {self.on.subject}, {self.on.phrase()}, until {self.restored_by}."

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        operation = facts.operations.get(self.on.operation)
        if operation is not None and not operation.needs_sign_in:
            message = f"{self.on.operation} needs no sign-in; one that does is needed"
            yield Violation(("on", "operation"), self.on.operation, message)
        way_back = facts.operations.get(self.restored_by)
        if way_back is None:
            yield unknown(("restored_by",), self.restored_by, "operation", facts.operations)
        elif way_back.needs_sign_in or not way_back.is_mutating:
            message = f"{self.restored_by} signs nobody in: that is a write that needs no sign-in itself"
            yield Violation(("restored_by",), self.restored_by, message)
        elif facts.sign_in_operation_id not in ("", self.restored_by):
            message = f"{self.restored_by} is no sign-in; expected {facts.sign_in_operation_id}"
            yield Violation(("restored_by",), self.restored_by, message)

    @override
    def is_matched_by(self, request: RequestView) -> bool:
        return request.operation.needs_sign_in and super().is_matched_by(request)

    @override
    def lingers_on(self, request: RequestView, counts_then: Mapping[str, int]) -> bool:
        is_signed_in = request.success_counts.get(self.restored_by, 0) > counts_then.get(self.restored_by, 0)
        return request.operation.needs_sign_in and not is_signed_in

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        if occasion.is_lingering or self.on.is_due(occasion.match_index):
            return error_answer(401)
        return PASS
