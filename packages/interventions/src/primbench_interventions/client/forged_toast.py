"""A success message for something that never happened."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, UseIntervention


class ForgedToast(UseIntervention):
    """Uses of one control never reach the page; its status region says that they succeeded."""

    summary: ClassVar[str] = "A control does nothing the first times it is used, and the page says that it did."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "The message is all there is: whoever looks at the record itself finds nothing done "
        "and does it again. Source: optimistic interfaces that confirm before the server has answered."
    }

    action: Literal["forged_toast"]
    text: ShownText
    """What the page's status region says: the words of its real confirmation."""

    @override
    def sentence(self) -> str:
        return f'{self.uses()} is without effect, and the page says "{self.text}".'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="forge_success",
            element=self.element,
            nth=self.nth,
            times=self.times,
            words={"text": self.text},
        )
