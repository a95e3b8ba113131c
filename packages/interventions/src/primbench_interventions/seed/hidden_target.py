"""The right record is not in the obvious place any more."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts, Shape
from primbench_interventions.layer import Primitive
from primbench_interventions.seed.change import AnyFieldChange
from primbench_interventions.seed.copying import collection_violations, field_violations
from primbench_interventions.seed.field import replacement
from primbench_interventions.seed_patch import SeedContext, SeedIntervention, SeedPatch
from primbench_interventions.trigger import unknown
from primbench_interventions.violation import Violation, value_text


class HiddenTarget(SeedIntervention):
    """Changes the fields of a record that decide where lists show it: its department, its rating, its date.

    It stays reachable by another way. A field that a target of the task is read from may not change: the host reads
    the targets again and refuses.
    """

    summary: ClassVar[str] = "The right record has left the obvious list and is reachable by another way."
    primitives: ClassVar = {
        Primitive.EXPLORATION: "The obvious place does not have it: whoever tries another list, page or search finds "
        "it. Source: Furnas, Effective View Navigation, CHI 1997: residue along the way to every target."
    }

    action: Literal["hidden_target"]
    collection: str = Field(min_length=1)
    """Collection of the record."""
    of: str = Field(min_length=1)
    """Id of the record: "{target.product_id}"."""
    changes: dict[str, AnyFieldChange] = Field(min_length=1, max_length=20)
    """Field -> how it changes. Fields that decide its place, never one that is asked for or judged."""
    reached_by: str = Field(min_length=1)
    """Operation that still shows it: the way that is left."""
    actor: str = Field(min_length=1, max_length=80)
    """Who is said to have moved it, as the journal shows it: a name of that world."""

    @override
    def sentence(self) -> str:
        fields = ", ".join(self.changes)
        return f"{self.collection} {self.of} changes in {fields} and is still reached by {self.reached_by}."

    @override
    def plan(self, context: SeedContext) -> SeedPatch:
        record = context.record(self.collection, self.of)
        if record is None:
            raise PlanError(f"{self.kind()}: no record {self.of!r} in {self.collection}")
        operations = []
        for name, change in self.changes.items():
            if name not in record:
                raise PlanError(f"{self.kind()}: {self.collection} {self.of} has no field {name!r}")
            try:
                value = change.value(record[name], 0, context.draw)
            except PlanError as error:
                raise PlanError(f"{self.kind()}: field {name}: {error}") from error
            if value == record[name]:
                raise PlanError(f"{self.kind()}: field {name} stays {value_text(value)}; it must differ")
            operations.append(replacement(self.collection, self.of, name, value))
        return SeedPatch(operations=tuple(operations), actor=self.actor)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from collection_violations(self.collection, facts)
        collection = facts.collections.get(self.collection)
        if collection is not None and collection.shape == Shape.RECORDS:
            for name in self.changes:
                yield from field_violations(collection, name, ("changes", name))
        operation = facts.operations.get(self.reached_by)
        if operation is None:
            yield unknown(("reached_by",), self.reached_by, "operation", facts.operations)
        elif operation.is_mutating:
            yield Violation(("reached_by",), self.reached_by, f"{self.reached_by} may write; one that shows is needed")
