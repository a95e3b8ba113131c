"""Whether the page is busy, and what its requests came to."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page, Request, Response

from primbench_runner.driver import answer
from primbench_runner.driver.page.deadline import Deadline
from primbench_runner.driver.page.failure import failure

_WATCHED = frozenset({"document", "script", "stylesheet", "fetch", "xhr"})
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_BUSY_MARKS = "[role=progressbar]:visible, [aria-busy=true]:visible"
_IDLE = """() => document.readyState === 'complete' && new Promise(done =>
    requestAnimationFrame(() => requestIdleCallback(idle => done(!idle.didTimeout), {timeout: 1000})))"""
"""A frame first: after a click that changes nothing, Chromium counts as busy until it draws again."""


@dataclass(frozen=True)
class _Ended:
    request: Request
    response: Response | None
    failure: str


class PageWatch:
    """Follows the requests of one page: what its pages are made of, and its calls."""

    def __init__(self, page: Page, clock: Callable[[], float]) -> None:
        self._page = page
        self._clock = clock
        self._open: dict[Request, Response | None] = {}
        self._ended: list[_Ended] = []
        self._last_change_s = clock()
        self._is_busy = False
        self._owed_s = 0.0
        self._counted_s = clock()
        page.on("request", self._on_request)
        page.on("response", self._on_response)
        page.on("requestfinished", self._on_finished)
        page.on("requestfailed", self._on_failed)

    @property
    def is_waiting(self) -> bool:
        """Whether a request is under way."""
        return bool(self._open)

    def mark(self) -> int:
        """Give a point in time, for `require_success`."""
        return len(self._ended)

    def deadline(self, wait_s: float) -> Deadline:
        """Give the end of a wait that begins now."""
        return Deadline(wait_s, owed_s=self.owed_s, clock=self._clock)

    def owed_s(self) -> float:
        """Give how long, in all, the site has been at work: a request under way, or the page saying that it is busy."""
        now_s = self._clock()
        if self._open or self._is_busy:
            self._owed_s += now_s - self._counted_s
        self._counted_s = now_s
        return self._owed_s

    async def is_at_rest(self, *, for_s: float) -> bool:
        """Tell whether the page has come to rest: nothing under way for so long, nothing shown or left to be done."""
        if self._open:
            return False
        try:
            await self._look_if_busy()
            if self._is_busy or self._clock() - self._last_change_s < for_s:
                return False
            is_idle = await self._page.evaluate(_IDLE)
        except PlaywrightError:
            return False  # between two documents
        return is_idle and not self._open

    async def _look_if_busy(self) -> None:
        is_busy = await self._page.locator(_BUSY_MARKS).count() > 0
        self.owed_s()
        self._is_busy = is_busy

    def has_written(self, since: int) -> bool:
        """Tell whether a write was answered since the mark."""
        return any(item.response is not None and not _is_reading(item) for item in self._ended[since:])

    async def require_success(self, since: int, *, is_reading_too: bool) -> None:
        """Pass when no request since the mark came to a bad end. Raises NotAnswered and Refused."""
        for item in self._ended[since:]:
            if is_reading_too or not _is_reading(item):
                await _require_success(item)

    def _on_request(self, request: Request) -> None:
        if request.resource_type in _WATCHED:
            self.owed_s()
            self._open[request] = None
            self._is_busy = self._is_busy and request.resource_type != "document"  # what was busy is left behind
            self._last_change_s = self._clock()

    def _on_response(self, response: Response) -> None:
        if response.request in self._open:
            self._open[response.request] = response

    def _on_finished(self, request: Request) -> None:
        if request in self._open:
            self._end(request, "")

    def _on_failed(self, request: Request) -> None:
        if request in self._open:
            self._end(request, request.failure or "failed")

    def _end(self, request: Request, failure: str) -> None:
        self.owed_s()
        response = self._open.pop(request)
        self._ended.append(_Ended(request, None if failure else response, failure))
        self._last_change_s = self._clock()


def _is_reading(item: _Ended) -> bool:
    return item.request.method in _READING


async def _require_success(item: _Ended) -> None:
    if item.response is None:
        if "ERR_ABORTED" not in item.failure:
            raise failure(f"{item.request.method} {item.request.url}: {item.failure}")
        return
    body = b""
    if item.response.status >= 400:
        with contextlib.suppress(PlaywrightError):
            body = await item.response.body()
    answer.require_success(item.response.status, item.response.headers, body)
