"""The client layer's contract: data that the page script carries out."""

import re
from collections.abc import Iterator
from typing import Annotated, ClassVar, override

from pydantic import Field

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.intervention import Intervention
from primbench_interventions.layer import Layer
from primbench_interventions.trigger import NTH_MAX, TIMES_MAX
from primbench_interventions.value import StrictModel
from primbench_interventions.violation import Violation

SHOWN_LENGTH_MAX = 300

ShownText = Annotated[str, Field(min_length=1, max_length=SHOWN_LENGTH_MAX)]
"""A text that the page shows."""


class ElementQuery(StrictModel):
    """A control as assistive technology sees it."""

    role: str = Field(min_length=1)
    """ARIA role: "button"."""
    name: str = Field(min_length=1)
    """Its whole accessible name."""

    def phrase(self) -> str:
        """Give it in words: button "Buy"."""
        return f'{self.role} "{self.name}"'


class PageRule(StrictModel):
    """What the page script shall do. It knows behaviours by name, never interventions.

    The proxy counts: a use of the element is a match, numbered from 1 over all pages of the route; matches `nth` up to
    `nth + times - 1` fire. With `is_standing` the rule fires where the element is shown, until it has been used that
    often: showing it again, by a reload say, uses nothing up.
    """

    behaviour: str
    """Module of the page script: "swallow_click"."""
    element: ElementQuery
    """What it acts on, wherever and whenever it appears."""
    nth: int = Field(ge=1)
    """First match that fires, from 1."""
    times: int = Field(ge=1)
    """How many matches fire."""
    is_standing: bool = False
    """Whether it acts on the element as shown, not on its use."""
    words: dict[str, str] = Field(default_factory=dict)
    """Texts that the behaviour needs, by their part: {"title": "Before you go"}."""
    other: ElementQuery | None = None
    """A second element that the behaviour needs."""
    hold_ms: int = Field(0, ge=0)
    """How long the behaviour lasts, where it has an end of its own."""


class ClientIntervention(Intervention):
    """An intervention in the page."""

    layer: ClassVar[Layer] = Layer.CLIENT

    element: ElementQuery
    """The control, by role and whole accessible name."""

    def page_rule(self) -> PageRule:
        """Give what the page script shall do."""
        raise NotImplementedError

    @override
    def check(self, facts: EnvironmentFacts) -> Iterator[Violation]:
        yield from element_violations(("element",), self.element, facts)


class UseIntervention(ClientIntervention):
    """An intervention that acts on uses of a control: so many, from the nth on."""

    nth: int = Field(1, ge=1, le=NTH_MAX)
    """First use that is met, from 1, over all pages of the session."""
    times: int = Field(ge=1, le=TIMES_MAX)
    """How many uses are met."""

    def uses(self) -> str:
        """Give which uses it meets, as the subject of a sentence in the singular: "Use 1 of the button "Buy""."""
        many = f"Each of the uses {self.nth} to {self.nth + self.times - 1}"
        return f"{f'Use {self.nth}' if self.times == 1 else many} of the {self.element.phrase()}"


class StandingIntervention(ClientIntervention):
    """An intervention on a control as it is shown, until its way through has been used often enough."""

    times: int = Field(ge=1, le=TIMES_MAX)
    """How often the way through is used before the page is as it was, over all pages of the session."""

    def until(self, done: str) -> str:
        """Give how long it lasts: "until it has been closed once"."""
        return f"until {done} {'once' if self.times == 1 else f'{self.times} times'}"


def element_violations(path: tuple[str, ...], element: ElementQuery, facts: EnvironmentFacts) -> Iterator[Violation]:
    """Give a violation when the environment's page map uses no such element."""
    if any(_is_like(element, known.role, known.name) for known in facts.elements):
        return
    listed = ", ".join(sorted({f'{known.role} "{known.name}"' for known in facts.elements})) or "none"
    message = f"the page map uses no {element.phrase()}; known: {listed}"
    yield Violation(path, {"role": element.role, "name": element.name}, message)


def _is_like(element: ElementQuery, role: str, template: str) -> bool:
    parts = re.split(r"\{[^}]*\}", template)
    pattern = ".+".join(re.escape(part) for part in parts)
    return element.role == role and ("{" in element.name or re.fullmatch(pattern, element.name) is not None)
