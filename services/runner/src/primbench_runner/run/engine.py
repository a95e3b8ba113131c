"""The workers of a run: each takes the next trial until none is left, or somebody stops them."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Protocol, cast

from playwright.async_api import Playwright
from primbench_catalog.model import Layer
from primbench_episode.episode import run_episode
from primbench_episode.limit import EpisodeLimits
from primbench_episode.outcome import Outcome
from primbench_episode.ports import Ports
from primbench_episode.recorder import Recorder
from primbench_episode.result_folder import ResultFolder
from primbench_episode.scene import Scene
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

from primbench_runner.agent.casting import make_agent
from primbench_runner.agent.scripted import OpenDriver
from primbench_runner.browser.starting import started_playwright
from primbench_runner.browser.worker import BrowserSettings, WorkerBrowser
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.deployment.port import Deployment
from primbench_runner.driver.api import open_api, trusting
from primbench_runner.driver.page.driver import page_driver
from primbench_runner.driver.port import Driver
from primbench_runner.run.guard import GuardedAgent
from primbench_runner.run.services import Services

RECONNECT_PAUSES_S = (0.5, 1.0, 2.0, 4.0)
"""Between tries of a trial that broke before its first step, once a service was started again: the other services find
their way back to it on their own (gRPC's connection backoff begins at one second)."""


type OpenFor = Callable[[TrialPlan], OpenDriver]
"""How a trial's agent gets its driver."""


def _as_they_are(_trial: TrialPlan, ports: Ports) -> Ports:
    return ports


def _all_of_it(recorder: Recorder) -> Recorder:
    return recorder


class Observer(Protocol):
    """Who watches a run."""

    def began(self, trial: TrialPlan) -> None:
        """A trial begins."""

    def ended(self, record: TrialRecord) -> None:
        """A trial has ended."""

    def notice(self, message: str) -> None:
        """Something else that a person should know."""


@dataclass(frozen=True)
class Workshop:
    """What the workers work with. `browser` None: by HTTP alone."""

    deployment: Deployment
    folder: ResultFolder
    limits: EpisodeLimits
    browser: BrowserSettings | None
    worker_count: int
    time_scale: int = 1
    """How many times faster than real time the agents wait."""
    adapt: Callable[[TrialPlan, Ports], Ports] = _as_they_are
    """What a trial's ports are to an episode, in place of the services' own."""
    keep: Callable[[Recorder], Recorder] = _all_of_it
    """What of a trial is written down."""
    has_warm_up: bool = False
    """Whether the first trial runs alone: what the services do only once is then in no other trial's time."""


async def run_trials(trials: Sequence[TrialPlan], workshop: Workshop, observer: Observer, stop: asyncio.Event) -> None:
    """Run all trials; each leaves a record.

    Raises DeploymentError when a lost service cannot be started again, OSError when a record cannot be written.
    """
    async with AsyncExitStack() as stack:
        playwright = await stack.enter_async_context(started_playwright()) if workshop.browser else None
        services = Services(lambda: workshop.deployment.addresses)
        stack.push_async_callback(services.close)
        crew = _Crew(deque(trials), workshop, observer, stop=stop, services=services)
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(min(workshop.worker_count, len(trials))):
                    group.create_task(crew.work(playwright))
        except* (DeploymentError, OSError) as failed:
            raise first_of(failed) from None


def first_of(group: BaseExceptionGroup[Exception]) -> Exception:
    """Give the first error of a group, however deep."""
    found: BaseException = group
    while isinstance(found, BaseExceptionGroup):
        found = found.exceptions[0]
    return cast("Exception", found)


def _may_hold_answers(trial: TrialPlan) -> bool:
    """Tell whether an intervention of the trial can make an answer late: the seed and server layers never do."""
    if trial.variant is None or trial.key.is_placebo:
        return False
    return not {Layer.NETWORK, Layer.CLIENT}.isdisjoint(trial.variant.layers)


class _Crew:
    def __init__(
        self,
        waiting: deque[TrialPlan],
        workshop: Workshop,
        observer: Observer,
        *,
        stop: asyncio.Event,
        services: Services,
    ) -> None:
        self._waiting = waiting
        self._workshop = workshop
        self._observer = observer
        self._stop = stop
        self._services = services
        self._has_revived = False
        self._first = waiting.popleft() if workshop.has_warm_up and waiting else None
        self._is_warm = asyncio.Event()

    async def work(self, playwright: Playwright | None) -> None:
        """Run trials until none is left or the run is stopped."""
        async with self._drivers(playwright) as open_for:
            await self._warm_up(open_for)
            while self._waiting and not self._stop.is_set():
                await self._run(self._waiting.popleft(), open_for)

    async def _warm_up(self, open_for: OpenFor) -> None:
        """Run the first trial alone if it is to be; who comes second waits for it."""
        if self._first is not None:
            first, self._first = self._first, None
            await self._run(first, open_for)
            self._is_warm.set()
        elif self._workshop.has_warm_up:
            await self._is_warm.wait()

    async def _run(self, trial: TrialPlan, open_for: OpenFor) -> None:
        for name in await self._workshop.deployment.revive():
            self._observer.notice(f"{name} had ended and was started again")
            self._services.renew()
            self._has_revived = True
        self._observer.began(trial)
        record = await self._episode(trial, open_for)
        for pause_s in RECONNECT_PAUSES_S if self._has_revived else ():
            if record.outcome is not Outcome.ERRORED or record.step_count > 0:
                break
            await asyncio.sleep(pause_s)
            record = await self._episode(trial, open_for)
        self._observer.ended(record)

    async def _episode(self, trial: TrialPlan, open_for: OpenFor) -> TrialRecord:
        workshop = self._workshop
        made = make_agent(trial.key.agent, open_for(trial), time_scale=workshop.time_scale)
        ports = self._services.ports(trial.task.env_id, GuardedAgent(made, workshop.deployment))
        result = await run_episode(
            trial,
            workshop.adapt(trial, ports),
            recorder=workshop.keep(workshop.folder.trial(trial.trial_id)),
            limits=workshop.limits,
            stop=self._stop,
        )
        return result.record

    @asynccontextmanager
    async def _drivers(self, playwright: Playwright | None) -> AsyncIterator[OpenFor]:
        if playwright is None or self._workshop.browser is None:
            yield lambda trial: partial(self._open_api, is_undisturbed=not _may_hold_answers(trial))
            return
        async with WorkerBrowser(playwright, self._workshop.browser) as browser:

            @asynccontextmanager
            async def open_page(scene: Scene) -> AsyncIterator[Driver]:
                async with browser.page(scene) as page, page_driver(page, scene, clock=time.monotonic) as driver:
                    yield driver

            yield lambda _trial: open_page

    @asynccontextmanager
    async def _open_api(self, scene: Scene, *, is_undisturbed: bool) -> AsyncIterator[Driver]:
        certificate = await self._services.proxy().certificate_pem()
        async with open_api(scene, trusted=trusting(certificate), is_undisturbed=is_undisturbed) as driver:
            yield driver
