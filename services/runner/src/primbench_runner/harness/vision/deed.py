"""Doing one action on the active tab, by playwright's own mouse, keyboard and elements."""

import asyncio
import mimetypes
from dataclasses import dataclass
from functools import singledispatch
from pathlib import Path

from playwright.async_api import ElementHandle, FilePayload, Page

from primbench_runner.browser.session import BrowserSession
from primbench_runner.harness.vision import action as act
from primbench_runner.harness.vision.handle import Handles

ELEMENT_TIMEOUT_MS = 3_000
"""How long an element may take to become usable. BrowserGym waits 500 ms; that is too short on a busy machine."""
_PAGE_TIMEOUT_MS = 10_000


@dataclass(frozen=True)
class Hand:
    """What an action is done with. `handles` are of the session's active tab."""

    session: BrowserSession
    handles: Handles

    @property
    def page(self) -> Page:
        """The active page."""
        return self.session.active.page

    async def element(self, bid: str) -> ElementHandle:
        """Give the element of this name. Raises ValueError."""
        return await self.handles.find(bid)

    def files(self, named: str | list[str]) -> list[FilePayload]:
        """Give downloaded files by name, with their content: a browser elsewhere has no path here. Raises KeyError."""
        paths = [self.session.file(name) for name in ([named] if isinstance(named, str) else named)]
        return [FilePayload(name=path.name, mimeType=_kind_of(path), buffer=path.read_bytes()) for path in paths]


def _kind_of(path: Path) -> str:
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"


@singledispatch
async def do(action: act.Action, hand: Hand) -> None:
    """Do an action of the page; those that end the episode have nothing to be done.

    What goes wrong comes as playwright's Error, ValueError or LookupError.
    """


@do.register
async def _(action: act.Noop, _hand: Hand) -> None:
    await asyncio.sleep(action.wait_ms / 1000)


@do.register
async def _(action: act.Click, hand: Hand) -> None:
    element = await hand.element(action.bid)
    await element.click(button=action.button, modifiers=action.modifiers, timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Dblclick, hand: Hand) -> None:
    element = await hand.element(action.bid)
    await element.dblclick(button=action.button, modifiers=action.modifiers, timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Hover, hand: Hand) -> None:
    await (await hand.element(action.bid)).hover(timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Fill, hand: Hand) -> None:
    element = await hand.element(action.bid)
    if action.enable_autocomplete_menu and action.value:
        await element.fill(action.value[:-1], timeout=ELEMENT_TIMEOUT_MS)
        await element.type(action.value[-1], timeout=ELEMENT_TIMEOUT_MS)
    else:
        await element.fill(action.value, timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Clear, hand: Hand) -> None:
    await (await hand.element(action.bid)).fill("", timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.SelectOption, hand: Hand) -> None:
    await (await hand.element(action.bid)).select_option(action.options, timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Check, hand: Hand) -> None:
    await (await hand.element(action.bid)).check(timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Uncheck, hand: Hand) -> None:
    await (await hand.element(action.bid)).uncheck(timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Press, hand: Hand) -> None:
    await (await hand.element(action.bid)).press(action.key_comb, timeout=ELEMENT_TIMEOUT_MS)


@do.register
async def _(action: act.Focus, hand: Hand) -> None:
    await (await hand.element(action.bid)).focus()


@do.register
async def _(action: act.DragAndDrop, hand: Hand) -> None:
    start, end = await hand.element(action.from_bid), await hand.element(action.to_bid)
    await start.hover(timeout=ELEMENT_TIMEOUT_MS)
    await hand.page.mouse.down()
    try:
        await end.hover(timeout=ELEMENT_TIMEOUT_MS)
    finally:
        await hand.page.mouse.up()


@do.register
async def _(action: act.UploadFile, hand: Hand) -> None:
    files = hand.files(action.file)
    element = await hand.element(action.bid)
    async with hand.page.expect_file_chooser(timeout=ELEMENT_TIMEOUT_MS) as chooser:
        await element.click(timeout=ELEMENT_TIMEOUT_MS)
    await (await chooser.value).set_files(files)


@do.register
async def _(action: act.MouseUploadFile, hand: Hand) -> None:
    files = hand.files(action.file)
    async with hand.page.expect_file_chooser(timeout=ELEMENT_TIMEOUT_MS) as chooser:
        await hand.page.mouse.click(action.x, action.y)
    await (await chooser.value).set_files(files)


@do.register
async def _(action: act.Scroll, hand: Hand) -> None:
    await hand.page.mouse.wheel(action.delta_x, action.delta_y)


@do.register
async def _(action: act.ScrollAt, hand: Hand) -> None:
    await hand.page.mouse.move(action.x, action.y)
    await hand.page.mouse.wheel(action.dx, action.dy)


@do.register
async def _(action: act.MouseMove, hand: Hand) -> None:
    await hand.page.mouse.move(action.x, action.y)


@do.register
async def _(action: act.MouseUp, hand: Hand) -> None:
    await hand.page.mouse.move(action.x, action.y)
    await hand.page.mouse.up(button=action.button)


@do.register
async def _(action: act.MouseDown, hand: Hand) -> None:
    await hand.page.mouse.move(action.x, action.y)
    await hand.page.mouse.down(button=action.button)


@do.register
async def _(action: act.MouseClick, hand: Hand) -> None:
    await hand.page.mouse.click(action.x, action.y, button=action.button)


@do.register
async def _(action: act.MouseDblclick, hand: Hand) -> None:
    await hand.page.mouse.dblclick(action.x, action.y, button=action.button)


@do.register
async def _(action: act.MouseDragAndDrop, hand: Hand) -> None:
    await hand.page.mouse.move(action.from_x, action.from_y)
    await hand.page.mouse.down()
    await hand.page.mouse.move(action.to_x, action.to_y)
    await hand.page.mouse.up()


@do.register
async def _(action: act.KeyboardPress, hand: Hand) -> None:
    await hand.page.keyboard.press(action.key)


@do.register
async def _(action: act.KeyboardUp, hand: Hand) -> None:
    await hand.page.keyboard.up(action.key)


@do.register
async def _(action: act.KeyboardDown, hand: Hand) -> None:
    await hand.page.keyboard.down(action.key)


@do.register
async def _(action: act.KeyboardType, hand: Hand) -> None:
    await hand.page.keyboard.type(action.text)


@do.register
async def _(action: act.KeyboardInsertText, hand: Hand) -> None:
    await hand.page.keyboard.insert_text(action.text)


@do.register
async def _(action: act.Goto, hand: Hand) -> None:
    await hand.page.goto(action.url, wait_until="commit", timeout=_PAGE_TIMEOUT_MS)


@do.register
async def _(_action: act.GoBack, hand: Hand) -> None:
    await hand.page.go_back(wait_until="commit", timeout=_PAGE_TIMEOUT_MS)


@do.register
async def _(_action: act.GoForward, hand: Hand) -> None:
    await hand.page.go_forward(wait_until="commit", timeout=_PAGE_TIMEOUT_MS)


@do.register
async def _(_action: act.NewTab, hand: Hand) -> None:
    await hand.session.new_tab()


@do.register
async def _(_action: act.TabClose, hand: Hand) -> None:
    await hand.session.close(hand.session.active)


@do.register
async def _(action: act.TabFocus, hand: Hand) -> None:
    tabs = hand.session.tabs
    if not 0 <= action.index < len(tabs):
        raise IndexError(f"no tab {action.index}; there are {len(tabs)}, counted from 0")
    await hand.session.focus(tabs[action.index])
