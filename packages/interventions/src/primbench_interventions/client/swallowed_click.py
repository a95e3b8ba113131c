"""A control that does nothing when it is used."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, UseIntervention


class SwallowedClick(UseIntervention):
    """Uses of one control never reach the page, by mouse, keyboard or assistive technology alike."""

    summary: ClassVar[str] = "A control of the page does nothing the first times it is used."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "Nothing says that the click was lost: whoever looks for its effect misses it and "
        "clicks again. Source: controls that are shown before their handler is attached (time to interactive)."
    }

    action: Literal["swallowed_click"]

    @override
    def sentence(self) -> str:
        return f"{self.uses()} is without effect."

    @override
    def page_rule(self) -> PageRule:
        return PageRule(behaviour="swallow_click", element=self.element, nth=self.nth, times=self.times)
