"""A document as GitHub-flavoured Markdown."""

import re
from collections.abc import Iterable, Iterator

from primbench_runner.report.document.part import Document, Section, Table, one_line

_SPECIAL = re.compile(r"[\\`*<|~]|\](?=[(\[:])|(?<![^\W_])_|_(?![^\W_])")
"""What Markdown would take for markup: an underscore at the edge of a word, a bracket that could end a link's text."""
_ENTITY = re.compile(r"&(?=#?\w+;)")


def to_markdown(document: Document) -> str:
    """Give the document, ending in one newline."""
    return "\n\n".join(_blocks(document)) + "\n"


def _blocks(document: Document) -> Iterator[str]:
    yield f"# {_plain(document.title)}"
    yield from (f"> **{_plain(alert)}**" for alert in document.alerts)
    yield _plain(document.summary)
    for section in document.sections:
        yield from _section(section)
    yield "## What the numbers do not say"
    yield "\n".join(f"- {_plain(sentence)}" for sentence in document.scope)


def _section(section: Section) -> Iterator[str]:
    yield f"## {_plain(section.title)}"
    if section.lead:
        yield _plain(section.lead)
    for table in section.tables:
        if table.title:
            yield f"### {_plain(table.title)}"
        yield _table(table)
        if table.notes:
            yield "\n".join(f"- {_plain(note)}" for note in table.notes)


def _table(table: Table) -> str:
    heads = _row(column.title for column in table.columns)
    rules = "| " + " | ".join("---:" if column.is_number else "---" for column in table.columns) + " |"
    return "\n".join((heads, rules, *map(_row, table.rows)))


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(_plain(cell) for cell in cells) + " |"


def _plain(text: str) -> str:
    """Give the text so that Markdown shows it as it is, on one line."""
    return _SPECIAL.sub(r"\\\g<0>", _ENTITY.sub("&amp;", one_line(text)))
