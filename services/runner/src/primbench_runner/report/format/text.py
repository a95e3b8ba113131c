"""A document as plain text, for a terminal or a file."""

from io import StringIO

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as TextTable
from rich.text import Text

from primbench_runner.cli.console import print_whole
from primbench_runner.report.document.part import Document, Section, Table, one_line
from primbench_runner.report.format.fitting import GAP, fitted

_WIDTH = 160
_WIDTH_MAX = 1000
_FITTED_PADDING = (0, GAP - 1, 0, 0)
"""Rich puts one blank between columns by itself."""


def to_text(document: Document) -> str:
    """Give the document without colours; tables are as wide as they need be."""
    stream = StringIO()
    print_document(document, Console(file=stream, width=_WIDTH, color_system=None, highlight=False))
    return "\n".join(line.rstrip() for line in stream.getvalue().splitlines()) + "\n"


def print_document(document: Document, console: Console) -> None:
    """Print the document: on a terminal no wider than it is, elsewhere with every row on one line."""
    console.print(Text(document.title, style="bold"))
    for alert in document.alerts:
        console.print(Text(alert, style="bold red"))
    console.print(Text(document.summary))
    for section in document.sections:
        _print_section(section, console)
    console.print()
    for sentence in document.scope:
        console.print(Text(f"- {sentence}"))


def _print_section(section: Section, console: Console) -> None:
    width = console.width
    console.print()
    console.print(Text(section.title.upper(), style="bold"))
    if section.lead:
        console.print(Text(section.lead))
    for table in section.tables:
        if console.is_terminal:
            _print_fitted(table, console)
        else:
            print_whole(console, _table(table))
            console.width = width
        for note in table.notes:
            console.print(Padding(Text(note), (0, 0, 0, 2)))


def _print_fitted(table: Table, console: Console) -> None:
    whole = _table(table)
    if console.measure(whole, options=console.options.update(max_width=_WIDTH_MAX)).maximum <= console.width:
        console.print(whole)
        return
    for part in fitted(table, console.width):
        console.print()
        console.print(_folded_table(part))


def _folded_table(table: Table) -> TextTable:
    has_tall_rows = any("\n" in cell for row in table.rows for cell in row)
    found = TextTable(
        title=Text(table.title) if table.title else None,
        box=box.SIMPLE_HEAD,
        title_justify="left",
        padding=_FITTED_PADDING,
        show_edge=False,
        pad_edge=False,
        leading=1 if has_tall_rows else 0,
    )
    for column in table.columns:
        found.add_column(Text(column.title), justify="right" if column.is_number else "left", no_wrap=True)
    for row in table.rows:
        found.add_row(*map(Text, row))
    return found


def _table(table: Table) -> TextTable:
    found = TextTable(title=Text(table.title) if table.title else None, box=box.SIMPLE_HEAD, title_justify="left")
    for column in table.columns:
        found.add_column(Text(column.title), justify="right" if column.is_number else "left", no_wrap=True)
    for row in table.rows:
        found.add_row(*(Text(one_line(cell)) for cell in row))
    return found
