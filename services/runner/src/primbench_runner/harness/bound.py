"""A process with all its children, for as long as a context is open and the runner lives."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

from primbench_episode.errors import BrokenError

_LIFELINE: Final = Path(__file__).with_name("lifeline.py")
_LIFELINE_TIMEOUT_S: Final = 6.0
"""How long the lifeline gets to end what it has started; it stops after 5 s by itself."""
_POLL_S: Final = 0.01


@asynccontextmanager
async def bound_process(
    command: Sequence[str], environment: Mapping[str, str], *, line_bytes_max: int = 64 * 1024
) -> AsyncIterator[Process]:
    """Run the command, with pipes for its three streams; `line_bytes_max` is for lines that are read from it.

    Its exit code is 128 + n after signal n. Raises BrokenError when it cannot be started.
    """
    reading, writing = os.pipe()
    try:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-S", str(_LIFELINE), str(reading), *command),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=dict(environment),
            pass_fds=(reading,),
            start_new_session=True,
            limit=line_bytes_max,
        )
    except OSError as error:
        os.close(writing)
        raise BrokenError("program", f"{command[0]!r} cannot be started: {error}") from error
    finally:
        os.close(reading)
    try:
        yield process
    finally:
        await end_group(process)
        os.close(writing)


async def exit_code_of(process: Process) -> int:
    """Wait for the end of the process alone; `Process.wait` waits until nobody holds its pipes, children neither."""
    while process.returncode is None:  # noqa: ASYNC110 - asyncio tells nobody of it before the pipes are closed
        await asyncio.sleep(_POLL_S)
    return process.returncode


async def end_group(process: Process) -> None:
    """Kill a bound process and all that it has started (see `lifeline`). Safe to repeat."""
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
    with suppress(TimeoutError):
        await asyncio.wait_for(exit_code_of(process), _LIFELINE_TIMEOUT_S)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    await exit_code_of(process)
