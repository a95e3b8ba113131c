"""One thing done in a page, and what is written down of it: enough to do it again."""

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Locator
from primbench_episode.wire_model import JsonObject

from primbench_runner.driver.page.deadline import Deadline

_PATH_TIMEOUT_MS = 500
_PATH = """element => {
    const steps = [];
    for (let each = element; each !== null; each = each.parentElement) {
        const place = each.parentElement === null ? 1 : [...each.parentElement.children].indexOf(each) + 1;
        steps.unshift(`${each.localName}:nth-child(${place})`);
    }
    return steps.join(' > ');
}"""

type Doing = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Deed:
    """What is done. `on`: the element it is done to; None: the page as a whole. `text`: what is entered or chosen.

    `deadline`: until when the element may be looked for; None: for half a second.
    """

    verb: str
    target: str
    do: Doing = field(repr=False)
    on: Locator | None = field(default=None, repr=False)
    text: str = ""
    deadline: Deadline | None = field(default=None, repr=False)

    async def arguments(self) -> JsonObject:
        """Give what a step says of it: `target` for people; `path`, a CSS selector of the element; `text`."""
        found: JsonObject = {"target": f"{self.target}: {self.text}" if self.text else self.target}
        if self.on is not None:
            timeout_ms = self.deadline.left_ms() if self.deadline else _PATH_TIMEOUT_MS
            with contextlib.suppress(PlaywrightError):  # what cannot be found now will not be found by the deed either
                found["path"] = await self.on.evaluate(_PATH, timeout=timeout_ms)
        if self.text:
            found["text"] = self.text
        return found


def handling(verb: str, element: Locator, target: str, *, text: str, deadline: Deadline) -> Deed:
    """Give the deed of a verb that is for elements: fill, choose, tick or click."""

    async def fill() -> None:
        await element.click(timeout=deadline.left_ms())
        await element.press("ControlOrMeta+a", timeout=deadline.left_ms())
        await element.page.keyboard.insert_text(text)

    async def choose() -> None:
        await element.select_option(label=text, timeout=deadline.left_ms())

    async def tick() -> None:
        await element.check(timeout=deadline.left_ms())

    async def click() -> None:
        await element.click(timeout=deadline.left_ms())

    doings: dict[str, Doing] = {"fill": fill, "choose": choose, "tick": tick, "click": click}
    return Deed(verb, target, doings[verb], element, text, deadline)
