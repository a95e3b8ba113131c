"""An environment in this process, and tabs of one browser that show it.

    async with open_stage(environment) as stage, stage.tab() as tab:
        await tab.show(session, "/cart")

No proxy and no injector stand between: every request of a tab is answered by the environment's own ASGI application,
for the session that the tab shows. What is amiss meanwhile is in `tab.faults`.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import httpx
from playwright.async_api import Browser, CDPSession, ConsoleMessage, Dialog, Page, Route, async_playwright
from playwright.async_api import Error as PlaywrightError
from primbench_envkit.environment import Environment
from primbench_envkit.event import Commit
from primbench_envkit.testing import Harness, SessionHarness
from primbench_runner.browser.chromium import page_options, start_options
from primbench_runner.browser.finding import find_browser
from primbench_runner.driver.page.watch import PageWatch

REST_S = 0.1
"""A page on which nothing has happened for so long is at rest."""
_REST_WITHIN_S = 8.0
_POLL_S = 0.02
_FORWARDED = frozenset({"content-type", "accept"})
_OF_THE_NETWORK = "Failed to load resource"
"""What the console says of an answer of 400 and more, which `Answer` says better."""
_NOTE_PRINTING = "window.print = () => { window.crawlPrintCount = (window.crawlPrintCount ?? 0) + 1; };"


@dataclass(frozen=True)
class Answer:
    """What the environment answered to one call."""

    method: str
    path: str
    status: int

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {self.status}"


@dataclass
class Tab:
    """One page of the browser, and the session it shows. Made by `Stage.tab`."""

    page: Page
    cdp: CDPSession
    harness: Harness
    session: SessionHarness | None = None
    answers: list[Answer] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    dialog_count: int = 0
    _first_event: int = 0

    def __post_init__(self) -> None:
        self.watch = PageWatch(self.page, time.monotonic)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.faults.append(f"unhandled: {error.message.splitlines()[0]}"))
        self.page.on("dialog", self._on_dialog)

    def take(self, session: SessionHarness) -> None:
        """Show a session from now on; what was noted before is forgotten."""
        self.session = session
        self._first_event = len(session.session.world.log.after(0))
        self.answers.clear()
        self.faults.clear()
        self.dialog_count = 0

    async def show(self, session: SessionHarness, address: str) -> None:
        """Open an address of a session and wait until the page is at rest."""
        self.take(session)
        await self.page.goto(f"https://{self.harness.environment.host}{address}", wait_until="commit")
        await self.rest()

    async def rest(self) -> None:
        """Wait until the page is at rest; one that never is, is at fault."""
        end_s = time.monotonic() + _REST_WITHIN_S
        while not await self.watch.is_at_rest(for_s=REST_S):
            if time.monotonic() > end_s:
                self.faults.append(f"not at rest within {_REST_WITHIN_S:.0f} s")
                return
            await asyncio.sleep(_POLL_S)

    def operations_done(self) -> list[str]:
        """Give the operations that have changed the state since the session was taken, in order."""
        assert self.session is not None
        events = self.session.session.world.log.after(self._first_event)
        return [event.detail.author.operation_id for event in events if isinstance(event.detail, Commit)]

    async def serve(self, route: Route) -> None:
        """Answer a request of the page."""
        assert self.session is not None
        request = route.request
        headers = {name: value for name, value in request.headers.items() if name in _FORWARDED}
        async with self.session.client() as client:
            answer = await client.request(
                request.method, request.url, content=request.post_data_buffer, headers=headers
            )
        self._note(request.method, answer)
        with contextlib.suppress(PlaywrightError):  # the page has gone on
            await route.fulfill(status=answer.status_code, headers=dict(answer.headers), body=answer.content)

    def _note(self, method: str, answer: httpx.Response) -> None:
        if answer.url.path.startswith("/api/"):
            self.answers.append(Answer(method, answer.url.path, answer.status_code))
        elif answer.status_code >= 400:
            self.faults.append(f"{answer.url.path}: {answer.status_code}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and _OF_THE_NETWORK not in message.text:
            self.faults.append(f"console: {message.text.splitlines()[0]}")

    async def _on_dialog(self, dialog: Dialog) -> None:
        self.dialog_count += 1
        await dialog.accept()


@dataclass(frozen=True)
class Stage:
    """The environment and the browser. Made by `open_stage`."""

    harness: Harness
    browser: Browser

    @asynccontextmanager
    async def tab(self) -> AsyncIterator[Tab]:
        """Give a tab with a context of its own."""
        context = await self.browser.new_context(**page_options())
        try:
            page = await context.new_page()
            await page.add_init_script(_NOTE_PRINTING)
            tab = Tab(page, await context.new_cdp_session(page), self.harness)
            await context.route("**/*", tab.serve)
            yield tab
        finally:
            await context.close()

    def fork(self, session: SessionHarness) -> SessionHarness:
        """Give a copy of a session as it is now."""
        return SessionHarness(
            self.harness.host.fork(session.session.session_id), self.harness.site, self.harness.environment
        )

    def end(self, session: SessionHarness) -> None:
        """Forget a session that nobody needs any more."""
        self.harness.host.delete(session.session.session_id)


@asynccontextmanager
async def open_stage(environment: Environment) -> AsyncIterator[Stage]:
    """Give a stage for as long as the context is open. Raises BrowserMissingError."""
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        executable = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=executable, **start_options("", is_headed=False))
        try:
            yield Stage(Harness(environment), browser)
        finally:
            await browser.close()
