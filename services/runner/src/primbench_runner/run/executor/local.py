"""Workers in this process: each takes the next block until none is left, or somebody stops them."""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import cast, override

from playwright.async_api import Playwright

from primbench_runner.browser.starting import started_playwright
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.harness.external.program import ProgramMissingError
from primbench_runner.run.block import Slot, opened_slot
from primbench_runner.run.executor.port import Executor, TrialBlock
from primbench_runner.run.services import Services
from primbench_runner.run.workshop import Observer, Workshop


class LocalExecutor(Executor):
    """Runs `worker_count` blocks at a time."""

    @override
    async def run(
        self, blocks: Sequence[TrialBlock], workshop: Workshop, observer: Observer, stop: asyncio.Event
    ) -> None:
        async with AsyncExitStack() as stack:
            playwright = await stack.enter_async_context(started_playwright()) if workshop.browser else None
            services = Services(lambda: workshop.deployment.addresses, workshop.deployment.presence)
            stack.push_async_callback(services.close)
            crew = _Crew(blocks, workshop, observer, stop=stop, services=services)
            try:
                async with asyncio.TaskGroup() as group:
                    for _ in range(min(workshop.worker_count, len(blocks))):
                        group.create_task(crew.work(playwright))
            except* (DeploymentError, ProgramMissingError, OSError) as failed:
                raise first_of(failed) from None


def first_of(group: BaseExceptionGroup[Exception]) -> Exception:
    """Give the first error of a group, however deep."""
    found: BaseException = group
    while isinstance(found, BaseExceptionGroup):
        found = found.exceptions[0]
    return cast("Exception", found)


class _Crew:
    def __init__(
        self,
        blocks: Sequence[TrialBlock],
        workshop: Workshop,
        observer: Observer,
        *,
        stop: asyncio.Event,
        services: Services,
    ) -> None:
        self._waiting = deque(blocks)
        self._workshop = workshop
        self._observer = observer
        self._stop = stop
        self._services = services
        self._first = self._waiting.popleft() if workshop.has_warm_up and self._waiting else None
        self._is_warm = asyncio.Event()

    async def work(self, playwright: Playwright | None) -> None:
        """Run blocks until none is left or the run is stopped."""
        opening = opened_slot(self._workshop, self._services, self._observer, playwright=playwright, stop=self._stop)
        async with opening as slot:
            await self._warm_up(slot)
            while self._waiting and not self._stop.is_set():
                await slot.run(self._waiting.popleft())

    async def _warm_up(self, slot: Slot) -> None:
        """Run the first block alone if it is to be; who comes second waits for it."""
        if self._first is not None:
            first, self._first = self._first, None
            await slot.run(first)
            self._is_warm.set()
        elif self._workshop.has_warm_up:
            await self._is_warm.wait()
