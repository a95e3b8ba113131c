"""The browser of one episode as an agent meets it: tabs, files, and what it did by itself.

What happens is recorded (`take_events`), in words of `Step.events`:

| kind | when | with |
|---|---|---|
| `dialog` | an alert, question or prompt was accepted | `type`, `message`, `answer` |
| `download` | a file was saved | `name`, `url`, `size_bytes`, or `error` |
| `file_chooser` | a page asked for a file | `url` |
| `tab_opened`, `tab_closed` | a page did it | `url` |
| `tab_refused` | a page wanted one more tab than there may be | `url` |
| `crash`, `hang`, `dialog_loop` | a page was lost | `url` |
| `reopened` | a tab in place of a lost one | `url` |
"""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path, PurePosixPath

from playwright.async_api import BrowserContext, Download, Page
from playwright.async_api import Error as PlaywrightError
from primbench_episode.errors import BrokenError
from primbench_episode.route import Route
from primbench_episode.scene import Scene
from primbench_episode.wire_model import JsonObject

from primbench_runner.browser.disturbance import watch_for_disturbance
from primbench_runner.browser.happening import Happenings
from primbench_runner.browser.tab import Tab, open_tab
from primbench_runner.browser.worker import WorkerBrowser

TAB_COUNT_MAX = 20
"""Tabs that may be open at a time; what a page opens beyond that is closed."""
LOST_COUNT_MAX = 1
"""How many lost pages of an episode are reopened; the next one ends it."""
_OPEN_TIMEOUT_MS = 10_000
_CLOSE_TIMEOUT_S = 2.0
_ADOPT_TIMEOUT_S = 5.0
_DOWNLOAD_TIMEOUT_S = 10.0
_NOWHERE = "about:blank"


