"""A control that does nothing when it is used."""

import re
from collections.abc import Iterator
from typing import ClassVar, Literal, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.layer import Primitive
from primbench_interventions.page_rule import ClientIntervention, ElementQuery, PageRule
from primbench_interventions.trigger import NTH_MAX, TIMES_MAX
from primbench_interventions.violation import Violation


class SwallowedClick(ClientIntervention):
    """Uses of one control never reach the page, by mouse, keyboard or assistive technology alike."""

    summary: ClassVar[str] = "A control of the page does nothing the first times it is used."
    primitives: ClassVar = {
        Primitive.VERIFICATION: "Nothing says that the click was lost: whoever looks for its effect misses it and "
        "clicks again. Source: controls that are shown before their handler is attached (time to interactive)."
    }

    action: Literal["swallowed_click"]
    element: ElementQuery
    """The control, by role and whole accessible name."""
    nth: int = Field(1, ge=1, le=NTH_MAX)
    """First use that is lost, from 1, over all pages of the session."""
    times: int = Field(ge=1, le=TIMES_MAX)
    """How many uses are lost."""

    @override
    def sentence(self) -> str:
        uses = f"Use {self.nth}" if self.times == 1 else f"Uses {self.nth} to {self.nth + self.times - 1}"
        verb = "is" if self.times == 1 else "are"
        return f'{uses} of the {self.element.role} "{self.element.name}" {verb} without effect.'

    @override
    def page_rule(self) -> PageRule:
        return PageRule(behaviour="swallow_click", element=self.element, nth=self.nth, times=self.times)

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        if any(_is_like(self.element, known.role, known.name) for known in facts.elements):
            return
        listed = ", ".join(sorted({f'{known.role} "{known.name}"' for known in facts.elements})) or "none"
        message = f'the page map uses no {self.element.role} "{self.element.name}"; known: {listed}'
        yield Violation(("element",), {"role": self.element.role, "name": self.element.name}, message)


def _is_like(element: ElementQuery, role: str, template: str) -> bool:
    parts = re.split(r"\{[^}]*\}", template)
    pattern = ".+".join(re.escape(part) for part in parts)
    return element.role == role and ("{" in element.name or re.fullmatch(pattern, element.name) is not None)
