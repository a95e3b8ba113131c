"""Using one control the way a person would: a click, a choice, something written and handed in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from crawl.control import TEXT_TYPES, Control, list_controls
from crawl.stage import Tab
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Locator, Page

_TIMEOUT_MS = 2500
_OTHER_OPTION = """select => {
    const free = [...select.options].filter(option => !option.disabled && !option.selected);
    return (free.find(option => option.value !== '') ?? free[0])?.index ?? -1;
}"""
_FIELDS = """button => [...button.form.elements]
    .filter(each => each.matches('input, select, textarea') && !each.disabled && !each.readOnly)
    .map(each => each.dataset.crawl ?? '').filter(mark => mark !== '')"""


class DeedError(Exception):
    """A control cannot be used; the message says why."""


@dataclass(frozen=True)
class Deed:
    """What is done with a control. `fills`: the form that it hands in is filled in first."""

    control: Control
    fills: bool = False

    def __str__(self) -> str:
        return f"{self.control}{', its form filled in' if self.fills else ''}"


def deeds_of(control: Control) -> list[Deed]:
    """Give what is worth trying with a control: what is on already, or has nothing to choose from, cannot change."""
    if control.is_link or not control.is_enabled:
        return []
    if (control.type == "radio" or control.role in ("tab", "radio", "menuitemradio")) and control.is_on:
        return []
    if control.tag == "select" and control.option_count < 2:
        return []
    return [Deed(control)] + ([Deed(control, fills=True)] if control.field_count else [])


async def approach(tab: Tab, control: Control, shown: Sequence[Control]) -> Control:
    """Find the control among those that are shown now and go to it. Raises DeedError."""
    found = next((each for each in shown if each.look == control.look), None)
    if found is None:
        raise DeedError("it is gone when the page is opened again")
    element = _element(tab.page, found)
    try:
        await element.scroll_into_view_if_needed(timeout=_TIMEOUT_MS)
        await element.focus(timeout=_TIMEOUT_MS)
    except PlaywrightError as error:
        raise DeedError(_first_line(error)) from error
    return replace(found, role=control.role, name=control.name)


async def prepare(tab: Tab, deed: Deed, entries: Mapping[str, str]) -> None:
    """Fill in the form, if that is part of the deed. Raises DeedError when a field does not let itself be filled."""
    if not deed.fills:
        return
    try:
        await _fill_form(tab, _element(tab.page, deed.control), entries)
    except PlaywrightError as error:
        raise DeedError(_first_line(error)) from error


async def use(tab: Tab, control: Control, entries: Mapping[str, str]) -> None:
    """Use it. Raises DeedError when it does not let itself be used."""
    try:
        await _use(tab, control, _element(tab.page, control), entries)
    except PlaywrightError as error:
        raise DeedError(_first_line(error)) from error


async def _use(tab: Tab, control: Control, element: Locator, entries: Mapping[str, str]) -> None:
    if control.tag == "select":
        await _choose_other(element)
    elif control.is_text:
        await _write(control, element, entries)
        await tab.rest()
        await element.press("Tab" if control.tag == "textarea" else "Enter", timeout=_TIMEOUT_MS)
    elif control.type in ("checkbox", "radio"):
        await _click_box(tab.page, control, element)
    else:
        await element.click(timeout=_TIMEOUT_MS)


async def _fill_form(tab: Tab, button: Locator, entries: Mapping[str, str]) -> None:
    controls = {control.mark: control for control in await list_controls(tab)}
    for mark in await button.evaluate(_FIELDS):
        control = controls.get(mark)
        if control is None or control.is_on:
            continue
        element = _element(tab.page, control)
        if control.tag == "select":
            await _choose_other(element)
        elif control.type in TEXT_TYPES:
            await _write(control, element, entries)
        elif control.type in ("checkbox", "radio"):
            await _click_box(tab.page, control, element)


async def _choose_other(select: Locator) -> None:
    index = await select.evaluate(_OTHER_OPTION)
    if index >= 0:
        await select.select_option(index=index, timeout=_TIMEOUT_MS)


async def _write(control: Control, field: Locator, entries: Mapping[str, str]) -> None:
    await field.fill(entries.get(control.name) or _PLAIN.get(control.type, "A plain word"), timeout=_TIMEOUT_MS)


async def _click_box(page: Page, control: Control, box: Locator) -> None:
    """Click the box, or its label where that is what is seen of it."""
    label = page.locator("label").filter(has=box)
    await (label if await label.count() == 1 else box).click(timeout=_TIMEOUT_MS)


def _element(page: Page, control: Control) -> Locator:
    return page.locator(f'[data-crawl="{control.mark}"]')


def _first_line(error: PlaywrightError) -> str:
    return error.message.splitlines()[0]


_PLAIN = {"number": "2", "email": "robin.vale@mailbox.test", "tel": "503-555-0142", "date": "2026-03-09"}
"""What is written into fields of a type; into others a plain word."""
