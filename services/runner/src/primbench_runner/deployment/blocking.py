"""Work that blocks, done in a thread."""

import asyncio
from collections.abc import Callable


async def to_its_end[T](work: Callable[[], T]) -> T:
    """Do blocking work in a thread, and wait for its end also when cancelled: what it made is then known."""
    doing = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait({doing})
        raise
