"""A record that looks right until one gets to it."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.seed.copying import RecordCopies
from primbench_interventions.trigger import unknown
from primbench_interventions.violation import Violation


class PlantedWrongAnswer(RecordCopies):
    """Adds one copy that fits what was asked and turns out to be a dead end at a given operation.

    The original is only read and remains the one that leads on.
    """

    summary: ClassVar[str] = "A record that fits at first turns out to be a dead end further on."
    primitives: ClassVar = {
        Primitive.BACKTRACKING: "The way looks right and ends: whoever sees that, goes back and takes the other one "
        "gets there. Source: Knoblich et al., Constraint Relaxation in Insight, JEP: LMC 25(6), 1999."
    }

    action: Literal["planted_wrong_answer"]
    ends_at: str = Field(min_length=1)
    """Operation at which it shows: a detail page that tells it, or a write that is refused."""

    @override
    def copy_count(self) -> int:
        return 1

    @override
    def sentence(self) -> str:
        fields = ", ".join(self.changes)
        return (
            f"A copy of {self.collection} {self.of} leads nowhere, which {self.ends_at} shows; it differs in {fields}."
        )

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        if self.ends_at not in facts.operations:
            yield unknown(("ends_at",), self.ends_at, "operation", facts.operations)
