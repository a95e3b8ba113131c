"""Workers as actors of Ray: on this machine, or on a cluster.

The driver alone writes results: a worker sends each trial as it ends, and it appears in the run's folder at once and
whole. A worker that is lost is replaced, and the trials of its block that have not ended are run again.
"""

import asyncio
import contextlib
import logging
import shutil
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, override

import ray
from primbench_episode.disk import Disk
from primbench_episode.trial import TrialPlan
from ray.exceptions import RayActorError

from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.run.executor.local import first_of
from primbench_runner.run.executor.parcel import unpack
from primbench_runner.run.executor.port import Executor, TrialBlock
from primbench_runner.run.executor.ray_worker import Began, Ended, Kit, Message, RayWorker, Said
from primbench_runner.run.workshop import Observer, Workshop

LOST_COUNT_MAX = 3
"""How often one block is taken up again because its worker was lost."""
_INCOMING = ".incoming"
"""Where in the run's folder a trial lies until all of it is there."""
_OBJECT_STORE_BYTES = 256 * 1024 * 1024
_CLOSE_TIMEOUT_S = 5.0
_REVIVE_PAUSE_S = 1.0
_START_COUNT = 2
"""Ray gives itself 30 s to start (raylet_start_wait_time_s in ray/_private/node.py), which a busy machine may miss."""
_REASON_LENGTH_MAX = 300


class RayExecutor(Executor):
    """Runs `worker_count` blocks at a time, each in a process of its own."""

    def __init__(self, address: str = "") -> None:
        """`address`: of a cluster that is running, as ray.init takes it; empty: Ray is started here for the run."""
        self._address = address

    @override
    async def run(
        self, blocks: Sequence[TrialBlock], workshop: Workshop, observer: Observer, stop: asyncio.Event
    ) -> None:
        count = min(workshop.worker_count, len(blocks))
        observer.notice(f"connecting to Ray at {self._address}" if self._address else "starting Ray")
        async with _connected(self._address, count):
            crew = _Crew(blocks, workshop, observer, stop=stop)
            helpers = [asyncio.create_task(crew.pass_stop_on()), asyncio.create_task(_revive(workshop, observer))]
            try:
                async with asyncio.TaskGroup() as group:
                    for number in range(count):
                        group.create_task(crew.work(number))
            except* (DeploymentError, OSError) as failed:
                raise first_of(failed) from None
            finally:
                for helper in helpers:
                    helper.cancel()
                await asyncio.gather(*helpers, return_exceptions=True)
                shutil.rmtree(workshop.folder.output / _INCOMING, ignore_errors=True)


class _Crew:
    def __init__(
        self, blocks: Sequence[TrialBlock], workshop: Workshop, observer: Observer, *, stop: asyncio.Event
    ) -> None:
        self._waiting = deque(blocks)
        self._workshop = workshop
        self._observer = observer
        self._stop = stop
        self._actors: dict[int, Any] = {}
        self._ended: set[str] = set()

    async def work(self, number: int) -> None:
        """Run blocks on the actor of this number until none is left or the run is stopped."""
        try:
            while self._waiting and not self._stop.is_set():
                await self._run(self._waiting.popleft(), number)
        finally:
            await self._dismiss(number)

    async def pass_stop_on(self) -> None:
        """Wait until somebody stops the run, and tell the actors."""
        await self._stop.wait()
        for actor in self._actors.values():
            actor.stop.remote()

    async def _run(self, block: TrialBlock, number: int) -> None:
        for _ in range(LOST_COUNT_MAX + 1):
            left = tuple(trial for trial in block if trial.trial_id not in self._ended)
            if not left or self._stop.is_set():
                return
            try:
                await self._listen(left, number)
            except RayActorError:
                self._actors.pop(number, None)
                self._observer.notice(f"worker {number + 1} was lost; what has not ended of its block runs again")
            else:
                return
        self._observer.notice(f"{block[0].trial_id}: its worker was lost {LOST_COUNT_MAX + 1} times; it is left out")

    async def _listen(self, block: TrialBlock, number: int) -> None:
        if number not in self._actors:
            self._actors[number] = _Actor.remote(Kit.of(self._workshop, number))
        trials = {trial.trial_id: trial for trial in block}
        async for reference in self._actors[number].run.remote(block):
            self._take(await reference, trials)

    def _take(self, message: Message, trials: dict[str, TrialPlan]) -> None:
        match message:
            case Began(trial_id):
                self._observer.began(trials[trial_id])
            case Ended(record, parcel, abandoned):
                self._lay_down(record.trial_id, parcel, abandoned)
                self._ended.add(record.trial_id)
                self._observer.ended(record)
            case Said(text):
                self._observer.notice(text)

    def _lay_down(self, trial_id: str, parcel: bytes, abandoned: Sequence[bytes]) -> None:
        folder = self._workshop.folder
        incoming = folder.output / _INCOMING / trial_id
        shutil.rmtree(incoming, ignore_errors=True)
        for each in abandoned:
            unpack(each, incoming, disk=Disk())
            folder.abandon(trial_id, incoming)
        unpack(parcel, incoming, disk=Disk())
        folder.adopt(trial_id, incoming)

    async def _dismiss(self, number: int) -> None:
        actor = self._actors.pop(number, None)
        if actor is None:
            return
        with contextlib.suppress(RayActorError, TimeoutError):
            await asyncio.wait_for(actor.close.remote(), _CLOSE_TIMEOUT_S)
        ray.kill(actor)


_Actor: Any = ray.remote(RayWorker)


async def _revive(workshop: Workshop, observer: Observer) -> None:
    """Start lost services again for the actors, which cannot; whatever stays lost they see themselves."""
    deployment = workshop.deployment
    names = tuple(deployment.addresses.controls())
    while True:
        await deployment.presence.lost(names)
        for name in await deployment.revive():
            observer.notice(f"{name} had ended and was started again")
        await asyncio.sleep(_REVIVE_PAUSE_S)


@asynccontextmanager
async def _connected(address: str, worker_count: int) -> AsyncIterator[None]:
    """Be connected to Ray. In a thread: in the main one, Ray takes SIGTERM for itself."""
    await asyncio.to_thread(_connect, address, worker_count)
    try:
        yield
    finally:
        await asyncio.to_thread(ray.shutdown)


def _connect(address: str, worker_count: int) -> None:
    """Start Ray, or connect to the one at the address. Raises DeploymentError."""
    logging.getLogger("ray").setLevel(logging.ERROR)
    own: dict[str, Any] = {"num_cpus": worker_count, "object_store_memory": _OBJECT_STORE_BYTES}
    start_with_patience(
        lambda: ray.init(
            address=address or "local",
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
            **({} if address else own),
        ),
        ray.shutdown,
        where=address or "this machine",
    )


def start_with_patience(start: Callable[[], object], clear: Callable[[], object], *, where: str) -> None:
    """Start, and once more where that fails; `clear` takes away what a failed start leaves. Raises DeploymentError.

    Ray raises a bare Exception when it does not come up in time (ray/_private/node.py), so every one counts.
    """
    for number in range(1, _START_COUNT + 1):
        try:
            start()
        except Exception as error:
            clear()
            if number == _START_COUNT:
                raise DeploymentError(f"Ray cannot be had at {where}: {_reason(error)}") from error
        else:
            return


def _reason(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0][:_REASON_LENGTH_MAX]
