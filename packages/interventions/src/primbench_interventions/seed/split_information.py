"""One amount that stands in two places."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts, Shape
from primbench_interventions.layer import Primitive
from primbench_interventions.patch import NEW, PatchOperation
from primbench_interventions.seed.copying import RecordCopies, field_violations
from primbench_interventions.seed.field import replacement
from primbench_interventions.seed_patch import SeedContext, SeedPatch
from primbench_interventions.violation import Violation, value_text


class SplitInformation(RecordCopies):
    """Takes a part of a record's amount into a further record, so that the two add up to what it was.

    Whoever is asked for the whole gets the same answer as before; neither record alone gives it.
    What a solution looks the record up by stays, so that both are of what is asked for: hosts refuse it in `changes`.
    """

    summary: ClassVar[str] = "What stood in one record stands in two, and both count."
    primitives: ClassVar = {
        Primitive.STATE_TRACKING: "Neither place has the whole: whoever keeps count of all that was said has it. "
        "Source: Laban et al., LLMs Get Lost in Multi-Turn Conversation, 2025, arXiv:2505.06120."
    }

    action: Literal["split_information"]
    field: str = Field(min_length=1)
    """Field with the amount, a whole number of at least 2. The part is drawn: at least 1, and at least 1 stays."""

    @override
    def copy_count(self) -> int:
        return 1

    @override
    def plan(self, context: SeedContext) -> SeedPatch:
        original = self.original(context)
        amount = original.get(self.field)
        if not isinstance(amount, int) or isinstance(amount, bool) or amount < 2:
            shown = value_text(amount)
            raise PlanError(f"{self.kind()}: field {self.field} of {self.collection} {self.of} is {shown}; 2 is least")
        part = 1 + context.draw.below(amount - 1, "part")
        further = self.copy_of(original, context.facts.collections[self.collection].id_field, 0, context.draw)
        further[self.field] = part
        operations = (
            replacement(self.collection, self.of, self.field, amount - part),
            PatchOperation(op="add", path=f"/{self.collection}/{NEW}", value=further),
        )
        return SeedPatch(operations=operations, actor=self.actor)

    @override
    def sentence(self) -> str:
        fields = ", ".join(self.changes)
        return f"A part of {self.field} of {self.collection} {self.of} stands in a further record, another in {fields}."

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        collection = facts.collections.get(self.collection)
        if collection is not None and collection.shape == Shape.RECORDS:
            yield from field_violations(collection, self.field, ("field",))
        if self.field in self.changes:
            message = f"{self.field} is what is split; leave it out of changes"
            yield Violation(("changes", self.field), self.field, message)
