"""Further records arrive while the agent works."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts, Schema, Shape
from primbench_interventions.layer import Primitive
from primbench_interventions.patch import NEW, PatchOperation, patch_text
from primbench_interventions.server_effect import ServerEffect, ServerIntervention
from primbench_interventions.trigger import SingleTrigger, unknown
from primbench_interventions.value import Json, JsonField
from primbench_interventions.violation import Violation

RECORD_COUNT_MAX = 20


class DistractorInjection(ServerIntervention):
    """Another actor's new records are committed right after the answer to an operation of the agent.

    The environment draws their ids. Nobody is charged for them.
    """

    summary: ClassVar[str] = "Further records arrive while the agent works; none of them matters."
    primitives: ClassVar = {
        Primitive.STATE_TRACKING: "What was first, last or the only one is no longer so: whoever keeps hold of what "
        "was meant is not led off. Source: Mark et al., The Cost of Interrupted Work, CHI 2008.",
        Primitive.GROUNDING: "What arrives looks much like what is meant: whoever compares every given attribute again "
        "leaves it out. Source: ISMP List of Confused Drug Names: look-alikes are picked by mistake.",
    }
    effect_action: ClassVar[str] = "concurrent_change"

    action: Literal["distractor_injection"]
    on: SingleTrigger
    """The moment: right after this answer. Any operation, also one that only reads."""
    collection: str = Field(min_length=1)
    """Where they arrive."""
    records: tuple[dict[str, JsonField], ...] = Field(strict=False, min_length=1, max_length=RECORD_COUNT_MAX)
    """The records, whole but for their id, in the manner of those that are there."""
    actor: str = Field(min_length=1, max_length=80)
    """Whose they are, as the journal shows it: a name of that world, never a word of this benchmark."""

    @override
    def sentence(self) -> str:
        noun = "record arrives" if len(self.records) == 1 else "records arrive"
        return f"{len(self.records)} {noun} in {self.collection} after {self.on.operation}, {self.on.phrase()}."

    @override
    def others_changes(self) -> tuple[PatchOperation, ...]:
        path = f"/{self.collection}/{NEW}"
        return tuple(PatchOperation(op="add", path=path, value=dict(record)) for record in self.records)

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {"patch": patch_text(self.others_changes()), "actor": self.actor, "is_after": True}
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        collection = facts.collections.get(self.collection)
        if collection is None:
            yield unknown(("collection",), self.collection, "collection", facts.collections)
        elif collection.shape != Shape.RECORDS:
            yield Violation(("collection",), self.collection, f"{self.collection} does not hold records")
        else:
            for position, record in enumerate(self.records):
                found = _record_violations(record, collection.id_field, collection.record_schema)
                yield from (violation.below("records", position) for violation in found)


def _record_violations(record: dict[str, Json], id_field: str, schema: Schema) -> Iterator[Violation]:
    properties = schema.get("properties")
    known = properties if isinstance(properties, dict) else {}
    for name, value in record.items():
        if name == id_field:
            yield Violation((name,), value, f"{name} is the id; the environment draws it")
        elif known and name not in known:
            yield unknown((name,), name, "field", known)
    required = schema.get("required")
    for needed in required if isinstance(required, list) else []:
        if isinstance(needed, str) and needed != id_field and needed not in record:
            yield Violation((needed,), None, "is required")
