"""A dialog that comes in between."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, UseIntervention


class InterruptingModal(UseIntervention):
    """Uses of one control open a dialog on another matter instead; it is closed by a button or Escape."""

    summary: ClassVar[str] = "A dialog on another matter comes up in place of what was pressed."
    primitives: ClassVar = {
        Primitive.EXPLORATION: "The press is lost and the page shut off: whoever looks at what came up closes it and "
        "presses again. Source: surveys and offers that open on a click."
    }

    action: Literal["interrupting_modal"]
    title: ShownText
    """Heading of the dialog."""
    text: ShownText
    """What it says."""
    dismiss: ShownText
    """Name of the button that closes it."""

    @override
    def sentence(self) -> str:
        return f'{self.uses()} opens the dialog "{self.title}" instead.'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="interrupt_press",
            element=self.element,
            nth=self.nth,
            times=self.times,
            words={"title": self.title, "text": self.text, "dismiss": self.dismiss},
        )
