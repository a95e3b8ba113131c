"""A step more than there was."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, UseIntervention


class ConfirmationStep(UseIntervention):
    """Uses of one control ask first; they go through once that is confirmed."""

    summary: ClassVar[str] = "A control asks for confirmation before it does what it says."
    primitives: ClassVar = {
        Primitive.PLANNING: "The known sequence has one step more: whoever fits it in gets there, whoever runs the "
        "steps as written stops short. Source: WCAG 2.2, success criterion 3.3.4 (review and confirm)."
    }

    action: Literal["confirmation_step"]
    title: ShownText
    """Heading of the question."""
    text: ShownText
    """What it asks."""
    confirm: ShownText
    """Name of the button that goes on."""
    cancel: ShownText
    """Name of the button that does not."""

    @override
    def sentence(self) -> str:
        return f'{self.uses()} asks first: "{self.title}".'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="ask_first",
            element=self.element,
            nth=self.nth,
            times=self.times,
            words={"title": self.title, "text": self.text, "confirm": self.confirm, "cancel": self.cancel},
        )
