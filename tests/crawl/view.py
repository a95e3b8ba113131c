"""What can be observed of a page, and whether something is to be seen after a deed that was not before it."""

from dataclasses import dataclass

from crawl.control import Control
from crawl.stage import Tab

_STATE = """() => ({
    focus: document.activeElement?.dataset?.crawl ?? document.activeElement?.id ?? '',
    scroll: Math.round(window.scrollY),
    print: window.crawlPrintCount ?? 0,
})"""


@dataclass(frozen=True)
class View:
    """A page at one moment. `lines`: its accessibility tree; `focus`: the mark of what has it."""

    url: str
    lines: tuple[str, ...]
    focus: str
    scroll: int
    print_count: int
    dialog_count: int
    call_count: int


async def look(tab: Tab) -> View:
    """Give what can be observed now."""
    state = await tab.page.evaluate(_STATE)
    snapshot = await tab.page.locator("body").aria_snapshot()
    return View(
        url=tab.page.url,
        lines=tuple(snapshot.splitlines()),
        focus=state["focus"],
        scroll=state["scroll"],
        print_count=state["print"],
        dialog_count=tab.dialog_count,
        call_count=len(tab.answers),
    )


def has_effect(before: View, after: View, control: Control) -> bool:
    """Tell whether a deed came to anything.

    What a text field of a form shows of what was written into it is nothing: it is to be handed in.
    """
    facts = [(view.url, view.print_count, view.dialog_count, view.call_count) for view in (before, after)]
    has_moved = after.focus not in (before.focus, control.mark, "") or before.scroll != after.scroll
    return facts[0] != facts[1] or has_moved or _told(before, control) != _told(after, control)


def _told(view: View, control: Control) -> tuple[str, ...]:
    lines = (line.replace(" [active]", "") for line in view.lines)
    if not control.is_text or not control.is_in_form:
        return tuple(lines)
    return tuple(line for line in lines if not line.strip().startswith(f"- {control.role} "))
