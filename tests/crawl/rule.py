"""Rules that every page keeps for those who use a keyboard, a screen reader or a small screen."""

from collections.abc import Sequence

from crawl.control import Control
from crawl.stage import Tab

_NARROW = {"width": 390, "height": 844}
_WIDE = {"width": 1280, "height": 720}
_BY_ARROWS = frozenset({"tab", "option", "menuitem", "menuitemradio", "radio", "treeitem"})
"""Roles of which one in a group is a stop of the Tab key, and arrow keys reach the others."""
_FACTS = """() => {
    const ids = [...document.querySelectorAll('[id]')].map(each => each.id);
    return {
        heading_count: [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length,
        title: document.title.trim(),
        doubled: [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))],
    };
}"""
_WATCH_FOCUS = """() => {
    window.crawlFocused = [];
    document.activeElement?.blur();
    document.addEventListener('focusin', event => window.crawlFocused.push(event.target.dataset.crawl ?? ''));
}"""
_WIDEST = """() => {
    const root = document.documentElement;
    if (root.scrollWidth <= window.innerWidth) return '';
    const past = [...document.querySelectorAll('body *')].filter(
        each => each.getBoundingClientRect().right > window.innerWidth + 1 && each.checkVisibility());
    const deepest = past.filter(each => !past.some(other => other !== each && each.contains(other)));
    const told = each => `${each.localName}.${each.className} ${each.innerText ?? ''}`.slice(0, 80);
    const named = deepest.slice(0, 3).map(told);
    return `${root.scrollWidth} px: ${named.join('; ')}`;
}"""


async def broken_rules(tab: Tab, controls: Sequence[Control]) -> list[str]:
    """Say what is wrong with a page as it was opened. It is left with the focus moved."""
    return [*await _document(tab), *_names(controls), *await _tab_stops(tab, controls), *await _width(tab)]


async def _document(tab: Tab) -> list[str]:
    facts = await tab.page.evaluate(_FACTS)
    problems = []
    if facts["heading_count"] != 1:
        problems.append(f"{facts['heading_count']} headings of level 1, expected one")
    if not facts["title"]:
        problems.append("the document has no title")
    return problems + [f"id {name!r} is there more than once" for name in facts["doubled"]]


def _names(controls: Sequence[Control]) -> list[str]:
    nameless = [control for control in controls if not control.name]
    return [
        f"{control.tag} {control.text!r} is hidden from assistive technology"
        if control.role == "none"
        else f"{control} has no accessible name"
        for control in nameless
    ]


async def _tab_stops(tab: Tab, controls: Sequence[Control]) -> list[str]:
    """Walk through the page by the Tab key; of a group of radio buttons one is a stop."""
    usable = [control for control in controls if control.is_enabled]
    wanted = [control for control in usable if control.is_tab_stop or control.role not in _BY_ARROWS]
    await tab.page.evaluate(_WATCH_FOCUS)
    for _ in range(len(wanted) + 3):
        await tab.page.keyboard.press("Tab")
    met = set(await tab.page.evaluate("window.crawlFocused"))
    groups = {control.group for control in wanted if control.group and control.mark in met}
    missed = [
        control for control in wanted if control.mark not in met and (control.group not in groups or not control.group)
    ]
    return [f"the Tab key does not reach {control}" for control in missed]


async def _width(tab: Tab) -> list[str]:
    await tab.page.set_viewport_size(_NARROW)  # type: ignore[arg-type]
    await tab.rest()
    widest = await tab.page.evaluate(_WIDEST)
    await tab.page.set_viewport_size(_WIDE)  # type: ignore[arg-type]
    return [f"wider than {_NARROW['width']} px: {widest}"] if widest else []
