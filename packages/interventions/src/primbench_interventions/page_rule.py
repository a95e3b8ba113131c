"""The client layer's contract: data that the page script carries out."""

from typing import ClassVar

from pydantic import Field

from primbench_interventions.intervention import Intervention
from primbench_interventions.layer import Layer
from primbench_interventions.value import StrictModel


class ElementQuery(StrictModel):
    """A control as assistive technology sees it."""

    role: str = Field(min_length=1)
    """ARIA role: "button"."""
    name: str = Field(min_length=1)
    """Its whole accessible name."""


class PageRule(StrictModel):
    """What the page script shall do. It knows behaviours by name, never interventions.

    The proxy counts: a use of the element is a match, numbered from 1 over all pages of the route; matches `nth` up to
    `nth + times - 1` fire.
    """

    behaviour: str
    """Module of the page script: "swallow_click"."""
    element: ElementQuery
    """What it acts on, wherever and whenever it appears."""
    nth: int = Field(ge=1)
    """First match that fires, from 1."""
    times: int = Field(ge=1)
    """How many matches fire."""


class ClientIntervention(Intervention):
    """An intervention in the page."""

    layer: ClassVar[Layer] = Layer.CLIENT

    def page_rule(self) -> PageRule:
        """Give what the page script shall do."""
        raise NotImplementedError
