"""Reading fields from what a person sees."""

import re
from collections.abc import Callable, Sequence
from datetime import datetime

from playwright.async_api import Locator, Page
from primbench_episode.page_map import FieldReader, ReadFrom, ValueType
from pydantic import JsonValue

from primbench_runner.driver.page.locate import locate
from primbench_runner.driver.port import Record
from primbench_runner.driver.template import Scope

_SCRIPTS = {
    ReadFrom.TEXT: "all => all.map(e => e.innerText)",
    ReadFrom.LINK: """all => all.map(e => e.closest('a') ?? e.querySelector('a')).filter(a => a)
        .map(a => a.pathname + a.search)""",
    ReadFrom.VALUE: "all => all.map(e => e.selectedOptions ? (e.selectedOptions[0]?.label ?? '') : e.value ?? '')",
    ReadFrom.NAME: """all => all.map(e => {
        const by = (e.getAttribute('aria-labelledby') ?? '').split(/\\s+/).filter(id => id)
            .map(id => document.getElementById(id)?.innerText ?? '').join(' ');
        return by || e.getAttribute('aria-label') || e.getAttribute('alt') || e.labels?.[0]?.innerText
            || e.getAttribute('title') || e.innerText;
    })""",
}


async def read_record(root: Page | Locator, readers: Sequence[FieldReader], scope: Scope) -> Record:
    """Read the fields that are there to be seen, in the element or the page."""
    record: dict[str, JsonValue] = {}
    for reader in readers:
        texts = await _texts(root, reader, scope)
        value = to_value(texts[0] if texts else None, reader)
        if value is not None:
            record[reader.field] = value
    return record


async def _texts(root: Page | Locator, reader: FieldReader, scope: Scope) -> Sequence[str]:
    if reader.element is not None:
        found = locate(root, reader.element, scope)
    else:
        found = root.locator("body") if isinstance(root, Page) else root
    texts: Sequence[str] = await found.evaluate_all(_SCRIPTS[reader.read_from])
    return texts


def to_value(text: str | None, reader: FieldReader) -> JsonValue:
    """Turn what was read into a value; None when there is nothing of that kind in it."""
    if reader.value_type is ValueType.PRESENCE:
        return text is not None and _matched(text, reader.pattern) is not None
    matched = None if text is None else _matched(text, reader.pattern)
    return None if matched is None else _PARSERS[reader.value_type](matched)


def _matched(text: str, pattern: str) -> str | None:
    folded = " ".join(text.split())
    if not pattern:
        return folded
    found = re.search(pattern, folded)
    if found is None:
        return None
    return found[1] if found.re.groups else found[0]


def _integer(text: str) -> JsonValue:
    found = re.search(r"-?\d[\d,]*", text)
    return int(found[0].replace(",", "")) if found else None


def _scaled(decimals: int) -> Callable[[str], JsonValue]:
    def parse(text: str) -> JsonValue:
        found = re.search(r"(-?)[^\d.-]*(\d[\d,]*)(?:\.(\d+))?", text)
        if found is None:
            return None
        fraction = (found[3] or "").ljust(decimals, "0")[:decimals]
        number = int(found[2].replace(",", "") + fraction)
        return -number if found[1] else number

    return parse


def _dated(shown: str, kept: str) -> Callable[[str], JsonValue]:
    def parse(text: str) -> JsonValue:
        try:
            return datetime.strptime(text, shown).strftime(kept)  # noqa: DTZ007 - pages show UTC
        except ValueError:
            return None

    return parse


_PARSERS: dict[ValueType, Callable[[str], JsonValue]] = {
    ValueType.TEXT: str,
    ValueType.INTEGER: _integer,
    ValueType.CENTS: _scaled(2),
    ValueType.TENTHS: _scaled(1),
    ValueType.TIME: _dated("%B %d, %Y at %I:%M %p", "%Y-%m-%dT%H:%M:00Z"),
    ValueType.DAY: _dated("%B %d, %Y", "%Y-%m-%d"),
}
