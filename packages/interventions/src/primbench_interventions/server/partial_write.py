"""A write that is answered with success and happens in part."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.patch import Pointer, pointer_violations
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.violation import Violation

LOST_COUNT_MAX = 20


class PartialWrite(ServerIntervention):
    """The handler runs and answers as ever; what it changed in the given places is discarded, the rest is kept."""

    summary: ClassVar[str] = "A write is answered as if it had happened whole, and a part of it is not kept."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "Something has changed, so a glance is satisfied: whoever reads back every part sees "
        "what is missing. Source: Gray and Reuter, Transaction Processing, 1993: atomicity, and what lacks without it."
    }
    effect_action: ClassVar[str] = "partial_write"
    needs_mutating: ClassVar[bool] = True

    action: Literal["partial_write"]
    on: BudgetedTrigger
    """Which writes lose a part. The operation must be one that may change state."""
    lost: tuple[Pointer, ...] = Field(strict=False, min_length=1, max_length=LOST_COUNT_MAX)
    """What is not kept: /collection, /collection/id or /collection/id/field. New records go by their collection."""

    @override
    def sentence(self) -> str:
        return f"{self.on.operation} loses what it changes in {', '.join(self.lost)}, {self.on.phrase()}."

    @override
    def plan(self) -> ServerEffect:
        return ServerEffect(trigger=self.on, action=self.effect_action, detail={"dropped_pointers": list(self.lost)})

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        for position, pointer in enumerate(self.lost):
            yield from (found.below("lost", position) for found in pointer_violations(pointer, facts))
