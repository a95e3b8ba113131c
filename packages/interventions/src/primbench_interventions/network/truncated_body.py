"""Answers that break off."""

from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.exchange import (
    PASS,
    NetworkIntervention,
    Occasion,
    RequestView,
    ResponseAction,
    ResponseView,
    Truncate,
)
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.layer import Primitive

KEPT_PERMILLE_MAX = 900


class TruncatedBody(NetworkIntervention):
    """Sends the beginning of an answer and cuts the connection. The environment has done its work."""

    summary: ClassVar[str] = "An answer breaks off in the middle of its body."
    primitives: ClassVar = {
        Primitive.PATIENCE: "An interrupted transfer is got whole by asking again. Source: RFC 9112, section 8 "
        "(incomplete messages).",
        Primitive.VERIFICATION: "A write whose answer breaks off has been applied; whoever reads back knows, whoever "
        "repeats it blindly does it twice. Source: RFC 9110, section 9.2.2.",
    }

    action: Literal["truncated_body"]
    on: BudgetedExchangeTrigger
    """Whose answers break off."""
    kept_permille: int = Field(ge=0, le=KEPT_PERMILLE_MAX)
    """How much of the body is sent, in thousandths."""

    @override
    def sentence(self) -> str:
        return f"The answer of {self.on.subject} breaks off at {self.kept_permille} of 1000, {self.on.phrase()}."

    @override
    def on_response(self, request: RequestView, response: ResponseView, occasion: Occasion) -> ResponseAction:
        is_due = self.on.is_due(occasion.match_index) and response.body
        return Truncate(self.kept_permille) if is_due else PASS
