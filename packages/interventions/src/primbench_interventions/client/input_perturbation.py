"""Text that comes out other than it was entered."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, UseIntervention
from primbench_interventions.violation import Violation

ROLES = ("textbox", "searchbox")


class InputPerturbation(UseIntervention):
    """What was entered into one field, typed, pasted or filled, has a slip once the field is left or sent off."""

    summary: ClassVar[str] = "What is entered into a field comes out with a slip of the keys."
    primitives: ClassVar = {
        Primitive.BACKTRACKING: "The branch is wrong from here on: whoever sees it goes back and enters it again. "
        "Source: automatic correction, and slips of the keys in transcription typing (Salthouse 1986)."
    }

    action: Literal["input_perturbation"]
    slip: Literal["swap", "drop", "repeat"]
    """Two neighbouring characters change places; one is left out; one comes twice."""

    @override
    def sentence(self) -> str:
        return f"{self.uses()} comes out with a slip: {self.slip}."

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="garble_text",
            element=self.element,
            nth=self.nth,
            times=self.times,
            words={"slip": self.slip},
        )

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        if self.element.role not in ROLES:
            place = ("element", "role")
            yield Violation(place, self.element.role, f"takes no text; known: {', '.join(ROLES)}")
