"""Writes that arrive twice."""

from typing import ClassVar, Literal, override

from primbench_interventions.exchange import (
    PASS,
    NetworkIntervention,
    Occasion,
    Repeat,
    RequestView,
    ResponseAction,
    ResponseView,
)
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.layer import Primitive


class DuplicatedDelivery(NetworkIntervention):
    """Delivers a write that the environment has granted once more. The browser sees the first answer alone."""

    summary: ClassVar[str] = "A write reaches the environment twice; the page shows the answer to the first."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "The page shows what one write does and the state has two: whoever reads back sees "
        "that, and takes one away or, where twice is not at all, does it once more. Source: RFC 9110, section 9.2.2: a "
        "method that is not idempotent must not be repeated blindly, and networks between do.",
        Primitive.BACKTRACKING: "What was done once too often can be undone. Source: the same section.",
    }
    needs_mutating: ClassVar[bool] = True

    action: Literal["duplicated_delivery"]
    on: BudgetedExchangeTrigger
    """Which writes are delivered twice. The operation must be one that may change state."""

    @override
    def sentence(self) -> str:
        return f"{self.on.subject} is delivered twice, {self.on.phrase()}."

    @override
    def on_response(self, request: RequestView, response: ResponseView, occasion: Occasion) -> ResponseAction:
        return Repeat() if self.on.is_due(occasion.match_index) else PASS
