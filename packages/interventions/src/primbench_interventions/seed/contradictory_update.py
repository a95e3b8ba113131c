"""An earlier record that says otherwise, and that the right one supersedes."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts, Shape
from primbench_interventions.layer import Primitive
from primbench_interventions.seed.change import SHIFT_S_MAX, shifted_time
from primbench_interventions.seed.copying import RecordCopies, field_violations
from primbench_interventions.seed_patch import Record
from primbench_interventions.value import Json
from primbench_interventions.violation import Violation


class ContradictoryUpdate(RecordCopies):
    """Adds one earlier copy that says otherwise: the record itself is the update that supersedes it.

    The record is only read, so the answer stays where it is; what is added is out of date.
    """

    summary: ClassVar[str] = "An earlier record says otherwise; the right one is later and supersedes it."
    primitives: ClassVar = {
        Primitive.STATE_TRACKING: "Two records disagree and the later one holds: whoever minds which came last works "
        "from what is so now. Source: Johnson and Seifert, continued influence effect, JEP: LMC 20(6), 1994."
    }

    action: Literal["contradictory_update"]
    time_field: str = Field(min_length=1)
    """Field that says when the record was made: an RFC 3339 time, or a date."""
    earlier_by_s: int = Field(ge=1, le=SHIFT_S_MAX)
    """How much earlier the other one was made, in seconds; of a date, whole days."""

    @override
    def copy_count(self) -> int:
        return 1

    @override
    def copy_of(self, original: Record, id_field: str, index: int, draw: Draw) -> dict[str, Json]:
        copy = super().copy_of(original, id_field, index, draw)
        if self.time_field not in original:
            raise PlanError(f"{self.kind()}: {self.collection} {self.of} has no field {self.time_field!r}")
        try:
            copy[self.time_field] = shifted_time(original[self.time_field], -self.earlier_by_s)
        except PlanError as error:
            raise PlanError(f"{self.kind()}: field {self.time_field}: {error}") from error
        return copy

    @override
    def sentence(self) -> str:
        fields = ", ".join(self.changes)
        return f"A record made {self.earlier_by_s} s before {self.collection} {self.of} says otherwise in {fields}."

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        collection = facts.collections.get(self.collection)
        if collection is not None and collection.shape == Shape.RECORDS:
            yield from field_violations(collection, self.time_field, ("time_field",))
        if self.time_field in self.changes:
            message = f"{self.time_field} is set by earlier_by_s; leave it out of changes"
            yield Violation(("changes", self.time_field), self.time_field, message)
