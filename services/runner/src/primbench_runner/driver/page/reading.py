"""Reading fields from what a person sees."""

import asyncio
import re
from collections.abc import Callable, Sequence
from datetime import datetime

from playwright.async_api import ElementHandle, Locator, Page
from primbench_episode.page_map import FieldReader, ReadFrom, ValueType
from pydantic import JsonValue

from primbench_runner.driver.page.locate import locate
from primbench_runner.driver.port import Record
from primbench_runner.driver.template import Scope

_VALUES = {
    ReadFrom.TEXT: "e => e.innerText",
    ReadFrom.LINK: "e => { const a = e.closest('a') ?? e.querySelector('a'); return a && a.pathname + a.search; }",
    ReadFrom.VALUE: "e => e.selectedOptions ? (e.selectedOptions[0]?.label ?? '') : e.value ?? ''",
    ReadFrom.NAME: """e => {
        const by = (e.getAttribute('aria-labelledby') ?? '').split(/\\s+/).filter(id => id)
            .map(id => document.getElementById(id)?.innerText ?? '').join(' ');
        return by || e.getAttribute('aria-label') || e.getAttribute('alt') || e.labels?.[0]?.innerText
            || e.getAttribute('title') || e.innerText;
    }""",
}
_IN_PARTS = """(found, parts) => parts.map(part => found.filter(e => part.contains(e)).map(%s))"""
"""One call of the browser for one field of all records: asking record by record takes it ten times as long."""


async def read_records(items: Locator, readers: Sequence[FieldReader], scope: Scope) -> tuple[Record, ...]:
    """Read each item's fields that are there to be seen, in the order shown."""
    parts = await items.element_handles()
    return await _read(items, parts, readers, scope) if parts else ()


async def read_record(page: Page, readers: Sequence[FieldReader], scope: Scope) -> Record:
    """Read the fields that are there to be seen in the page."""
    body = page.locator("body")
    (record,) = await _read(body, await body.element_handles(), readers, scope)
    return record


async def _read(
    root: Locator, parts: Sequence[ElementHandle], readers: Sequence[FieldReader], scope: Scope
) -> tuple[Record, ...]:
    columns = await asyncio.gather(*(_column(root, parts, reader, scope) for reader in readers))
    rows = zip(*columns, strict=True) if columns else [()] * len(parts)
    named = [zip(readers, row, strict=True) for row in rows]
    return tuple({reader.field: value for reader, value in row if value is not None} for row in named)


async def _column(
    root: Locator, parts: Sequence[ElementHandle], reader: FieldReader, scope: Scope
) -> Sequence[JsonValue]:
    """Give one field of every part; None where it is not to be seen."""
    element = reader.element
    found = root if element is None else locate(root, element.model_copy(update={"position": 0}), scope)
    texts: Sequence[Sequence[str | None]] = await found.evaluate_all(_IN_PARTS % _VALUES[reader.read_from], parts)
    wanted = max(0, (element.position if element is not None else 0) - 1)
    return [to_value(dict(enumerate(shown)).get(wanted), reader) for shown in texts]


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
