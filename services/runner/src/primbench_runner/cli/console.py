"""The consoles: tables go to standard output, progress to standard error."""

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

_PLAIN_WIDTH = 160
_WIDTH_MAX = 1000


def make_console(*, is_error: bool = False) -> Console:
    """Give a console; one that is no terminal is wide and plain."""
    console = Console(stderr=is_error, highlight=False)
    return console if console.is_terminal else Console(stderr=is_error, highlight=False, width=_PLAIN_WIDTH)


def print_whole(console: Console, table: Table) -> None:
    """Print a table at its full width: a terminal that is narrower breaks the lines, but no id is cut off."""
    needed = Measurement.get(console, console.options.update(max_width=_WIDTH_MAX), table).maximum
    console.width = max(console.width, needed)
    console.print(table)


def counted(count: int, noun: str, plural: str = "") -> str:
    """Give "1 trial", "2 trials". `plural`: where it is not the noun with an s."""
    return f"{count} {noun}" if count == 1 else f"{count} {plural or noun + 's'}"
