"""A failure message for something that did happen."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, UseIntervention


class DeceptiveBanner(UseIntervention):
    """Uses of one control take effect; where the page would confirm them, an alert says that they failed."""

    summary: ClassVar[str] = "A control does what it says, and the page says that it failed."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "The notice is false and the record is right: whoever looks there leaves it, whoever "
        "trusts the notice does it twice. Source: answers lost after the server has committed (RFC 9110, section "
        "9.2.2)."
    }

    action: Literal["deceptive_banner"]
    text: ShownText
    """What the alert says: an error in the page's own words."""

    @override
    def sentence(self) -> str:
        return f'{self.uses()} takes effect, and the page says "{self.text}".'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="deny_success",
            element=self.element,
            nth=self.nth,
            times=self.times,
            words={"text": self.text},
        )