class BrowserSession:
    """Tabs in the order they were opened; one of them is active. Made by `open_session`."""

    def __init__(self, context: BrowserContext, route: Route, *, files: Path, clock: Callable[[], float]) -> None:
        """`files`: an empty folder for what is downloaded."""
        self._context = context
        self._route = route
        self._files = files
        self._clock = clock
        self._happenings = Happenings()
        self._tabs: list[Tab] = []
        self._adoptions: dict[Page, asyncio.Task[Tab | None]] = {}
        self._savings: set[asyncio.Task[None]] = set()
        self._active: Tab | None = None
        self._lost_count = 0
        self._disturbances: list[BrokenError] = []
        self._adopting = asyncio.Lock()
        context.on("page", self._on_page)
        watch_for_disturbance(context, self._disturbances.append)

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """All that are open."""
        return tuple(self._tabs)

    @property
    def active(self) -> Tab:
        """The one that actions are for. Raises BrokenError when none is left."""
        if self._active is None:
            raise BrokenError("browser", "it has no page any more")
        return self._active

    @property
    def active_index(self) -> int:
        """Where the active tab stands; counted from 0."""
        return self._tabs.index(self.active)

    def take_events(self) -> tuple[JsonObject, ...]:
        """Give what the browser did by itself since the last call."""
        return self._happenings.take()

    def file(self, name: str) -> Path:
        """Give a file that this session has downloaded. Raises KeyError, whose text says which there are."""
        names = sorted(path.name for path in self._files.iterdir())
        if name not in names:
            raise KeyError(f"no file {name!r}; downloaded so far: {', '.join(names) or 'none'}")
        return self._files / name

    async def new_tab(self) -> Tab:
        """Open an empty tab and make it the active one. Raises BrokenError."""
        try:
            page = await self._context.new_page()
        except PlaywrightError as error:
            raise BrokenError("browser", f"no new page: {error.message.splitlines()[0]}") from error
        tab = await self._adopt(page)
        if tab is None:
            raise BrokenError("browser", "a new page was gone at once")
        self._active = tab
        return tab

    async def focus(self, tab: Tab) -> None:
        """Make a tab the active one."""
        self._active = tab
        with contextlib.suppress(PlaywrightError):
            await tab.page.bring_to_front()

    async def close(self, tab: Tab) -> None:
        """Close a tab; the last one left becomes active, an empty one if it was the only one. Raises BrokenError."""
        await self._discard(tab)
        await self.mend()

    async def mend(self) -> None:
        """See that tabs opened by pages are ready, and that no lost page stands for a tab.

        A page that crashed or hangs is opened again at its address, one caught in dialogs gives way to an empty page.
        Raises BrokenError at the second lost page, when the browser is gone, and when the machine broke off a load.
        """
        self.require_undisturbed()
        await asyncio.gather(*self._adoptions.values())
        for tab in [tab for tab in self._tabs if tab.fault]:
            await self._replace(tab)
        if self._active is None:
            await self.new_tab()

    def require_undisturbed(self) -> None:
        """Pass while the machine has broken off no load of the pages. Raises BrokenError."""
        if self._disturbances:
            raise self._disturbances[0]

    async def rest(self, timeout_s: float) -> None:
        """Wait for what is under way: files, new tabs, the active page; the page for `timeout_s` at most."""
        if self._savings:
            await asyncio.wait(self._savings, timeout=_DOWNLOAD_TIMEOUT_S)
        await self.mend()
        await self.active.rest(timeout_s)
        await self.mend()

    async def _replace(self, lost: Tab) -> None:
        self._lost_count += 1
        if self._lost_count > LOST_COUNT_MAX:
            raise BrokenError("browser", f"a page was lost for the second time ({lost.fault}): {lost.page.url}")
        url = _NOWHERE if lost.fault == "dialog_loop" else lost.page.url
        was_active = lost is self._active
        place = self._tabs.index(lost)
        active = self._active
        await self._discard(lost)
        fresh = await self.new_tab()
        self._tabs.remove(fresh)
        self._tabs.insert(place, fresh)
        self._active = fresh if was_active else active
        if url != _NOWHERE:
            with contextlib.suppress(PlaywrightError):
                await fresh.page.goto(url, wait_until="commit", timeout=_OPEN_TIMEOUT_MS)
        self._happenings.add("reopened", url=url)

    async def _discard(self, tab: Tab) -> None:
        self._drop(tab)
        await _close(tab.page)

    def _on_page(self, page: Page) -> None:
        self._adopt(page)

    def _adopt(self, page: Page) -> "asyncio.Task[Tab | None]":
        """Make a page that has come a tab; once for each."""
        if page not in self._adoptions:
            page.on("close", self._on_closed)
            page.on("download", self._on_download)
            self._adoptions[page] = asyncio.ensure_future(self._adopted(page))
        return self._adoptions[page]

    async def _adopted(self, page: Page) -> Tab | None:
        """Give the tab; None for a page that was gone before anybody saw it, or is one too many."""
        async with self._adopting:  # one after the other, in the order in which they came
            try:
                async with asyncio.timeout(_ADOPT_TIMEOUT_S):
                    is_popup = await page.opener() is not None
                    if is_popup and len(self._tabs) >= TAB_COUNT_MAX:
                        self._happenings.add("tab_refused", url=page.url)
                        await page.close()
                    elif not page.is_closed():
                        return await self._join(page, is_popup=is_popup)
            except PlaywrightError:
                return None
            except TimeoutError:
                await _close(page)  # nobody stands at its gate
        return None

    async def _join(self, page: Page, *, is_popup: bool) -> Tab | None:
        tab = await open_tab(page, self._route, self._happenings, clock=self._clock)
        if page.is_closed():
            return None
        self._tabs.append(tab)
        if is_popup:
            self._happenings.add("tab_opened", url=page.url)
            self._active = tab
        return tab

    def _on_closed(self, page: Page) -> None:
        self._adoptions.pop(page, None)
        tab = next((tab for tab in self._tabs if tab.page is page), None)
        if tab is not None:
            self._happenings.add("tab_closed", url=page.url)
            self._drop(tab)

    def _drop(self, tab: Tab) -> None:
        self._tabs.remove(tab)
        if tab is self._active:
            self._active = self._tabs[-1] if self._tabs else None

    def _on_download(self, download: Download) -> None:
        task = asyncio.ensure_future(self._save(download))
        self._savings.add(task)
        task.add_done_callback(self._savings.discard)

    async def _save(self, download: Download) -> None:
        name = self._free_name(PurePosixPath(download.suggested_filename).name or "file")
        try:
            await download.save_as(self._files / name)
            size_bytes = (self._files / name).stat().st_size
        except (PlaywrightError, OSError) as error:
            self._happenings.add("download", name=name, url=download.url, error=str(error).splitlines()[0])
        else:
            self._happenings.add("download", name=name, url=download.url, size_bytes=size_bytes)

    def _free_name(self, name: str) -> str:
        """Give the name, or the first numbered one that no file has: a browser does not write over a file."""
        parts = PurePosixPath(name)
        taken = {path.name for path in self._files.iterdir()}
        numbered = (f"{parts.stem} ({number}){parts.suffix}" for number in range(1, len(taken) + 2))
        return next(found for found in (name, *numbered) if found not in taken)


async def _close(page: Page) -> None:
    with contextlib.suppress(PlaywrightError, TimeoutError):
        async with asyncio.timeout(_CLOSE_TIMEOUT_S):
            await page.close()


@asynccontextmanager
async def open_session(
    browser: WorkerBrowser, scene: Scene, *, clock: Callable[[], float]
) -> AsyncIterator[BrowserSession]:
    """Give a browser with one tab, which has been sent to the scene's start. Its files are deleted with it.

    The time that the browser took to start is excused. Raises BrokenError.
    """
    asked_s = clock()
    with tempfile.TemporaryDirectory(prefix="primbench-files-", ignore_cleanup_errors=True) as files:
        async with browser.context(scene, accepts_downloads=True) as context:
            session = BrowserSession(context, scene.route, files=Path(files), clock=clock)
            tab = await session.new_tab()
            scene.trace.excuse(clock() - asked_s)
            await scene.trace.begin()
            with contextlib.suppress(PlaywrightError):  # the agent sees the browser's own page about it
                await tab.page.goto(scene.start_url, wait_until="commit", timeout=_OPEN_TIMEOUT_MS)
            yield session
            session.require_undisturbed()
