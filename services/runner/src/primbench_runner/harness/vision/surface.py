"""The port between whoever decides and a page that is seen: observations in, actions out.

Field names and action strings are BrowserGym's (https://github.com/ServiceNow/BrowserGym, version 0.14.3), so that an
agent made for one meets nothing new at the other.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from primbench_episode.wire_model import JsonObject


@dataclass(frozen=True)
class Picture:
    """What the viewport shows: a PNG file, three colours and no alpha, of so many pixels."""

    content: bytes = field(repr=False)
    width: int
    height: int


@dataclass(frozen=True)
class ElementProperties:
    """Where an element is and what can be done with it."""

    bbox: tuple[float, float, float, float] | None
    """x, y, width, height in pixels of the viewport; None: it is not laid out."""
    visibility: float
    """Share of its area that lies in the viewport, 0 to 1."""
    clickable: bool
    """Whether it listens to clicks."""
    set_of_marks: bool
    """Whether it is one of those to be acted on, and so bears its bid in a marked picture."""


@dataclass(frozen=True)
class Observation:
    """What there is to see at one moment."""

    url: str
    open_pages_urls: tuple[str, ...]
    open_pages_titles: tuple[str, ...]
    active_page_index: int
    """Which of the open pages the rest is about; counted from 0."""
    screenshot: Picture
    axtree_txt: str
    """The accessibility tree, one line a node, indented by tabs: `[12] button 'Add to cart'`."""
    axtree_object: JsonObject = field(repr=False)
    """The same tree as Chromium gives it (`Accessibility.getFullAXTree`), frames merged, `browsergym_id` at nodes."""
    dom_object: JsonObject = field(repr=False)
    """The document as Chromium gives it (`DOMSnapshot.captureSnapshot`), with a `bid` attribute at elements."""
    extra_element_properties: Mapping[str, ElementProperties] = field(repr=False)
    """By bid."""
    focused_element_bid: str = ""
    last_action: str = ""
    last_action_error: str = ""
    elapsed_time: float = 0.0
    """Seconds since the surface was opened."""


@dataclass(frozen=True)
class Act:
    """What came of one action. `error` is for the agent to read; it is empty when the action went well."""

    error: str = ""
    answer: str | None = None
    """The text of `send_msg_to_user`: the agent is done, and this is its answer."""
    infeasible: str | None = None
    """The reason given to `report_infeasible`: the agent gives up."""
    events: tuple[JsonObject, ...] = ()
    """What the browser did by itself since the last action, as in `Step.events`."""

    @property
    def is_last(self) -> bool:
        """Whether the agent has ended itself by it."""
        return self.answer is not None or self.infeasible is not None


class PageSurface(Protocol):
    """A browser with at least one tab open. Both methods raise BrokenError when the browser is gone."""

    async def observe(self) -> Observation:
        """Wait until the active page has come to rest, for a bounded time, and tell what there is to see."""
        ...

    async def act(self, action: str) -> Act:
        """Carry out one action string, such as `click('12')`; what is wrong with it comes back as `Act.error`."""
        ...
