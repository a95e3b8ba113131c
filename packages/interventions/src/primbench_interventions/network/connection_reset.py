"""Connections that break."""

from typing import ClassVar, Literal, override

from primbench_interventions.exchange import (
    PASS,
    Cut,
    NetworkIntervention,
    Occasion,
    Pass,
    RequestAction,
    RequestView,
    ResponseAction,
    ResponseView,
)
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.layer import Primitive

REPEAT_MS = 500


class ConnectionReset(NetworkIntervention):
    """Ends the exchange without an answer.

    A browser repeats a request by itself, at once, when a connection that it has used before breaks (RFC 9110, section
    9.2.2, allows it); so what comes within half a second after the last cut is cut too.
    """

    summary: ClassVar[str] = "The connection breaks before an answer comes."
    primitives: ClassVar = {
        Primitive.PATIENCE: "The next try gets through. Source: RFC 9112, section 9.5 (failures and timeouts).",
        Primitive.VERIFICATION: "Whether a write was applied before the connection broke is not known; whoever reads "
        "back finds out. Source: RFC 9110, section 9.2.2.",
    }

    action: Literal["connection_reset"]
    on: BudgetedExchangeTrigger
    """Which requests are cut."""
    moment: Literal["before", "after"]
    """before: the environment never sees the request. after: it has done its work, and the answer is lost."""

    @override
    def sentence(self) -> str:
        return f"The connection breaks {self.moment} {self.on.subject} is done, {self.on.phrase()}."

    @override
    def awaits_answer(self) -> bool:
        return self.moment == "after"

    @override
    def on_request(self, request: RequestView, occasion: Occasion) -> RequestAction:
        return self._action(occasion)

    @override
    def on_response(self, request: RequestView, response: ResponseView, occasion: Occasion) -> ResponseAction:
        return self._action(occasion)

    def _action(self, occasion: Occasion) -> Pass | Cut:
        is_repeat = occasion.quiet_ms is not None and occasion.quiet_ms < REPEAT_MS
        is_repeated = is_repeat and self.on.is_spent(occasion.match_index)
        return Cut() if self.on.is_due(occasion.match_index) or is_repeated else PASS
