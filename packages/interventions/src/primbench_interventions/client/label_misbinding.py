"""Labels that belong to each other's control."""

from collections.abc import Iterator
from typing import ClassVar, Literal, override

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import ElementQuery, PageRule, StandingIntervention, element_violations
from primbench_interventions.violation import Violation


class LabelMisbinding(StandingIntervention):
    """Two controls carry each other's accessible name; what is written on and beside them stays true."""

    summary: ClassVar[str] = "Two controls have each other's accessible name."
    primitives: ClassVar = {
        Primitive.GROUNDING: "The name alone points to the wrong control: whoever reads what stands on and around it "
        "picks the right one. Source: WCAG 2.2, failures F68 and F96 (label not bound, name without the visible "
        "label)."
    }

    action: Literal["label_misbinding"]
    other: ElementQuery
    """The control whose name it trades places with."""

    @override
    def sentence(self) -> str:
        end = self.until("one of them has been used")
        return f"The {self.element.phrase()} and the {self.other.phrase()} trade names {end}."

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="swap_labels",
            element=self.element,
            nth=1,
            times=self.times,
            is_standing=True,
            other=self.other,
        )

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from super().check(facts)
        yield from element_violations(("other",), self.other, facts)
        if self.other == self.element:
            yield Violation(("other", "name"), self.other.name, "is the element itself; another control is needed")
