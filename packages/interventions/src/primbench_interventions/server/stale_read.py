"""A read that is answered from the past."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.violation import Violation


class StaleRead(ServerIntervention):
    """The read is answered by the real handler on the state before the last write. Without a write nothing happens."""

    summary: ClassVar[str] = "A read is answered as it would have been before the last write."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "One look after a write may show the past: whoever takes no single look for proof "
        "looks once more. Source: Terry et al., Session Guarantees, PDIS 1994: read your writes.",
        Primitive.PATIENCE: "The present shows a moment later: whoever waits before doing the write again does it "
        "once. Source: Vogels, Eventually Consistent, CACM 52(1), 2009.",
    }
    effect_action: ClassVar[str] = "stale_read"

    action: Literal["stale_read"]
    on: BudgetedTrigger
    """Which reads come from the past. The operation must be one that only reads; `after` names the write."""

    @override
    def sentence(self) -> str:
        return f"{self.on.operation} is answered from before the last write, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        return ServerEffect(trigger=self.on, action=self.effect_action, detail={})

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        operation = facts.operations.get(self.on.operation)
        if operation is not None and operation.is_mutating:
            message = f"{self.on.operation} may write; one that only reads is needed"
            yield Violation(("on", "operation"), self.on.operation, message)
