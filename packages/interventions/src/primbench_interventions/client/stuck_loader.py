"""A page that is busy for a while, then goes on."""

from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import PageRule, ShownText, UseIntervention

HOLD_MS_MAX = 60_000


class StuckLoader(UseIntervention):
    """Uses of one control take their time and then go through by themselves; more uses meanwhile are lost.

    Leaving the page before that gives the use up.
    """

    summary: ClassVar[str] = "The page says that it is busy, for a while, before it does what was pressed."
    primitives: ClassVar = {
        Primitive.PATIENCE: "Nothing is wrong and nothing helps but time: whoever waits gets what was pressed, "
        "whoever leaves loses it. Source: main threads blocked by long tasks (W3C Long Tasks)."
    }

    action: Literal["stuck_loader"]
    hold_ms: int = Field(ge=1, le=HOLD_MS_MAX)
    """How long a use is held, in milliseconds."""
    text: ShownText
    """What the page's status region says meanwhile."""

    @override
    def sentence(self) -> str:
        return f"{self.uses()} goes through after {self.hold_ms} ms."

    @override
    def page_rule(self) -> PageRule:
        return PageRule(
            behaviour="hold_press",
            element=self.element,
            nth=self.nth,
            times=self.times,
            words={"text": self.text},
            hold_ms=self.hold_ms,
        )
