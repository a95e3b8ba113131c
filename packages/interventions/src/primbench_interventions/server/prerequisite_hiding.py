"""What a later step needs is gone, and can be made again."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts, Shape
from primbench_interventions.layer import Primitive
from primbench_interventions.patch import PatchOperation, patch_text
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import SingleTrigger
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation
from primbench_interventions.way_back import remaking_violations


class PrerequisiteHiding(ServerIntervention):
    """Another actor takes a record away right after the answer to an operation; nobody is charged for it.

    The record is one that a later step needs and that is not what the task is about: hosts refuse one that a target
    reads. The user makes it again, as another record.
    """

    summary: ClassVar[str] = "What a later step needs is gone; the user can make it again."
    primitives: ClassVar = {
        Primitive.PLANNING: "The step cannot be taken yet: whoever checks what it needs before it, and makes what is "
        "missing, takes it. Source: Fikes and Nilsson, STRIPS, Artificial Intelligence 2, 1971: preconditions."
    }
    effect_action: ClassVar[str] = "concurrent_change"

    action: Literal["prerequisite_hiding"]
    on: SingleTrigger
    """The moment: right after this answer. Any operation, also one that only reads."""
    record: str = Field(pattern=r"^/[^/]+/[^/]+$")
    """What goes: /collection/id."""
    remade_by: str = Field(min_length=1)
    """Operation by which the user makes it again: the way that is left."""
    actor: str = Field(min_length=1, max_length=80)
    """Who is said to have done it, as the journal shows it: a name of that world."""

    @override
    def sentence(self) -> str:
        return f"{self.record} is gone after {self.on.operation}, {self.on.phrase()}; {self.remade_by} makes it again."

    @override
    def others_changes(self) -> tuple[PatchOperation, ...]:
        return (PatchOperation(op="remove", path=self.record),)

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {"patch": patch_text(self.others_changes()), "actor": self.actor, "is_after": True}
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        (removal,) = self.others_changes()
        found = [Violation(("record",), each.value, each.message) for each in removal.check(facts)]
        yield from found
        name = self.record.split("/")[1]
        if not found and facts.collections[name].shape != Shape.RECORDS:
            yield Violation(("record",), self.record, f"{name} does not hold records")
        yield from remaking_violations(("remade_by",), self.remade_by, facts, name)
