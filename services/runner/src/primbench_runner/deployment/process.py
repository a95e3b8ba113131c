"""One service as a process of ours: start, announcement, log, stop."""

import asyncio
import contextlib
import json
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from primbench_runner.deployment.errors import ServiceStartError

START_TIMEOUT_S = 30.0
STOP_TIMEOUT_S = 8.0
_LAST_LINE_COUNT = 12
_EXIT_PORT_TAKEN = 3


@dataclass(frozen=True)
class ServiceCommand:
    """What to start: a name for people and the log, the command, and its whole process environment."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str]
    log_file: Path


class ServiceProcess:
    """A running service. It is bound to us by its standard input: when we die, it stops."""

    def __init__(self, process: Process, command: ServiceCommand, announcement: Mapping[str, str]) -> None:
        self._process = process
        self._drain = asyncio.create_task(_drain(process, command.log_file))
        self.command = command
        self.announcement = announcement

    @classmethod
    async def start(cls, command: ServiceCommand, *, timeout_s: float = START_TIMEOUT_S) -> Self:
        """Start the process and wait for its announcement. Raises ServiceStartError."""
        command.log_file.parent.mkdir(parents=True, exist_ok=True)
        with command.log_file.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *command.command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=log,
                env=dict(command.environment),
                start_new_session=True,
            )
        try:
            announcement = await _announcement(process, command, timeout_s)
        except BaseException:
            await _stop(process)
            raise
        return cls(process, command, announcement)

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended."""
        return self._process.returncode is None

    @property
    def process_id(self) -> int:
        """The operating system's id of the process."""
        return self._process.pid

    async def ended(self) -> int:
        """Wait for the end; gives the exit code."""
        return await self._process.wait()

    async def stop(self) -> None:
        """Ask the service to stop, then make it. Safe to repeat."""
        await _stop(self._process)
        await self._drain


async def _announcement(process: Process, command: ServiceCommand, timeout_s: float) -> Mapping[str, str]:
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), timeout_s)
    except TimeoutError as error:
        raise _start_error(command, f"no announcement within {timeout_s:g} s") from error
    if not line:
        code = await process.wait()
        reason = "a port is taken" if code == _EXIT_PORT_TAKEN else f"it ended with exit code {code}"
        raise _start_error(command, reason)
    try:
        announcement = json.loads(line)
    except json.JSONDecodeError as error:
        raise _start_error(command, f"its first line is not an announcement: {line[:80]!r}") from error
    if not isinstance(announcement, dict) or not announcement.get("control"):
        raise _start_error(command, f"its announcement has no control address: {line[:80]!r}")
    return {str(name): str(address) for name, address in announcement.items()}


def _start_error(command: ServiceCommand, reason: str) -> ServiceStartError:
    return ServiceStartError(command.name, reason, log_file=command.log_file, last_lines=last_lines(command.log_file))


def last_lines(file: Path, *, count: int = _LAST_LINE_COUNT) -> tuple[str, ...]:
    """Give the end of a log; nothing when there is none."""
    try:
        with file.open(encoding="utf-8", errors="replace") as lines:
            return tuple(line.rstrip() for line in deque(lines, maxlen=count))
    except OSError:
        return ()


async def _drain(process: Process, log_file: Path) -> None:
    assert process.stdout is not None
    with log_file.open("ab") as log:
        while chunk := await process.stdout.read(4096):
            log.write(chunk)
            log.flush()


async def _stop(process: Process) -> None:
    if process.returncode is None and process.stdin is not None:
        process.stdin.close()
    for end in (None, process.terminate, process.kill):
        if process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            if end is not None:
                end()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), STOP_TIMEOUT_S / 2)
