"""One step of a procedure, done by mouse and keyboard, and written to the trace."""

import asyncio
import contextlib
import hashlib
from base64 import b64decode
from pathlib import Path

from playwright.async_api import CDPSession, Locator, Page
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import TimeoutError as PlaywrightTimeoutError
from primbench_episode.page_map import Element, PageStep
from primbench_episode.trace import StepNote, Trace

from primbench_runner.driver import template
from primbench_runner.driver.page.deadline import Deadline
from primbench_runner.driver.page.deed import Deed, handling
from primbench_runner.driver.page.failure import failure
from primbench_runner.driver.page.locate import describe, locate
from primbench_runner.driver.page.surprise import Surprises
from primbench_runner.driver.page.watch import PageWatch
from primbench_runner.driver.port import NotAnswered, Refused
from primbench_runner.driver.template import Scope
from primbench_runner.trace.picture import as_trace_picture, picture_name

_PICTURE_TIMEOUT_S = 3.0
_ABSENT_AFTER_S = 1.0
_SETTLED_AFTER_S = 0.2
_POLL_S = 0.05
_READ = """() => {
    const isBusy = document.querySelector("[role=progressbar], [aria-busy=true]") !== null;
    return document.readyState === "complete" && !isBusy ? document.body?.innerText ?? "" : "";
}"""
"""The page's text, as far as it is one: what a page says while it loads is chance."""
_CORRECTION_COUNT_MAX = 2


