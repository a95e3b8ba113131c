"""From an element of the page map to Playwright's locator."""

import re

from playwright.async_api import Locator, Page
from primbench_episode.page_map import Element

from primbench_runner.driver import template
from primbench_runner.driver.template import Scope

_PRESSED = frozenset({"button", "link"})


def locate(root: Page | Locator, element: Element, scope: Scope, *, is_exact: bool = True) -> Locator:
    """Give the locator of an element; templates are filled from the scope. Raises UnknownNameError.

    Not `is_exact`: the first button or link with the wanted name in its own.
    """
    if not is_exact and element.name and element.role in _PRESSED and not element.position:
        return locate(root, element.model_copy(update={"name": "", "name_part": element.name}), scope).first
    around = locate(root, element.within, scope) if element.within is not None else root
    found = _by_role(around, element, scope)
    if element.text:
        found = found.filter(has_text=template.text(element.text, scope))
    return found.nth(element.position - 1) if element.position else found


def describe(element: Element, scope: Scope) -> str:
    """Say which element it is, for traces and messages: button "Add to cart"."""
    name = element.name or element.name_part
    named = f'{element.role} "{template.text(name, scope)}"' if name else element.role
    return f"{named} in {describe(element.within, scope)}" if element.within is not None else named


def _by_role(around: Page | Locator, element: Element, scope: Scope) -> Locator:
    role = element.role
    if element.name:
        return around.get_by_role(role, name=template.text(element.name, scope), exact=True)  # type: ignore[arg-type]
    if element.name_part:
        part = re.compile(re.escape(template.text(element.name_part, scope)))
        return around.get_by_role(role, name=part)  # type: ignore[arg-type]
    return around.get_by_role(role)  # type: ignore[arg-type]
