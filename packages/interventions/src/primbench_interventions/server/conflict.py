"""Somebody else was faster, and the write is refused."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.others_change import OthersChange
from primbench_interventions.patch import patch_text
from primbench_interventions.server_effect import ServerEffect
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.value import Json


class Conflict(OthersChange):
    """Another actor's patch is committed, then the agent's write is refused with 409: nothing of it is kept."""

    summary: ClassVar[str] = "Another actor changes something first, and the write is refused with 409."
    primitives: ClassVar = {
        Primitive.BACKTRACKING: "The step did not go through and the ground has moved: whoever goes back, reads anew "
        "and does it again gets there. Source: RFC 9110, section 15.5.10; Kung and Robinson, TODS 6(2), 1981."
    }
    effect_action: ClassVar[str] = "conflict"
    needs_mutating: ClassVar[bool] = True

    action: Literal["conflict"]
    on: BudgetedTrigger
    """Which writes are refused. The operation must be one that may change state."""

    @override
    def sentence(self) -> str:
        return f"{self.actor} changes {self.places()} first and {self.on.operation} is refused, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {"patch": patch_text(self.changes), "actor": self.actor}
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)
