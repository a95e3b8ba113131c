"""A browser session as a page that is seen: looking, and doing what an action string says."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, override

from playwright.async_api import Error as PlaywrightError
from primbench_episode.errors import BrokenError
from primbench_episode.scene import Scene

from primbench_runner.browser.session import BrowserSession, open_session
from primbench_runner.browser.tab import Tab
from primbench_runner.browser.worker import WorkerBrowser
from primbench_runner.harness.vision.action import Action, Noop, ReportInfeasible, SendMsgToUser
from primbench_runner.harness.vision.bid import Bids
from primbench_runner.harness.vision.deed import Hand, do
from primbench_runner.harness.vision.extraction import Sight, look
from primbench_runner.harness.vision.grammar import ActionError, read_action
from primbench_runner.harness.vision.handle import Handles
from primbench_runner.harness.vision.surface import Act, Observation, PageSurface

REST_TIMEOUT_S = 3.0
"""How long a page gets to come to rest after an action; what takes longer is for the agent to wait for."""
_LOOK_TIMEOUT_S = 10.0
_LOOK_TRY_COUNT = 5
_DEED_TIMEOUT_S = 15.0
_TITLE_TIMEOUT_S = 1.0
_ERROR_LENGTH_MAX = 1_000

type OpenSurface = Callable[[Scene], AbstractAsyncContextManager[PageSurface]]
"""How an agent gets a browser, at the scene's start. Raises BrokenError."""


class LiveSurface(PageSurface):
    """The active tab of a session, and the way to the others."""

    def __init__(self, session: BrowserSession, *, clock: Callable[[], float]) -> None:
        self._session = session
        self._clock = clock
        self._start_s = clock()
        self._known: dict[Tab, tuple[Bids, Handles]] = {}
        self._last_action = ""
        self._last_error = ""
        self._is_at_rest = False

    @override
    async def observe(self) -> Observation:
        if not self._is_at_rest:
            await self._session.rest(REST_TIMEOUT_S)
        self._is_at_rest = False
        sight = await self._look()
        urls, titles = await self._open_pages()
        return Observation(
            url=self._session.active.page.url,
            open_pages_urls=urls,
            open_pages_titles=titles,
            active_page_index=self._session.active_index,
            screenshot=sight.screenshot,
            axtree_txt=sight.axtree_txt,
            axtree_object=sight.axtree_object,
            dom_object=sight.dom_object,
            extra_element_properties=sight.properties,
            focused_element_bid=sight.focused_element_bid,
            last_action=self._last_action,
            last_action_error=self._last_error,
            elapsed_time=round(self._clock() - self._start_s, 3),
        )

    @override
    async def act(self, action: str) -> Act:
        answer = infeasible = None
        try:
            read = read_action(action)
        except ActionError as error:
            said = str(error)
        else:
            answer = read.text if isinstance(read, SendMsgToUser) else None
            infeasible = read.reason if isinstance(read, ReportInfeasible) else None
            said = "" if isinstance(read, SendMsgToUser | ReportInfeasible) else await self._done(read)
        self._last_action, self._last_error = action, said[:_ERROR_LENGTH_MAX]
        return Act(self._last_error, answer, infeasible, self._session.take_events())

    async def _done(self, action: Action) -> str:
        """Do it, let the page come to rest, and give what went wrong."""
        tab = self._session.active
        tab.forget_dialogs()
        error = await _said(self._do(action, tab), tab)
        await self._session.rest(REST_TIMEOUT_S)
        self._is_at_rest = True
        return error

    async def _do(self, action: Action, tab: Tab) -> None:
        async with asyncio.timeout(_DEED_TIMEOUT_S + (action.wait_ms / 1000 if isinstance(action, Noop) else 0.0)):
            await do(action, Hand(self._session, self._names_of(tab)[1]))

    async def _look(self) -> Sight:
        """Look until the page holds still for it; one that answers nothing is given up once. Raises BrokenError."""
        said = ""
        for _ in range(_LOOK_TRY_COUNT):
            tab = self._session.active
            try:
                async with asyncio.timeout(_LOOK_TIMEOUT_S):
                    return await look(tab.cdp, self._names_of(tab)[0])
            except TimeoutError:
                said = f"no answer within {_LOOK_TIMEOUT_S:g} s"
                tab.give_up("hang")
            except PlaywrightError as error:
                said = error.message.splitlines()[0]
            except (LookupError, ValueError) as error:  # a snapshot that does not hang together, as between two pages
                said = f"what it shows cannot be read: {type(error).__name__}: {error}"
            await self._session.rest(REST_TIMEOUT_S)
        raise BrokenError("browser", f"{self._session.active.page.url} cannot be looked at: {said}")

    async def _open_pages(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        tabs = self._session.tabs
        titles = await asyncio.gather(*map(_title, tabs))
        return tuple(tab.page.url for tab in tabs), tuple(titles)

    def _names_of(self, tab: Tab) -> tuple[Bids, Handles]:
        known = self._known.get(tab)
        if known is None:
            bids = Bids()
            known = self._known[tab] = (bids, Handles(tab, bids))
        return known


@asynccontextmanager
async def open_surface(
    browser: WorkerBrowser, scene: Scene, *, clock: Callable[[], float]
) -> AsyncIterator[LiveSurface]:
    """Give a page that is seen, at the scene's start. `clock`: monotonic seconds. Raises BrokenError."""
    async with open_session(browser, scene, clock=clock) as session:
        yield LiveSurface(session, clock=clock)


async def _said(deed: Awaitable[None], tab: Tab) -> str:
    """Give what went wrong with a deed; it ends also when the page is lost beneath it."""
    doing = asyncio.ensure_future(deed)
    losing = asyncio.ensure_future(tab.lost.wait())
    try:
        await asyncio.wait({doing, losing}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            return f"Error: the page was lost ({tab.fault})"
        await doing
    except PlaywrightError as error:
        return f"{error.name or 'Error'}: {error.message}"
    except TimeoutError:
        return f"TimeoutError: not done within {_DEED_TIMEOUT_S:g} s"
    except (ValueError, LookupError) as error:
        return f"{type(error).__name__}: {error.args[0] if error.args else error}"
    finally:
        await _ended(doing)
        await _ended(losing)
    return ""


async def _ended(task: "asyncio.Future[Any]") -> None:
    task.cancel()
    await asyncio.wait({task})
    if not task.cancelled():
        task.exception()  # looked at, so that nobody is told of it later


async def _title(tab: Tab) -> str:
    """Give a tab's title without asking its page, which may be busy."""
    with suppress(PlaywrightError, TimeoutError):
        async with asyncio.timeout(_TITLE_TIMEOUT_S):
            return str((await tab.cdp.send("Target.getTargetInfo"))["targetInfo"]["title"])
    return ""
