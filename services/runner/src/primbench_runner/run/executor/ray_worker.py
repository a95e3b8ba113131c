"""The worker's end of the Ray executor: one slot in a process of its own, on any machine that reaches the services.

It writes trials into a folder of its own and sends each as a parcel when it has ended.
"""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self, override

from primbench_episode.limit import EpisodeLimits
from primbench_episode.ports import Ports
from primbench_episode.recorder import Recorder
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

from primbench_runner.browser.starting import started_playwright
from primbench_runner.browser.worker import BrowserSettings
from primbench_runner.deployment.address import AddressDeployment
from primbench_runner.deployment.port import Addresses
from primbench_runner.roster.casting import Casting
from primbench_runner.run.block import Slot, opened_slot
from primbench_runner.run.executor.parcel import pack
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.services import Services
from primbench_runner.run.workshop import Observer, Workshop

_PATIENCE_S = 30.0
"""How long a worker that begins waits for a service that is just then started again."""


@dataclass(frozen=True)
class Kit:
    """What a worker is given, as in the run's workshop. `number`: the worker's own, from 0."""

    number: int
    addresses: Addresses
    limits: EpisodeLimits
    browser: BrowserSettings | None
    casting: Casting = field(repr=False)
    time_scale: int
    adapt: Callable[[TrialPlan, Ports], Ports]
    keep: Callable[[Recorder], Recorder]

    @classmethod
    def of(cls, workshop: Workshop, number: int) -> Self:
        """Give a worker's share of a workshop."""
        return cls(
            number,
            workshop.deployment.addresses,
            workshop.limits,
            workshop.browser,
            workshop.casting,
            workshop.time_scale,
            workshop.adapt,
            workshop.keep,
        )


@dataclass(frozen=True)
class Began:
    """A trial begins."""

    trial_id: str


@dataclass(frozen=True)
class Ended:
    """A trial has ended. `parcel`: its folder; `abandoned`: those of its tries that were run again."""

    record: TrialRecord
    parcel: bytes = field(repr=False)
    abandoned: tuple[bytes, ...] = field(repr=False)


@dataclass(frozen=True)
class Said:
    """Something else that a person should know."""

    message: str


type Message = Began | Ended | Said


class RayWorker:
    """Runs blocks one after the other. Ray makes an actor of it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._stop = asyncio.Event()
        self._stack = AsyncExitStack()
        self._slot: Slot | None = None
        self._teller = _Teller()

    async def run(self, block: TrialBlock) -> AsyncIterator[Message]:
        """Run the block; gives what happens as it does. Raises as Slot.run does."""
        slot = self._slot = self._slot or await self._opened()
        running = asyncio.ensure_future(self._running(slot, block))
        while (message := await self._teller.messages.get()) is not None:
            yield message
        await running

    async def stop(self) -> None:
        """End the trial under way as cancelled and begin no other."""
        self._stop.set()

    async def close(self) -> None:
        """Close the browser and let the folder go."""
        await self._stack.aclose()

    async def _running(self, slot: Slot, block: TrialBlock) -> None:
        try:
            await slot.run(block)
        finally:
            self._teller.messages.put_nowait(None)

    async def _opened(self) -> Slot:
        kit, stack = self._kit, self._stack
        output = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="primbench-worker-")))
        folder = stack.enter_context(ResultFolder.claim(output, {}))
        self._teller.output = output
        deployment = await stack.enter_async_context(AddressDeployment(kit.addresses, patience_s=_PATIENCE_S))
        services = Services(lambda: kit.addresses, deployment.presence, first=kit.number)
        stack.push_async_callback(services.close)
        stack.push_async_callback(kit.casting.close)
        playwright = await stack.enter_async_context(started_playwright()) if kit.browser else None
        workshop = Workshop(
            deployment,
            folder,
            kit.limits,
            kit.browser,
            1,
            casting=kit.casting,
            time_scale=kit.time_scale,
            adapt=kit.adapt,
            keep=kit.keep,
        )
        opening = opened_slot(workshop, services, self._teller, playwright=playwright, stop=self._stop)
        return await stack.enter_async_context(opening)


class _Teller(Observer):
    """Turns what a slot tells into messages; what was sent is kept here no longer."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[Message | None] = asyncio.Queue()
        self.output = Path()

    @override
    def began(self, trial: TrialPlan) -> None:
        self.messages.put_nowait(Began(trial.trial_id))

    @override
    def ended(self, record: TrialRecord) -> None:
        abandoned = sorted((self.output / "abandoned").glob(f"{record.trial_id}.*"))
        parcels = [_taken(folder) for folder in (self.output / "trials" / record.trial_id, *abandoned)]
        self.messages.put_nowait(Ended(record, parcels[0], tuple(parcels[1:])))

    @override
    def notice(self, message: str) -> None:
        self.messages.put_nowait(Said(message))


def _taken(folder: Path) -> bytes:
    parcel = pack(folder)
    shutil.rmtree(folder)
    return parcel
