"""Ctrl-C: the first stops the run cleanly, the second at once."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def stopping(stop: asyncio.Event) -> Iterator[None]:
    """Set the event at SIGINT or SIGTERM while the context is open; a second signal cancels the task.

    Later ones are ignored until the loop is closed: what is being closed then has been asked to end already.
    """
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()

    def on_signal() -> None:
        if stop.is_set() and task is not None:
            task.cancel()
            return
        click.echo("\nstopping: trials under way are closed and recorded as cancelled (again: at once)", err=True)
        stop.set()

    signals = (signal.SIGINT, signal.SIGTERM)
    for signum in signals:
        loop.add_signal_handler(signum, on_signal)
    try:
        yield
    finally:
        for signum in signals:
            loop.add_signal_handler(signum, _ignore)


def _ignore() -> None:
    return
