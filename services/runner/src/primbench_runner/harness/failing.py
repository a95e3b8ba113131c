"""Work that goes on only while what is beneath it holds."""

import asyncio
from collections.abc import Coroutine
from typing import Any


async def unless_failing[T](work: Coroutine[Any, Any, T], *failures: Coroutine[Any, Any, BaseException]) -> T:
    """Give what comes of the work; the first failure that comes before it is raised instead, and the work cancelled.

    A failure that is there when the work ends counts: it may be what ended it. Cancelled from outside, the work is
    cancelled too and has the last word: what it then gives or raises may say whose fault its lateness is.
    """
    working = asyncio.ensure_future(work)
    watching = [asyncio.ensure_future(failure) for failure in failures]
    try:
        await asyncio.wait({working, *watching}, return_when=asyncio.FIRST_COMPLETED)
        for watch in watching:
            if watch.done():
                raise watch.result()
        return working.result()
    except asyncio.CancelledError:
        working.cancel()
        await asyncio.wait({working})
        return working.result()
    finally:
        for task in (working, *watching):
            task.cancel()
        await asyncio.gather(working, *watching, return_exceptions=True)
