"""What seed interventions have in common that add copies of a record."""

from collections.abc import Iterator, Mapping
from typing import override

from pydantic import Field

from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import CollectionFacts, EnvironmentFacts, Shape
from primbench_interventions.patch import NEW, PatchOperation
from primbench_interventions.seed.change import AnyFieldChange
from primbench_interventions.seed_patch import Record, SeedContext, SeedIntervention, SeedPatch
from primbench_interventions.trigger import unknown
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation, value_text


class RecordCopies(SeedIntervention):
    """Adds copies of a record that differ from it in the given fields and nowhere else.

    The original is only read. Each copy differs from it in every changed field, and from the other copies. The
    environment draws the ids, so they follow its own format.
    """

    collection: str = Field(min_length=1)
    """Collection of the original and of the copies."""
    of: str = Field(min_length=1)
    """Id of the original: "{target.product_id}"."""
    changes: dict[str, AnyFieldChange] = Field(min_length=1, max_length=20)
    """Field -> how it differs in the copies."""
    actor: str = Field(min_length=1, max_length=80)
    """Who is said to have added them, as the journal shows it: a name of that world."""

    def copy_count(self) -> int:
        """Give how many copies are added."""
        raise NotImplementedError

    @override
    def plan(self, context: SeedContext) -> SeedPatch:
        original = self.original(context)
        id_field = context.facts.collections[self.collection].id_field
        copies = [self.copy_of(original, id_field, index, context.draw) for index in range(self.copy_count())]
        twins = [index for index, copy in enumerate(copies) if copy in copies[:index]]
        if twins:
            raise PlanError(
                f"{self.kind()}: copy {twins[0] + 1} equals an earlier one; use pick, offset or shift to vary them"
            )
        operations = tuple(PatchOperation(op="add", path=f"/{self.collection}/{NEW}", value=copy) for copy in copies)
        return SeedPatch(operations=operations, actor=self.actor)

    def original(self, context: SeedContext) -> Record:
        """Give the record that is copied. Raises PlanError when there is none."""
        found = context.record(self.collection, self.of)
        if found is None:
            raise PlanError(f"{self.kind()}: no record {self.of!r} in {self.collection}")
        return found

    def copy_of(self, original: Record, id_field: str, index: int, draw: Draw) -> dict[str, Json]:
        """Give copy `index`, from 0, without an id. Raises PlanError when the original does not allow it."""
        copy = {name: value for name, value in original.items() if name != id_field}
        for name, change in self.changes.items():
            if name not in original:
                raise PlanError(f"{self.kind()}: {self.collection} {self.of} has no field {name!r}")
            try:
                copy[name] = change.value(original[name], index, draw)
            except PlanError as error:
                raise PlanError(f"{self.kind()}: field {name}: {error}") from error
            if copy[name] == original[name]:
                raise PlanError(f"{self.kind()}: field {name} stays {value_text(original[name])}; it must differ")
        return copy

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from collection_violations(self.collection, facts)
        collection = facts.collections.get(self.collection)
        if collection is not None and collection.shape == Shape.RECORDS:
            for name in self.changes:
                yield from field_violations(collection, name, ("changes", name))


def collection_violations(name: str, facts: EnvironmentFacts) -> Iterator[Violation]:
    """Give what is wrong with the parameter `collection`: it must hold records."""
    collection = facts.collections.get(name)
    if collection is None:
        yield unknown(("collection",), name, "collection", facts.collections)
    elif collection.shape != Shape.RECORDS:
        yield Violation(("collection",), name, f"{name} does not hold records")


def field_violations(collection: CollectionFacts, name: str, path: tuple[str, ...]) -> Iterator[Violation]:
    """Give what is wrong with a field that is to be changed; the id never is."""
    properties = collection.record_schema.get("properties")
    known: Mapping[str, Json] = properties if isinstance(properties, dict) else {}
    if name == collection.id_field:
        yield Violation(path, name, f"{name} is the id; the environment draws it")
    elif known and name not in known:
        yield unknown(path, name, f"field of {collection.name}", known)
