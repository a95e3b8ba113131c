"""A Chromium of one episode's own, that others steer by its debugger's address.

```
  agent ──CDP──> Chromium ──proxy at the route's own port──> the site
  runner ──pipe──> the same Chromium: start, look of the pages, gate, what happens by itself, end
```

It goes to the route's own port, which asks for no credentials; loopback goes there too, so what is in it reaches the
route's hosts and nothing else. It ends with the episode, and with the runner: the pipe that it was started by breaks.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, Dialog, Download, Page
from playwright.async_api import Error as PlaywrightError
from primbench_episode.errors import BrokenError
from primbench_episode.route import Route
from primbench_episode.scene import Scene
from primbench_episode.wire_model import JsonObject

from primbench_runner.browser.chromium import EVERYTHING, page_options, start_options
from primbench_runner.browser.disturbance import watch_for_disturbance
from primbench_runner.browser.finding import BrowserMissingError
from primbench_runner.browser.gate import Gate
from primbench_runner.browser.happening import Happenings
from primbench_runner.browser.worker import BrowserSettings, WorkerBrowser

_PORT_FILE = "DevToolsActivePort"
"""First line: the port; written by Chromium into its profile once it listens
(https://chromium.googlesource.com/chromium/src/+/main/content/browser/devtools/devtools_http_handler.cc)."""

_OPEN_TIMEOUT_MS = 10_000
_DIALOG_GRACE_S = 1.0
"""How long a dialog is left to whoever steers the browser before it is accepted for them."""


class StandaloneBrowser:
    """A running browser. `cdp_url` is its debugger: "http://127.0.0.1:<port>"."""

    def __init__(self, context: BrowserContext, cdp_url: str) -> None:
        self._context = context
        self._happenings = Happenings()
        self._loss: asyncio.Future[BrokenError] = asyncio.get_running_loop().create_future()
        self._tasks: set[asyncio.Task[None]] = set()
        self.cdp_url = cdp_url
        context.on("close", self._on_closed)
        watch_for_disturbance(context, self._lose)

    async def lost(self) -> BrokenError:
        """Wait until the browser ends before its episode does, or the machine breaks off what it loads.

        Gives what that is to the episode.
        """
        return await asyncio.shield(self._loss)

    def take_events(self) -> tuple[JsonObject, ...]:
        """Give what the browser did by itself since the last call, as in `Step.events`."""
        return self._happenings.take()

    async def attend(self, page: Page, route: Route) -> None:
        """Put a gate at a page, and note what happens on it. A page that is gone again is no error."""
        page.on("dialog", self._on_dialog)
        page.on("download", self._on_download)
        page.on("crash", lambda _: self._happenings.add("crash", url=page.url))
        page.on("close", lambda _: self._happenings.add("tab_closed", url=page.url))
        with suppress(PlaywrightError):
            await Gate(await self._context.new_cdp_session(page), route).open(page)

    async def attend_later(self, page: Page, route: Route) -> None:
        """Do the same for a page that was opened in mid-episode."""
        self._happenings.add("tab_opened", url=page.url)
        await self.attend(page, route)

    def _on_dialog(self, dialog: Dialog) -> None:
        self._happenings.add("dialog", type=dialog.type, message=dialog.message)
        task = asyncio.ensure_future(_accept_late(dialog))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _on_download(self, download: Download) -> None:
        self._happenings.add("download", name=download.suggested_filename, url=download.url)

    def _on_closed(self, _context: BrowserContext) -> None:
        self._lose(BrokenError("browser", "it ended in the middle of the episode"))

    def _lose(self, error: BrokenError) -> None:
        if not self._loss.done():
            self._loss.set_result(error)


async def _accept_late(dialog: Dialog) -> None:
    await asyncio.sleep(_DIALOG_GRACE_S)
    with suppress(PlaywrightError):  # somebody has answered it
        await dialog.accept()


type OpenBrowser = Callable[[Scene], AbstractAsyncContextManager[StandaloneBrowser]]
"""How an agent gets a browser of its own, open at the scene's start. Raises BrokenError."""


def require_startable(settings: BrowserSettings | None) -> None:
    """Pass a browser that can be started here. Raises BrowserMissingError."""
    if settings is None or settings.remote_url:
        why = "the arms text and external start a Chromium of their own on this machine"
        raise BrowserMissingError(f"{why}, and PRIMBENCH_BROWSER names one elsewhere; unset it")


def standalone_of(worker: WorkerBrowser) -> OpenBrowser:
    """Give the way to browsers like the worker's, one an episode. The time that one takes to start is excused."""

    @asynccontextmanager
    async def opened(scene: Scene) -> AsyncIterator[StandaloneBrowser]:
        with tempfile.TemporaryDirectory(prefix="primbench-browser-", ignore_cleanup_errors=True) as profile:
            loop = asyncio.get_running_loop()
            asked_s = loop.time()
            context = await _start(worker, scene, Path(profile))
            scene.trace.excuse(loop.time() - asked_s)
            try:
                yield await _at_the_start(context, scene, Path(profile))
            finally:
                with suppress(PlaywrightError):
                    await context.close()

    return opened


async def _start(worker: WorkerBrowser, scene: Scene, profile: Path) -> BrowserContext:
    settings = worker.settings
    options = start_options(scene.certificate_spki, is_headed=settings.is_headed)
    options["args"].append("--remote-debugging-port=0")
    try:
        return await worker.playwright.chromium.launch_persistent_context(
            profile,
            executable_path=settings.executable,
            proxy={"server": own_proxy(scene.route), "bypass": EVERYTHING},
            accept_downloads=False,
            **options,
            **page_options(),
        )
    except PlaywrightError as error:
        raise BrokenError("browser", f"it did not start: {error.message.splitlines()[0]}") from error


async def _at_the_start(context: BrowserContext, scene: Scene, profile: Path) -> StandaloneBrowser:
    first = context.pages[0]
    try:
        port = (profile / _PORT_FILE).read_text().splitlines()[0]
        browser = StandaloneBrowser(context, f"http://127.0.0.1:{port}")
        await browser.attend(first, scene.route)
        context.on("page", lambda page: browser.attend_later(page, scene.route))
        await scene.trace.begin()
        with suppress(PlaywrightError):  # the agent sees the browser's own page about it
            await first.goto(scene.start_url, wait_until="commit", timeout=_OPEN_TIMEOUT_MS)
    except (OSError, IndexError) as error:
        raise BrokenError("browser", f"its debugger is not there: {error}") from error
    return browser


def own_proxy(route: Route) -> str:
    """Give the proxy for a browser without credentials. Raises BrokenError when the route has no port of its own."""
    if not route.own_port:
        raise BrokenError("proxy", "the route has no port of its own, which a browser without credentials needs")
    return f"http://{urlsplit(route.proxy_server).hostname}:{route.own_port}"
