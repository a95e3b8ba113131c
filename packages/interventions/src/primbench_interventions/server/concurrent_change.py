"""Somebody else changes the world while the agent works."""

import base64
from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.patch import PatchOperation, patch_bytes
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation

CHANGE_COUNT_MAX = 20


class ConcurrentChange(ServerIntervention):
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
    actor: str = Field(min_length=1, max_length=80)
    """Who does it, as the journal shows it: a name of that world, never a word of this benchmark."""
    changes: tuple[PatchOperation, ...] = Field(strict=False, min_length=1, max_length=CHANGE_COUNT_MAX)
    """What changes, all or nothing."""

    @override
    def sentence(self) -> str:
        paths = ", ".join(change.path for change in self.changes)
        return f"{self.actor} changes {paths} {self.moment} {self.on.operation}, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        patch = base64.b64encode(patch_bytes(self.changes)).decode()
        detail: dict[str, Json] = {"patch": patch, "actor": self.actor, "is_after": self.moment == "after"}
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        for position, change in enumerate(self.changes):
            yield from (found.below("changes", position) for found in change.check(facts))
