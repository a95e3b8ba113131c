"""From start to stop of a service process.

A service announces itself with one line of JSON on standard output once it can be called:

    {"service": "evaluator", "control": "127.0.0.1:41234"}

More addresses may follow by name. Whoever started it waits for that line. It stops on SIGTERM, SIGINT, or, when
bound to its parent, at the end of standard input.
"""

import asyncio
import contextlib
import json
import logging
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import uvloop

from primbench_servicekit import log
from primbench_servicekit.server import PortTakenError
from primbench_servicekit.setting import ServiceSettings

_log = logging.getLogger(__name__)

EXIT_PORT_TAKEN = 3


@dataclass(frozen=True)
class Lifecycle:
    """What a running service is told by its surroundings, and tells them."""

    service: str
    stop: asyncio.Event = field(default_factory=asyncio.Event)

    def announce(self, **addresses: str) -> None:
        """Say that the service can be called: name -> "host:port" or URL."""
        sys.stdout.write(json.dumps({"service": self.service, **addresses}) + "\n")
        sys.stdout.flush()
        _log.info("ready %s", addresses)

    async def wait(self) -> None:
        """Return when the service shall stop."""
        await self.stop.wait()
        _log.info("stopping")


def run_service(service: str, settings: ServiceSettings, main: Callable[[Lifecycle], Awaitable[None]]) -> int:
    """Run `main` until it returns; gives the process's exit code.

    `main` opens what it serves, announces it, and waits for the life cycle's end. A port that is taken ends in exit
    code 3 and one line that names it.
    """
    log.configure(service, level=settings.log_level, form=settings.log_format)
    try:
        uvloop.run(_supervised(Lifecycle(service), settings, main))
    except PortTakenError as error:
        sys.stderr.write(f"{service}: {error}\n")
        return EXIT_PORT_TAKEN
    return 0


async def _supervised(
    lifecycle: Lifecycle, settings: ServiceSettings, main: Callable[[Lifecycle], Awaitable[None]]
) -> None:
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, lifecycle.stop.set)
    if settings.is_bound_to_parent:
        _stop_at_end_of_input(loop, lifecycle.stop)
    await main(lifecycle)


def _stop_at_end_of_input(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    def drain() -> None:
        while os.read(sys.stdin.fileno(), 4096):
            pass
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(stop.set)

    threading.Thread(target=drain, name="parent-watch", daemon=True).start()
