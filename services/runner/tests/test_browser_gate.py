"""The browser behind a proxy of the test's own: credentials, loopback, addresses that are not of the web."""

import asyncio
import base64
import contextlib
import os
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page, async_playwright
from primbench_episode.route import Route
from primbench_runner.browser.finding import find_browser
from primbench_runner.browser.worker import BrowserSettings, WorkerBrowser

pytestmark = pytest.mark.browser
CREDENTIALS = base64.b64encode(b"user-1:word-1").decode()


class Proxy:
    """Asks for credentials, then answers every request itself."""

    def __init__(self) -> None:
        self.answered: list[str] = []
        self.challenges = 0

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        while head := await self._head(reader):
            target, has_credentials = head.split()[1], f"Basic {CREDENTIALS}" in head
            body = b"<title>served</title>"
            if has_credentials:
                self.answered.append(target)
                start = b"HTTP/1.1 200 OK\r\nCache-Control: max-age=600\r\n"
            else:
                self.challenges += 1
                start = b'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="r"\r\n'
            writer.write(start + b"Content-Type: text/html\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
        writer.close()

    async def _head(self, reader: StreamReader) -> str:
        try:
            return (await reader.readuntil(b"\r\n\r\n")).decode()
        except (asyncio.IncompleteReadError, ConnectionError):
            return ""


@asynccontextmanager
async def _browsing() -> AsyncIterator[tuple[WorkerBrowser, Proxy, Any]]:
    proxy = Proxy()
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    scene = SimpleNamespace(
        route=Route("r-1", f"http://127.0.0.1:{port}", "user-1", "word-1"), certificate_spki="AAAA", seed=1
    )
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        async with WorkerBrowser(playwright, BrowserSettings(path)) as browser:
            yield browser, proxy, scene
    server.close()


@pytest.fixture
async def browsing() -> AsyncIterator[tuple[WorkerBrowser, Proxy, Any]]:
    async with _browsing() as found:
        yield found


type Browsing = tuple[WorkerBrowser, Proxy, Any]


async def test_requests_carry_the_routes_credentials_after_one_challenge(browsing: Browsing) -> None:
    browser, proxy, scene = browsing

    async with browser.page(scene) as page:
        await page.goto("http://www.shop.test/one")
        await page.goto("http://www.shop.test/two")

        assert await page.title() == "served"
    assert [url for url in proxy.answered if "icon" not in url] == [
        "http://www.shop.test/one",
        "http://www.shop.test/two",
    ]
    assert proxy.challenges <= 2


async def test_loopback_is_reached_through_the_proxy_alone(browsing: Browsing) -> None:
    browser, proxy, scene = browsing

    async with browser.page(scene) as page:
        await page.goto("http://127.0.0.1:50051/control")
        await page.goto("http://localhost:50051/control")

    assert {"http://127.0.0.1:50051/control", "http://localhost:50051/control"} <= set(proxy.answered)


@pytest.mark.parametrize("is_late", [False, True], ids=["as the first address", "after a page of the site"])
@pytest.mark.parametrize("url", ["file:///etc/hostname", "view-source:file:///etc/hostname"])
async def test_what_is_no_web_address_is_not_opened(browsing: Browsing, url: str, is_late: bool) -> None:
    browser, _, scene = browsing

    async with browser.page(scene) as page:
        if is_late:
            await page.goto("http://www.shop.test/")
        with pytest.raises(PlaywrightError):
            await page.goto(url, timeout=3000)


@pytest.mark.parametrize("url", ["chrome://version/", "chrome://settings/", "devtools://devtools/bundled/x.html"])
async def test_browsers_own_pages_are_left_at_once(browsing: Browsing, url: str) -> None:
    browser, _, scene = browsing

    async with browser.page(scene) as page:
        await page.goto("http://www.shop.test/")
        with contextlib.suppress(PlaywrightError):
            await page.goto(url, timeout=3000)

        await page.wait_for_url(re.compile("^(about:blank|chrome-error:|http:)"), timeout=3000)


async def test_an_episodes_storage_does_not_reach_the_next(browsing: Browsing) -> None:
    browser, _, scene = browsing

    async with browser.page(scene) as page:
        await page.goto("http://www.shop.test/")
        await page.evaluate("localStorage.setItem('left', 'behind')")
    async with browser.page(scene) as page:
        await page.goto("http://www.shop.test/")

        assert await page.evaluate("localStorage.length") == 0


async def _settings_of(page: Page) -> list[object]:
    script = "[innerWidth, innerHeight, navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone]"
    found: list[object] = await page.evaluate(script)
    return found


async def test_every_page_has_one_size_language_and_time_zone(browsing: Browsing) -> None:
    browser, _, scene = browsing

    async with browser.page(scene) as page:
        assert await _settings_of(page) == [1280, 720, "en-US", "UTC"]


async def test_window_that_a_page_opens_is_closed(browsing: Browsing) -> None:
    browser, _, scene = browsing

    async with browser.page(scene) as page:
        await page.goto("http://www.shop.test/")
        async with page.context.expect_page() as opened:
            await page.evaluate("void window.open('/other')")
        other = await opened.value
        if not other.is_closed():
            await other.wait_for_event("close", timeout=5000)

        assert page.context.pages == [page]


async def test_dialog_is_accepted(browsing: Browsing) -> None:
    browser, _, scene = browsing

    async with browser.page(scene) as page:
        assert await page.evaluate("confirm('Cancel this order?')")
