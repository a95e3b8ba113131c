"""A list is sorted by times that belong to other records."""

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
    """In a list in the answer, records change places and the times stay, so that each record shows another's time.

    The list never contradicts itself: it is sorted by the times that it shows. Each record's own page says the right
    time, and the records are as they were.
    """

    summary: ClassVar[str] = "A list shows records with each other's times, sorted by them; their own pages are right."
    primitives: ClassVar = {
        Primitive.PLANNING: "First and last in the list are not first and last: whoever settles beforehand to compare "
        "what the records themselves say opens each of them. Source: Larkin and Simon, Cognitive Science 11(1), 1987."
    }

    action: Literal["timestamp_scramble"]
    fields: tuple[str, ...] = Field(strict=False, min_length=1, max_length=FIELD_COUNT_MAX)
    """The fields of an item that hold its time, or follow from it, in all its spellings; they stay together."""
    kept: tuple[str, ...] = Field((), strict=False, max_length=KEPT_COUNT_MAX)
    """Ids of records that stay as they are: "{target.order_id}"."""

    @override
    def sentence(self) -> str:
        fields = ", ".join(self.fields)
        return (
            f"In the list that {self.on.operation} answers with, records show {fields} of others, {self.on.phrase()}."
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
