"""The controls of a page as assistive technology meets them: role and accessible name, and where they stand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from crawl.stage import Tab

_FIND = (Path(__file__).parent / "controls.js").read_text(encoding="utf-8")
TEXT_TYPES = frozenset({"text", "search", "email", "tel", "number", "password", "url", "date", "textarea"})


@dataclass(frozen=True)
class Control:
    """One control or link. `number`: which of those that look the same, from 0.

    `mark` finds it in the page as it was when it was listed. `field_count`: the fields of the form it submits.
    `role` and `name` are empty until they are asked for.
    """

    mark: str
    text: str
    region: str
    number: int
    tag: str
    type: str
    href: str
    group: str
    is_shell: bool
    is_in_form: bool
    is_enabled: bool
    is_on: bool
    is_tab_stop: bool
    field_count: int
    option_count: int
    role: str = ""
    name: str = ""

    def __str__(self) -> str:
        where = f" in {self.region!r}" if self.region else ""
        return f"{self.role} {self.name!r}{where}"

    @property
    def look(self) -> tuple[str, ...]:
        """What it is known by in a page that is opened again."""
        return self.tag, self.type, self.text, self.region, str(self.number)

    @property
    def is_link(self) -> bool:
        """Whether it leads elsewhere and does nothing."""
        return self.tag == "a"

    @property
    def is_text(self) -> bool:
        """Whether something is written into it."""
        return self.type in TEXT_TYPES


async def mark_controls(tab: Tab) -> list[Control]:
    """Give every visible control and link in the order of the document, without role and name."""
    found: list[dict[str, Any]] = await tab.page.evaluate(_FIND)
    counts = Counter[tuple[str, ...]]()
    controls = []
    for each in found:
        words = {name: " ".join(each[name].split()) for name in ("text", "region")}
        key = (each["tag"], each["type"], *words.values())
        controls.append(Control(**each | words, number=counts[key]))
        counts[key] += 1
    return controls


async def list_controls(tab: Tab) -> list[Control]:
    """Give every visible control and link, with role and name."""
    controls = await mark_controls(tab)
    named = await _names(tab)
    unseen = ("none", "")
    return [
        replace(each, **dict(zip(("role", "name"), named.get(each.mark, unseen), strict=True))) for each in controls
    ]


async def _names(tab: Tab) -> dict[str, tuple[str, str]]:
    """Give role and accessible name of everything marked; what is hidden from assistive technology is left out."""
    document = await tab.cdp.send("DOM.getDocument", {"depth": -1})
    marks = {
        node["backendNodeId"]: mark for node in _walk(document["root"]) if (mark := _mark(node.get("attributes", [])))
    }
    tree = await tab.cdp.send("Accessibility.getFullAXTree")
    return {
        marks[node["backendDOMNodeId"]]: (
            node["role"]["value"],
            " ".join(node.get("name", {}).get("value", "").split()),
        )
        for node in tree["nodes"]
        if not node["ignored"] and node.get("backendDOMNodeId") in marks
    }


def _walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    waiting = [node]
    while waiting:
        each = waiting.pop()
        yield each
        waiting += each.get("children", [])


def _mark(attributes: Sequence[str]) -> str:
    pairs = dict(zip(attributes[::2], attributes[1::2], strict=True))
    return pairs.get("data-crawl", "")
