"""One tab of an episode's browser: its page behind a gate, its dialogs answered, its end noticed."""

import asyncio
import contextlib
from collections.abc import Callable

from playwright.async_api import CDPSession, Dialog, Page
from playwright.async_api import Error as PlaywrightError
from primbench_episode.route import Route

from primbench_runner.browser.gate import Gate
from primbench_runner.browser.happening import Happenings
from primbench_runner.driver.page.watch import PageWatch

DIALOG_COUNT_MAX = 20
"""Dialogs between two actions after which a tab counts as caught in a loop of them."""
_POLL_S = 0.05
_QUIET_S = 0.2


class Tab:
    """A page that may open dialogs and may die. Made by `open_tab`."""

    def __init__(self, page: Page, cdp: CDPSession, happenings: Happenings, *, clock: Callable[[], float]) -> None:
        self.page = page
        self.cdp = cdp
        self.watch = PageWatch(page, clock)
        self.fault = ""
        """Why the page can be used no more: "crash", "dialog_loop" or "hang"; empty while it can."""
        self.lost = asyncio.Event()
        """Set together with `fault`."""
        self._happenings = happenings
        self._clock = clock
        self._dialog_count = 0
        page.on("filechooser", lambda _: happenings.add("file_chooser", url=page.url))
        page.on("crash", lambda _: self.give_up("crash"))

    def give_up(self, fault: str) -> None:
        """Count the page as lost."""
        if not self.fault:
            self.fault = fault
            self.lost.set()
            self._happenings.add(fault, url=self.page.url)

    def forget_dialogs(self) -> None:
        """Begin to count dialogs anew."""
        self._dialog_count = 0

    async def answer(self, dialog: Dialog) -> None:
        """Accept a dialog, a prompt with what it proposes."""
        self._dialog_count += 1
        if self._dialog_count > DIALOG_COUNT_MAX:
            self.give_up("dialog_loop")
            return
        self._happenings.add("dialog", type=dialog.type, message=dialog.message, answer="accepted")
        with contextlib.suppress(PlaywrightError):  # the page has gone on, and its dialog with it
            await dialog.accept()

    async def rest(self, timeout_s: float) -> None:
        """Wait until the page has been quiet for 0.2 s: nothing loading, nothing to be drawn; at most `timeout_s`."""
        began_s = self._clock()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout_s):
                while not self.fault:
                    is_quiet = await self.watch.is_at_rest(for_s=_QUIET_S)
                    if is_quiet and self._clock() - began_s >= _QUIET_S:
                        return
                    await asyncio.sleep(_POLL_S)


async def open_tab(page: Page, route: Route, happenings: Happenings, *, clock: Callable[[], float]) -> Tab:
    """Give the tab of a page that is there. Raises playwright's Error when the page is gone already."""
    cdp = await page.context.new_cdp_session(page)
    tab = Tab(page, cdp, happenings, clock=clock)
    page.on("dialog", tab.answer)
    await Gate(cdp, route).open(page)
    return tab