class PageActions:
    """Does steps in one page."""

    def __init__(self, page: Page, watch: PageWatch, cdp: CDPSession, *, trace: Trace, pictures: Path | None) -> None:
        """`pictures`: where a picture of each step is kept; None: nowhere."""
        self.page = page
        self._watch = watch
        self._cdp = cdp
        self._trace = trace
        self._pictures = pictures
        self.surprises = Surprises(page, self._recorded)

    async def go(self, url: str, deadline: Deadline) -> None:
        """Open an address. Raises NotAnswered."""

        async def navigate() -> None:
            await self.page.goto(url, wait_until="commit", timeout=deadline.left_ms())
            if deadline.is_over:
                raise NotAnswered(f"{url} came too late")

        await self._recorded(Deed("go", url, navigate))

    async def press(self, key: str) -> None:
        """Press a key where the focus is. Raises NotAnswered."""
        await self._recorded(Deed("press", key, lambda: self.page.keyboard.press(key)))

    async def repeat(self, verb: str, path: str, *, text: str, target: str, deadline: Deadline) -> None:
        """Do once more what a step says of a deed. Raises NotAnswered when the element is not there in time."""
        await self._recorded(handling(verb, self.page.locator(path), target, text=text, deadline=deadline))

    async def do(self, step: PageStep, *, origin: str, scope: Scope, deadline: Deadline) -> None:
        """Do one step. Raises NotAnswered and Refused."""
        if step.go is not None:
            await self.go(origin + template.text(step.go, scope), deadline)
        elif step.press is not None:
            key = step.press
            await self.press(key)
        elif step.wait_for is not None:
            await self.find(step.wait_for, scope, deadline)
        else:
            await self._handle(step, scope, deadline)

    async def find(self, element: Element, scope: Scope, deadline: Deadline) -> Locator:
        """Wait for an element. Raises Refused when the page is at rest without it, NotAnswered at the deadline."""
        is_exact = self.surprises.habits.reads_labels
        locator = locate(self.page, element, scope, is_exact=is_exact)
        since = self._watch.mark()
        what = describe(element, scope)
        while not await _is_shown(locator, what):
            if await self._watch.is_at_rest(for_s=_ABSENT_AFTER_S):
                if not await _is_shown(locator, what):
                    await self._look_further(what, since)
            elif deadline.is_over:
                raise NotAnswered(f"no {what} yet on {self.page.url}")
            await asyncio.sleep(_POLL_S)
        return locator

    async def _look_further(self, what: str, since: int) -> None:
        await self._watch.require_success(max(0, since - 1), is_reading_too=True)
        if not await self.surprises.has_opened_more():
            raise Refused("ELEMENT_ABSENT", f"no {what} on {self.page.url}")

    async def _handle(self, step: PageStep, scope: Scope, deadline: Deadline) -> None:
        verb, element, text = _parts(step, scope)
        locator = await self.find(element, scope, deadline)
        await self.surprises.meet_dialog(apart_from=locator)
        locator = await self.surprises.by_label(locator, element, scope)
        target = describe(element, scope)
        await self._until_usable(locator, target, deadline)
        deed = handling(verb, locator, target, text=text, deadline=deadline)
        await self._recorded(deed)
        if verb == "fill" and self.surprises.habits.corrects_entries:
            await self._correct(locator, deed)

    async def _correct(self, field: Locator, deed: Deed) -> None:
        """Leave a field and look at it; a text that will not stay is left as it is in the end."""
        for _ in range(_CORRECTION_COUNT_MAX):
            await self._recorded(Deed("press", "Tab", lambda: field.press("Tab")))
            if await field.input_value() == deed.text:
                return
            await self._recorded(deed)

    async def _until_usable(self, locator: Locator, what: str, deadline: Deadline) -> None:
        while not await locator.is_enabled(timeout=deadline.left_ms()):
            if await self._watch.is_at_rest(for_s=_ABSENT_AFTER_S):
                raise Refused("ELEMENT_DISABLED", f"{what} cannot be used on {self.page.url}")
            if deadline.is_over:
                raise NotAnswered(f"{what} cannot be used yet on {self.page.url}")
            await asyncio.sleep(_POLL_S)

    async def _recorded(self, deed: Deed) -> None:
        async with self._trace.step(deed.verb, await deed.arguments()) as note:
            await self.observe(note)
            try:
                await deed.do()
            except PlaywrightTimeoutError as error:
                raise NotAnswered(f"{deed.verb} {deed.target}: {error.message.splitlines()[0]}") from error
            except PlaywrightError as error:
                if "net::ERR_" not in error.message:
                    raise
                raise failure(error.message.splitlines()[0]) from error

    async def settle(self, deadline: Deadline) -> None:
        """Wait until what was just done has come to rest. Raises NotAnswered at the deadline."""
        while not await self._watch.is_at_rest(for_s=_SETTLED_AFTER_S):
            if deadline.is_over:
                raise NotAnswered(f"{self.page.url} is not at rest")
            await asyncio.sleep(_POLL_S)

    async def observe(self, note: StepNote) -> None:
        """Note where the page is, what it says and, where pictures are kept, what it looks like, before the step.

        A page that is still loading says nothing: the same steps would find it further, or less far, another time.
        """
        note.url = self.page.url
        with contextlib.suppress(PlaywrightError, TimeoutError):  # between two documents there is nothing to see
            text = await self.page.evaluate(_READ)
            if text and not self._watch.is_waiting:
                note.observation = "sha256:" + hashlib.sha256(text.encode()).hexdigest()
            if self._pictures is not None:
                note.screenshot = await self._picture(self._pictures, picture_name(note.number))

    async def _picture(self, folder: Path, name: str) -> str:
        options = {"format": "webp", "quality": 50, "optimizeForSpeed": True}
        async with asyncio.timeout(_PICTURE_TIMEOUT_S):
            picture = await self._cdp.send("Page.captureScreenshot", options)
        kept = await asyncio.to_thread(as_trace_picture, b64decode(picture["data"]))
        (folder / name).write_bytes(kept)
        return name


async def _is_shown(locator: Locator, what: str) -> bool:
    try:
        return await locator.is_visible()
    except PlaywrightError as error:
        if "strict mode violation" in error.message:
            raise Refused("ELEMENT_AMBIGUOUS", f"more than one {what}") from error
        if "Execution context was destroyed" in error.message:
            return False  # between two documents
        raise


def is_due(step: PageStep, scope: Scope) -> bool:
    """Tell whether a step is to be done: its argument, if it is for one, was given."""
    argument = step.when_argument
    return not argument or any(template.is_known("{" + name + "}", scope) for name in (argument, f"where.{argument}"))


def _parts(step: PageStep, scope: Scope) -> tuple[str, Element, str]:
    if step.fill is not None:
        return "fill", step.fill.element, template.text(step.fill.text, scope)
    if step.choose is not None:
        return "choose", step.choose.element, template.text(step.choose.option, scope)
    if step.tick is not None:
        return "tick", step.tick, ""
    if step.click is not None:
        return "click", step.click, ""
    raise Refused("STEP_EMPTY", "a step of the page map has no action")
