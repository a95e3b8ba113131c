"""A control that is not where it was."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, StandingIntervention


class HiddenAffordance(StandingIntervention):
    """One control is out of sight; another, at the end of its group, brings it back."""

    summary: ClassVar[str] = "A control is gone from its place and found behind another one."
    primitives: ClassVar = {
        Primitive.EXPLORATION: "The known place is empty and the page holds another way: whoever opens what is there "
        "finds the control. Source: actions folded into overflow menus on narrow screens."
    }

    action: Literal["hidden_affordance"]
    opener: ShownText
    """Name of the control that brings it back."""

    @override
    def sentence(self) -> str:
        return f'The {self.element.phrase()} is found behind "{self.opener}" {self.until("that has been opened")}.'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="tuck_away",
            element=self.element,
            nth=1,
            times=self.times,
            is_standing=True,
            words={"opener": self.opener},
        )
