"""Something that covers the page."""

from typing import ClassVar, Literal, override

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, StandingIntervention


class Overlay(StandingIntervention):
    """A page that shows one control is covered by a notice; a button or Escape closes it."""

    summary: ClassVar[str] = "A notice covers the page until it is closed."
    primitives: ClassVar = {
        Primitive.EXPLORATION: "The way on is not on the page but in what lies over it: whoever looks around finds "
        "how to close it. Source: cookie walls, newsletter and app offers."
    }

    action: Literal["overlay"]
    title: ShownText
    """Heading of the notice."""
    text: ShownText
    """What it says."""
    dismiss: ShownText
    """Name of the button that closes it."""

    @override
    def sentence(self) -> str:
        end = self.until("it has been closed")
        return f'The page with the {self.element.phrase()} is covered by "{self.title}" {end}.'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="cover_page",
            element=self.element,
            nth=1,
            times=self.times,
            is_standing=True,
            words={"title": self.title, "text": self.text, "dismiss": self.dismiss},
        )
