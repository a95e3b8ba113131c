"""A press that counts twice."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, UseIntervention


class DoubleFire(UseIntervention):
    """Each of some uses of one control reaches the page as two."""

    summary: ClassVar[str] = "One press of a control is two."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "Nothing says that it was done twice: whoever looks at the record finds one too many "
        "and takes it back. Source: switch bounce, and forms sent twice by a double click."
    }

    action: Literal["double_fire"]

    @override
    def sentence(self) -> str:
        return f"{self.uses()} counts twice."

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="press_twice",
            element=self.element,
            nth=self.nth,
            times=self.times,
        )
