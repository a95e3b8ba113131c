"""Asynchronous work for those who wait in plain functions: a loop in a thread of its own, and what is open in it."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any


class BackgroundLoop:
    """Runs until it is closed; the thread does not keep the process alive."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="primbench", daemon=True)
        self._thread.start()

    def run[T](self, work: Coroutine[Any, Any, T]) -> T:
        """Give what comes of the work; what it raises is raised here. When the wait is interrupted, it is cancelled."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def close(self) -> None:
        """Stop the loop and end the thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Held[T]:
    """An asynchronous context that is open in a loop of its own, until it is closed."""

    def __init__(self, open_context: Callable[[], AbstractAsyncContextManager[T]]) -> None:
        """Raises what opening raises."""
        self._loop = BackgroundLoop()
        self._closing = asyncio.Event()
        try:
            self.value, self._holding = self._loop.run(self._open(open_context))
        except BaseException:
            self._loop.close()
            raise

    def run[V](self, work: Coroutine[Any, Any, V]) -> V:
        """Give what comes of work in the context's loop."""
        return self._loop.run(work)

    def close(self) -> None:
        """Close the context and its loop."""
        try:
            self._loop.run(self._close())
        finally:
            self._loop.close()

    async def _open(self, open_context: Callable[[], AbstractAsyncContextManager[T]]) -> tuple[T, "asyncio.Task[None]"]:
        opened: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        holding = asyncio.create_task(self._hold(open_context, opened))
        either: set[asyncio.Future[Any]] = {opened, holding}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            holding.cancel()
            await asyncio.wait({holding})
            raise
        if not opened.done():
            holding.result()
        return opened.result(), holding

    async def _hold(
        self, open_context: Callable[[], AbstractAsyncContextManager[T]], opened: "asyncio.Future[T]"
    ) -> None:
        """Open and close in one task, as task groups and timeouts within need it."""
        async with open_context() as value:
            opened.set_result(value)
            await self._closing.wait()

    async def _close(self) -> None:
        self._closing.set()
        await self._holding
