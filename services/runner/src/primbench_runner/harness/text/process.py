"""The process of Browser Use: messages out, messages in, and what it complains of."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import BaseModel, TypeAdapter, ValidationError

from primbench_runner.harness.bound import bound_process
from primbench_runner.harness.external.output import Output
from primbench_runner.harness.text.wire import FromProcess

_LINE_BYTES_MAX: Final = 64 * 1024 * 1024
"""A message may hold several pictures of a page."""
_END_TIMEOUT_S: Final = 2.0
_READ: Final[TypeAdapter[FromProcess]] = TypeAdapter(FromProcess)
_OURS: Final = "PRIMBENCH_"
_ITS_OWN: Final = ("BROWSER_USE_", "POSTHOG_", "LMNR_", "OPENAI_", "ANTHROPIC_", "GOOGLE_", "ANONYMIZED_TELEMETRY")


@dataclass(frozen=True)
class TextInstallation:
    """Where Browser Use is, and the variables that its process begins with."""

    python: Path
    variables: Mapping[str, str]

    def environment(self, home: str) -> dict[str, str]:
        """Give the process's variables: nothing of ours, no keys, nothing that sends anything anywhere.

        `home`: an empty folder for what it wants to keep. The names are Browser Use's
        (https://docs.browser-use.com/development/monitoring/telemetry, and its config.py).
        """
        kept = {name: value for name, value in self.variables.items() if not name.startswith((_OURS, *_ITS_OWN))}
        return kept | {
            "HOME": home,
            "TMPDIR": home,
            "XDG_CONFIG_HOME": home,
            "XDG_CACHE_HOME": home,
            "BROWSER_USE_CONFIG_DIR": home,
            "ANONYMIZED_TELEMETRY": "false",
            "BROWSER_USE_CLOUD_SYNC": "false",
            "BROWSER_USE_VERSION_CHECK": "false",
            "BROWSER_USE_CLOUD_HINTS": "false",
            "SKIP_LLM_API_KEY_VERIFICATION": "true",
            "BROWSER_USE_LOGGING_LEVEL": "warning",
            "PYTHONUNBUFFERED": "1",
            "NO_PROXY": "127.0.0.1",  # its browser is not behind a proxy of the machine's
        }


class TextProcess:
    """A running process. Made by `started`."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.complained = Output()
        assert process.stderr is not None
        self._reading = asyncio.ensure_future(self.complained.read(process.stderr))

    async def send(self, message: BaseModel) -> None:
        """Send a message; one that has gone does not get it."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(message.model_dump_json().encode() + b"\n")
            await self._process.stdin.drain()
        except ConnectionError:
            return  # `receive` says so

    async def receive(self) -> FromProcess | None:
        """Give the next message; None when the process has ended or sends what is none."""
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
            return _READ.validate_json(line) if line else None
        except (ValueError, ValidationError) as error:
            self.complained.kept += f"\nno message: {error}".encode()
            return None

    async def last_words(self) -> str:
        """Give the last line that it complained with."""
        await asyncio.wait({self._reading}, timeout=_END_TIMEOUT_S)
        return self.complained.last_line

    def let_go(self) -> None:
        """Stop reading."""
        self._reading.cancel()


@asynccontextmanager
async def started(installation: TextInstallation, home: str) -> AsyncIterator[TextProcess]:
    """Run the process while the context is open. Raises BrokenError."""
    command = (str(installation.python), "-m", "primbench_text")
    running = bound_process(command, installation.environment(home), line_bytes_max=_LINE_BYTES_MAX)
    async with running as process:
        text = TextProcess(process)
        try:
            yield text
        finally:
            text.let_go()
