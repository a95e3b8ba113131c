"""A program of somebody's as a process of ours: started, fed, read, and ended with all its children."""

import asyncio
import re
import shutil
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

from primbench_runner.harness.bound import bound_process, end_group, exit_code_of
from primbench_runner.harness.external.output import Output

_INTERPRETER: Final = re.compile(r"python[0-9.]*|node|deno|bun|tsx|ts-node|uv|sh|bash|zsh")
_SCRIPTS: Final = (".py", ".js", ".mjs", ".cjs", ".ts", ".mts", ".sh")
_OTHERWISE: Final = re.compile(r"-[A-Za-z]*[cem]|--eval|--directory|--cwd")
"""What follows is no script, or lies elsewhere: python -Im, bash -lc, node -e."""
_WITH_VALUE: Final = re.compile(r"--[^=]+|-r")
"""An option whose next word may be its value."""
_READ_TIMEOUT_S: Final = 2.0
"""For the rest of the output once the program has ended; a child of it that left the group may hold it open."""


class ProgramMissingError(Exception):
    """No such program can be started; the message names it."""


def require_program(command: Sequence[str], environment: Mapping[str, str]) -> None:
    """Pass when the first word is a program, and the script is there that it is to run. Raises ProgramMissingError."""
    if shutil.which(command[0], path=environment.get("PATH")) is None:
        raise ProgramMissingError(f"{command[0]!r} is no program: not on the PATH, or no executable file")
    script = _script(command)
    if script and not Path(script).is_file():
        raise ProgramMissingError(f"{script!r} is no file: {command[0]} is to run it, in {Path.cwd()}")


def _script(command: Sequence[str]) -> str:
    """Give the file that an interpreter is to run, where the command shows it; empty else."""
    if not _INTERPRETER.fullmatch(Path(command[0]).name):
        return ""
    for before, word in pairwise(command):
        if _OTHERWISE.fullmatch(word):
            return ""
        if word.endswith(_SCRIPTS) and not _WITH_VALUE.fullmatch(before):
            return word
    return ""


class Program:
    """A running program. Made by `started`."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.printed = Output()
        self.complained = Output()
        assert process.stdout is not None
        assert process.stderr is not None
        self._reading = asyncio.gather(self.printed.read(process.stdout), self.complained.read(process.stderr))

    async def ended(self) -> int:
        """Wait for the end of the program; gives its exit code."""
        code = await exit_code_of(self._process)
        await self.end()
        return code

    async def end(self) -> None:
        """End it and all that it has started. Safe to repeat."""
        await end_group(self._process)
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._reading), _READ_TIMEOUT_S)
        self._reading.cancel()

    async def feed(self, line: str) -> None:
        """Give it a line to read, and nothing more after it. A program that does not read is no error."""
        assert self._process.stdin is not None
        with suppress(ConnectionError):
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        self._process.stdin.close()


@asynccontextmanager
async def started(command: Sequence[str], environment: Mapping[str, str]) -> AsyncIterator[Program]:
    """Run the command while the context is open; it ends with the runner too. Raises BrokenError."""
    async with bound_process(command, environment) as process:
        yield Program(process)
