"""Somebody else changes the world while the agent works."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.others_change import OthersChange
from primbench_interventions.patch import patch_text
from primbench_interventions.server_effect import ServerEffect
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.value import Json


class ConcurrentChange(OthersChange):
    """Another actor's patch is committed right before or right after an operation of the agent."""

    summary: ClassVar[str] = "Another actor changes records while the agent works."
    primitives: ClassVar = {
        Primitive.STATE_TRACKING: "What was read before is no longer so: whoever reads again right before use works "
        "from current facts. Source: Berenson et al., A Critique of ANSI SQL Isolation Levels, SIGMOD 1995: P2."
    }
    effect_action: ClassVar[str] = "concurrent_change"

    action: Literal["concurrent_change"]
    on: BudgetedTrigger
    """The moment. Any operation, also one that only reads."""
    moment: Literal["before", "after"]
    """Whether the change comes before the operation's own work or after its answer is made."""

    @override
    def sentence(self) -> str:
        return f"{self.actor} changes {self.places()} {self.moment} {self.on.operation}, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {
            "patch": patch_text(self.changes),
            "actor": self.actor,
            "is_after": self.moment == "after",
        }
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)
