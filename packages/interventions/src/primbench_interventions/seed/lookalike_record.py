"""Records that nearly match the one that is meant."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import CollectionFacts, EnvironmentFacts, Shape
from primbench_interventions.layer import Primitive
from primbench_interventions.patch import NEW, PatchOperation
from primbench_interventions.seed.change import COPY_COUNT_MAX, AnyFieldChange
from primbench_interventions.seed_patch import Record, SeedContext, SeedIntervention, SeedPatch
from primbench_interventions.trigger import unknown
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation, value_text


class LookalikeRecord(SeedIntervention):
    """Adds copies of a record that differ from it in the given fields and nowhere else.

    The original is only read. Each copy differs from it in every changed field, and from the other copies. The
    environment draws the ids, so they follow its own format.
    """

    summary: ClassVar[str] = "Records that differ from the right one in few fields stand beside it."
    primitives: ClassVar = {
        Primitive.GROUNDING: "Both fit at a glance, one fits in all that was asked: whoever compares every given "
        "attribute picks it. Source: ISMP List of Confused Drug Names: look-alikes are picked by mistake."
    }

    action: Literal["lookalike_record"]
    collection: str = Field(min_length=1)
    """Collection of the original and of the copies."""
    of: str = Field(min_length=1)
    """Id of the original: "{target.product_id}"."""
    changes: dict[str, AnyFieldChange] = Field(min_length=1, max_length=20)
    """Field -> how it differs in the copies."""
    count: int = Field(ge=1, le=COPY_COUNT_MAX)
    """How many copies."""
    actor: str = Field(min_length=1, max_length=80)
    """Who is said to have added them, as the journal shows it: a name of that world."""

    @override
    def sentence(self) -> str:
        noun = "look-alike differs" if self.count == 1 else "look-alikes differ"
        return f"{self.count} {noun} from {self.collection} {self.of} in {', '.join(self.changes)}."

    @override
    def plan(self, context: SeedContext) -> SeedPatch:
        original = context.record(self.collection, self.of)
        if original is None:
            raise PlanError(f"{self.kind()}: no record {self.of!r} in {self.collection}")
        id_field = context.facts.collections[self.collection].id_field
        copies = [self._copy(original, id_field, index, context.draw) for index in range(self.count)]
        twins = [index for index, copy in enumerate(copies) if copy in copies[:index]]
        if twins:
            raise PlanError(
                f"{self.kind()}: copy {twins[0] + 1} equals an earlier one; use pick or offset to vary them"
            )
        operations = tuple(PatchOperation(op="add", path=f"/{self.collection}/{NEW}", value=copy) for copy in copies)
        return SeedPatch(operations=operations, actor=self.actor)

    def _copy(self, original: Record, id_field: str, index: int, draw: Draw) -> dict[str, Json]:
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
        collection = facts.collections.get(self.collection)
        if collection is None:
            yield unknown(("collection",), self.collection, "collection", facts.collections)
        elif collection.shape != Shape.RECORDS:
            yield Violation(("collection",), self.collection, f"{self.collection} does not hold records")
        else:
            yield from self._field_violations(collection)

    def _field_violations(self, collection: CollectionFacts) -> Iterator[Violation]:
        properties = collection.record_schema.get("properties")
        known: Mapping[str, Json] = properties if isinstance(properties, dict) else {}
        for name in self.changes:
            if name == collection.id_field:
                yield Violation(("changes", name), name, f"{name} is the id; the environment draws it")
            elif known and name not in known:
                yield unknown(("changes", name), name, f"field of {collection.name}", known)
