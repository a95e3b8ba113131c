"""A write that is answered with success and does not happen."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import BudgetedTrigger


class DropWrite(ServerIntervention):
    """The handler runs and answers as ever; the environment discards what it changed."""

    summary: ClassVar[str] = "A write is answered as if it had happened, and nothing is kept."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "The answer says yes and only the state says no: whoever reads back sees that it is "
        "missing and does it again. Source: lost acknowledged writes as Jepsen's analyses report them."
    }
    effect_action: ClassVar[str] = "drop_write"
    needs_mutating: ClassVar[bool] = True

    action: Literal["drop_write"]
    on: BudgetedTrigger
    """Which writes are lost. The operation must be one that may change state."""

    @override
    def sentence(self) -> str:
        return f"{self.on.operation} is answered with success and discarded, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        return ServerEffect(trigger=self.on, action=self.effect_action, detail={})
