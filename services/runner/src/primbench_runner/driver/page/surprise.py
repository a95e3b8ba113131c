"""What stands on a page that the page map does not know: dialogs, controls behind others, names that do not fit."""

import re
from collections.abc import Awaitable, Callable
from enum import Enum

from playwright.async_api import Locator, Page
from primbench_episode.page_map import Element

from primbench_runner.driver import template
from primbench_runner.driver.habit import Habits
from primbench_runner.driver.page.deed import Deed
from primbench_runner.driver.page.locate import locate
from primbench_runner.driver.port import Refused
from primbench_runner.driver.template import Scope

type Recorded = Callable[[Deed], Awaitable[None]]

_YES = re.compile(r"^(yes|ok|okay|confirm|continue|proceed|go on|agree)\b", re.IGNORECASE)
_OPENER = re.compile(r"\b(more|options|menu|actions|other|show)\b|…", re.IGNORECASE)
_IN_TOP_DIALOG = """all => {
    const kinds = 'dialog, [role=dialog], [role=alertdialog]';
    const top = [...document.querySelectorAll(kinds)].filter(e => e.checkVisibility()).at(-1);
    return top !== undefined && all.some(e => e.closest(kinds) === top);
}"""
_CLICK_MS = 2000
_LABEL = "e => e.labels?.[0]?.innerText ?? ''"
_LABELLED = frozenset({"radio", "checkbox"})


class Met(Enum):
    """What came of a dialog."""

    NOTHING = "there was none"
    CLOSED = "it was on another matter and is closed"
    ANSWERED = "it asked something and is answered"


class Surprises:
    """Deals with them as the agent's habits allow. Raises Refused where they do not."""

    def __init__(self, page: Page, recorded: Recorded) -> None:
        self._page = page
        self._recorded = recorded
        self._opened: set[str] = set()
        self.habits = Habits()

    async def meet_dialog(self, *, apart_from: Locator | None = None) -> Met:
        """Answer or close a dialog. `apart_from`: a control that is wanted; the dialog it stands in is no surprise."""
        dialogs = self._page.get_by_role("dialog").or_(self._page.get_by_role("alertdialog"))
        if await dialogs.count() == 0 or (apart_from is not None and await apart_from.evaluate_all(_IN_TOP_DIALOG)):
            return Met.NOTHING
        buttons = dialogs.last.get_by_role("button")
        names = [" ".join(text.split()) for text in await buttons.all_inner_texts()]
        if not names:
            return Met.NOTHING  # it has just closed
        if len(names) > 1:
            return await self._answer(buttons, names)
        if not self.habits.looks_around:
            raise Refused("PAGE_COVERED", f"something lies over {self._page.url}")
        await self._recorded(Deed("press", "Escape", lambda: self._page.keyboard.press("Escape")))
        return Met.CLOSED

    async def _answer(self, buttons: Locator, names: list[str]) -> Met:
        if not self.habits.answers_questions:
            raise Refused("PAGE_ASKS", f"{self._page.url} asks: {' / '.join(names)}")
        chosen = next((number for number, name in enumerate(names) if _YES.search(name)), 0)
        await self._click(buttons.nth(chosen), names[chosen])
        return Met.ANSWERED

    async def has_opened_more(self) -> bool:
        """Open the next control that may hold what is missing; False when there is none, or nobody looks."""
        if not self.habits.looks_around:
            return False
        main = self._page.get_by_role("main")
        for button in await main.get_by_role("button").all():
            name = " ".join((await button.inner_text()).split())
            key = f"{self._page.url} {name}"
            if _OPENER.search(name) and key not in self._opened:
                self._opened.add(key)
                await self._click(button, name)
                return True
        return False

    async def _click(self, button: Locator, name: str) -> None:
        await self._recorded(Deed("click", f'button "{name}"', lambda: button.click(timeout=_CLICK_MS), button))

    async def by_label(self, found: Locator, element: Element, scope: Scope) -> Locator:
        """Give the control that has the wanted words beside it, which may be another than the one of that name."""
        if element.role not in _LABELLED or not element.name or not self.habits.reads_labels:
            return found
        wanted = template.text(element.name, scope).casefold()
        written = str(await found.evaluate(_LABEL)).casefold()
        if not written or wanted in written:
            return found
        around = locate(self._page, element.within, scope) if element.within is not None else self._page
        for other in await around.get_by_role(element.role).all():  # type: ignore[arg-type]
            if wanted in str(await other.evaluate(_LABEL)).casefold():
                return other
        return found
