"""A document as plain text, for a terminal or a file."""

from io import StringIO

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as TextTable
from rich.text import Text

from primbench_runner.cli.console import print_whole
from primbench_runner.report.document.part import Document, Section, Table, one_line

_WIDTH = 160


def to_text(document: Document) -> str:
    """Give the document without colours; tables are as wide as they need be."""
    stream = StringIO()
    print_document(document, Console(file=stream, width=_WIDTH, color_system=None, highlight=False))
    return "\n".join(line.rstrip() for line in stream.getvalue().splitlines()) + "\n"


def print_document(document: Document, console: Console) -> None:
    """Print the document."""
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
        print_whole(console, _table(table))
        console.width = width
        for note in table.notes:
            console.print(Padding(Text(note), (0, 0, 0, 2)))


def _table(table: Table) -> TextTable:
    found = TextTable(title=Text(table.title) if table.title else None, box=box.SIMPLE_HEAD, title_justify="left")
    for column in table.columns:
        found.add_column(Text(column.title), justify="right" if column.is_number else "left", no_wrap=True)
    for row in table.rows:
        found.add_row(*(Text(one_line(cell)) for cell in row))
    return found
