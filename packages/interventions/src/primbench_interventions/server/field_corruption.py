"""What was just written comes out wrong, and can be set right."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.patch import PatchOperation, patch_text
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import BudgetedTrigger
from primbench_interventions.value import Json, JsonField
from primbench_interventions.violation import Violation
from primbench_interventions.way_back import restoring_violations


class FieldCorruption(ServerIntervention):
    """Right after a write is answered, one field of a record gets another value. A later write sets it right."""

    summary: ClassVar[str] = "A field has another value than was written; a further write sets it right."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "The answer was right and what is kept is not: whoever reads the value back sees it "
        "and writes it again. Source: Bairavasundaram et al., Data Corruption in the Storage Stack, FAST 2008."
    }
    effect_action: ClassVar[str] = "concurrent_change"
    needs_mutating: ClassVar[bool] = True

    action: Literal["field_corruption"]
    on: BudgetedTrigger
    """After which writes. The operation must be one that may change state."""
    field: str = Field(pattern=r"^/[^/]+(/[^/]+){1,2}$")
    """What comes out wrong: /collection/id/field, or /singleton/field."""
    value: JsonField
    """The wrong value, one that the field can have."""
    restored_by: str = Field(min_length=1)
    """Operation by which the user sets it right: the way that is left."""
    actor: str = Field(min_length=1, max_length=80)
    """Who is said to have done it, as the journal shows it: a name of that world."""

    @override
    def sentence(self) -> str:
        when = f"after {self.on.operation}, {self.on.phrase()}"
        return f"{self.field} has another value {when}; {self.restored_by} mends it."

    @override
    def others_changes(self) -> tuple[PatchOperation, ...]:
        return (PatchOperation(op="replace", path=self.field, value=self.value),)

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {"patch": patch_text(self.others_changes()), "actor": self.actor, "is_after": True}
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        yield from (
            Violation(("field",), found.value, found.message) for found in self.others_changes()[0].check(facts)
        )
        collection = self.field.split("/")[1]
        yield from restoring_violations(("restored_by",), self.restored_by, facts, collection)
