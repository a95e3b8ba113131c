"""One browser process a worker, a fresh context an episode.

A context has the route's proxy credentials and sends everything through the proxy, loopback too, so a page reaches the
route's hosts and nothing else. What is no web address (file:, chrome:, devtools:) is not opened.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit, urlunsplit

from playwright.async_api import Browser, BrowserContext, Dialog, Page, Playwright
from playwright.async_api import Error as PlaywrightError
from primbench_episode.errors import BrokenError
from primbench_episode.scene import Scene

from primbench_runner.browser.chromium import EVERYTHING, START_TIMEOUT_MS, page_options, start_options
from primbench_runner.browser.gate import Gate


@dataclass(frozen=True)
class BrowserSettings:
    """Which browser. `remote_url`: CDP address of one that runs elsewhere; empty: `executable` is started here."""

    executable: Path
    remote_url: str = ""
    is_headed: bool = False


class WorkerBrowser:
    """A browser that is started at the first episode, and again when it has died. Use as a context."""

    def __init__(self, playwright: Playwright, settings: BrowserSettings) -> None:
        self.playwright = playwright
        self.settings = settings
        self._browser: Browser | None = None
        self._spki = ""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._browser is not None and self._browser.is_connected():
            await self._browser.close()

    @asynccontextmanager
    async def page(self, scene: Scene) -> AsyncIterator[Page]:
        """Give a page in a context of its own, which stays the only one. Raises BrokenError."""
        async with self.context(scene) as context:
            yield await _only_page(context, scene)

    @asynccontextmanager
    async def context(self, scene: Scene, *, accepts_downloads: bool = False) -> AsyncIterator[BrowserContext]:
        """Give a context without a page; whoever opens one puts a gate there. Raises BrokenError."""
        browser = await self._connected(scene)
        try:
            context = await self._context(browser, scene, accepts_downloads=accepts_downloads)
        except PlaywrightError as error:
            raise BrokenError("browser", f"no new context: {error.message.splitlines()[0]}") from error
        try:
            yield context
        finally:
            await _close(context)

    async def _connected(self, scene: Scene) -> Browser:
        if self._browser is not None and self._browser.is_connected() and self._spki == scene.certificate_spki:
            return self._browser
        if self._browser is not None and self._browser.is_connected():
            await self._browser.close()
        try:
            self._browser = await self._start(scene)
        except PlaywrightError as error:
            raise BrokenError("browser", f"it did not start: {error.message.splitlines()[0]}") from error
        self._spki = scene.certificate_spki
        return self._browser

    async def _start(self, scene: Scene) -> Browser:
        chromium = self.playwright.chromium
        if self.settings.remote_url:
            return await chromium.connect_over_cdp(by_address(self.settings.remote_url), timeout=START_TIMEOUT_MS)
        options = start_options(scene.certificate_spki, is_headed=self.settings.is_headed)
        return await chromium.launch(executable_path=self.settings.executable, **options)

    async def _context(self, browser: Browser, scene: Scene, *, accepts_downloads: bool) -> BrowserContext:
        return await browser.new_context(
            proxy={"server": scene.route.proxy_server, "bypass": EVERYTHING},
            ignore_https_errors=bool(self.settings.remote_url),
            accept_downloads=accepts_downloads,
            **page_options(),
        )


async def _only_page(context: BrowserContext, scene: Scene) -> Page:
    page = await context.new_page()
    await Gate(await context.new_cdp_session(page), scene.route).open(page)
    page.on("dialog", _accept)
    context.on("page", lambda other: _close_other(page, other))
    return page


async def _close_other(page: Page, other: Page) -> None:
    if other is not page:
        await other.close()


async def _accept(dialog: Dialog) -> None:
    await dialog.accept()


async def _close(context: BrowserContext) -> None:
    try:
        await context.close()
    except PlaywrightError:
        return  # the browser is gone, and the context with it


def by_address(url: str) -> str:
    """Give the URL with its host as an address: Chromium's debugger refuses names other than localhost."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    address = host if host == "localhost" else socket.gethostbyname(host)
    return urlunsplit(parts._replace(netloc=f"{address}:{parts.port or 80}"))
