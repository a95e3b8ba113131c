"""The line to the runner: one JSON message a line, out and in."""

import asyncio
import itertools
import json
from asyncio import StreamReader
from typing import IO, Any

from pydantic import BaseModel

from primbench_text.wire import Ask, Begin, End, Order, Reply

LINE_BYTES_MAX = 64 * 1024 * 1024


class RunnerGoneError(Exception):
    """The runner has closed the line."""


class Line:
    """Asks, announces and tells; waits for what is answered."""

    def __init__(self, reader: StreamReader, writer: IO[bytes]) -> None:
        self._reader = reader
        self._writer = writer
        self._numbers = itertools.count(1)
        self._replies: dict[int, asyncio.Future[Reply]] = {}
        self._go: asyncio.Queue[None] = asyncio.Queue()

    async def order(self) -> Order:
        """Give the first message. Raises RunnerGoneError."""
        line = await self._reader.readline()
        if not line:
            raise RunnerGoneError
        return Order.model_validate_json(line)

    async def listen(self) -> None:
        """Hand out what comes in. Raises RunnerGoneError at the end of the line."""
        while line := await self._reader.readline():
            message: dict[str, Any] = json.loads(line)
            if message["kind"] == "go":
                self._go.put_nowait(None)
                continue
            reply = Reply.model_validate(message)
            waiting = self._replies.pop(reply.number, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(reply)
        raise RunnerGoneError

    async def ask(self, **question: Any) -> Reply:
        """Ask the model by way of the runner; the keywords are the fields of Ask."""
        number = next(self._numbers)
        answer = self._replies[number] = asyncio.get_running_loop().create_future()
        self.send(Ask(number=number, **question))
        return await answer

    async def begin(self, begin: Begin) -> None:
        """Announce an action, and wait until it may be done. Who has no step left is ended instead."""
        self.send(begin)
        await self._go.get()

    def end(self, end: End) -> None:
        """Tell what came of the action."""
        self.send(end)

    def send(self, message: BaseModel) -> None:
        """Send a message."""
        self._writer.write(message.model_dump_json().encode() + b"\n")
        self._writer.flush()
