"""Times have changed places in a list."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.rearrangement import Rearrangement
from primbench_interventions.server_effect import ServerEffect
from primbench_interventions.trigger import unknown
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation

FIELD_COUNT_MAX = 8
KEPT_COUNT_MAX = 20


class TimestampScramble(Rearrangement):
    """Among the items of a list in the answer, times change places, except those of the records that are meant.

    The right answer keeps its own times. What each record says elsewhere, on its own page, is as it was.
    """

    summary: ClassVar[str] = "The times of other records in a list have changed places."
    primitives: ClassVar = {
        Primitive.PLANNING: "Going by the sequence of times leads astray: whoever settles beforehand by what the "
        "thing is found, and opens it, finds it. Source: Larkin and Simon, Cognitive Science 11(1), 1987."
    }

    action: Literal["timestamp_scramble"]
    fields: tuple[str, ...] = Field(strict=False, min_length=1, max_length=FIELD_COUNT_MAX)
    """The fields of an item that hold its time, in all its spellings; they move together."""
    kept: tuple[str, ...] = Field(strict=False, min_length=1, max_length=KEPT_COUNT_MAX)
    """Ids of the records that are meant: "{target.order_id}"."""

    @override
    def sentence(self) -> str:
        fields = ", ".join(self.fields)
        return (
            f"In the list that {self.on.operation} answers with, {fields} of others change places, {self.on.phrase()}."
        )

    @override
    def plan(self) -> ServerEffect:
        detail: dict[str, Json] = {
            "items_path": self.items_path,
            "fields": list(self.fields),
            "kept_ids": list(self.kept),
        }
        return ServerEffect(trigger=self.on, action=self.effect_action, detail=detail)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        operation = facts.operations.get(self.on.operation)
        known = self.item_properties(operation) if operation is not None else None
        for position, name in enumerate(self.fields):
            if known is not None and name not in known:
                yield unknown(("fields", position), name, "field of an item", known)
