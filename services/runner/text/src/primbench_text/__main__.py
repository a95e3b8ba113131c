"""The process: messages on standard input and output; whatever else prints goes to standard error."""

import asyncio
import contextlib
import os
import sys


async def _main(channel: int) -> None:
    from primbench_text.line import LINE_BYTES_MAX, Line, RunnerGoneError
    from primbench_text.run import play

    reader = asyncio.StreamReader(limit=LINE_BYTES_MAX)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    with os.fdopen(channel, "wb") as writer, contextlib.suppress(RunnerGoneError):
        await play(Line(reader, writer))


if __name__ == "__main__":
    spare = os.dup(1)
    os.dup2(2, 1)
    asyncio.run(_main(spare))
