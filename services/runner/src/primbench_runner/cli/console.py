"""The consoles: tables go to standard output, progress to standard error."""

from rich.console import Console

_PLAIN_WIDTH = 160


def make_console(*, is_error: bool = False) -> Console:
    """Give a console; one that is no terminal is wide and plain."""
    console = Console(stderr=is_error, highlight=False)
    return console if console.is_terminal else Console(stderr=is_error, highlight=False, width=_PLAIN_WIDTH)
