"""A control that looks right and does nothing."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, StandingIntervention
from primbench_interventions.violation import Violation

ROLES = ("button", "link", "menuitem", "tab")


class DecoyElement(StandingIntervention):
    """A copy of one control stands before it, under a name of its own, and does nothing."""

    summary: ClassVar[str] = "Before a control stands one that looks like it and does nothing."
    primitives: ClassVar = {
        Primitive.GROUNDING: "The first that looks right is not the one that was asked for: whoever reads whole names "
        "picks the right one. Source: sponsored and look-alike buttons beside the real one."
    }

    action: Literal["decoy_element"]
    name: ShownText
    """Accessible name of the copy: like the control's, and not the same."""

    @override
    def sentence(self) -> str:
        return f'Before the {self.element.phrase()} stands "{self.name}" {self.until("that has been pressed")}.'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="add_lookalike",
            element=self.element,
            nth=1,
            times=self.times,
            is_standing=True,
            words={"name": self.name},
        )

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        if self.element.role not in ROLES:
            place = ("element", "role")
            yield Violation(place, self.element.role, f"nothing to press; known: {', '.join(ROLES)}")
        if " ".join(self.name.split()).casefold() == self.element.name.casefold():
            yield Violation(("name",), self.name, "is the control's own name: nobody could tell them apart")
