"""One worker's slot: it runs blocks, the trials of each back to back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

from playwright.async_api import Playwright
from primbench_catalog.model import Layer
from primbench_episode.episode import run_episode
from primbench_episode.scene import Scene
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

from primbench_runner.browser.worker import WorkerBrowser
from primbench_runner.driver.api import open_api, trusting
from primbench_runner.driver.port import Driver
from primbench_runner.roster.casting import Stage
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.guard import GuardedAgent
from primbench_runner.run.recovery import Recovery
from primbench_runner.run.services import Lease, Services
from primbench_runner.run.workshop import Observer, Workshop


class Slot:
    """Runs blocks one after the other, by a browser of its own."""

    def __init__(
        self,
        workshop: Workshop,
        services: Services,
        observer: Observer,
        *,
        browser: WorkerBrowser | None,
        stop: asyncio.Event,
    ) -> None:
        self._workshop = workshop
        self._services = services
        self._observer = observer
        self._browser = browser
        self._stop = stop
        self._recovery = Recovery(workshop.deployment, services, observer.notice)

    async def run(self, block: TrialBlock) -> None:
        """Run the block's trials in order; each leaves a record. A stop leaves those out that have not begun.

        Raises DeploymentError when a lost service cannot be started again, OSError when a record cannot be written.
        """
        for trial in block:
            if self._stop.is_set():
                return
            self._observer.began(trial)
            self._observer.ended(await self._recovery.play(trial.task.env_id, partial(self._episode, trial)))

    async def _episode(self, trial: TrialPlan, lease: Lease) -> TrialRecord:
        workshop = self._workshop
        agent = workshop.casting.agent(trial.key, self._stage(trial))
        guarded = GuardedAgent(agent, workshop.deployment.presence, lease.services)
        ports = self._services.ports(lease.env_id, guarded, replica=lease.replica)
        recorder = workshop.keep(workshop.folder.trial(trial.trial_id))
        for secret in workshop.casting.secrets:
            recorder.keep_secret(secret)
        result = await run_episode(
            trial,
            workshop.adapt(trial, ports),
            recorder=recorder,
            limits=workshop.limits,
            stop=self._stop,
        )
        return result.record

    def _stage(self, trial: TrialPlan) -> Stage:
        return Stage(
            open_api=partial(self._open_api, is_undisturbed=not _may_hold_answers(trial)),
            browser=self._browser,
            time_scale=self._workshop.time_scale,
        )

    @asynccontextmanager
    async def _open_api(self, scene: Scene, *, is_undisturbed: bool) -> AsyncIterator[Driver]:
        certificate = await self._services.proxy().certificate_pem()
        async with open_api(scene, trusted=trusting(certificate), is_undisturbed=is_undisturbed) as driver:
            yield driver


@asynccontextmanager
async def opened_slot(
    workshop: Workshop, services: Services, observer: Observer, *, playwright: Playwright | None, stop: asyncio.Event
) -> AsyncIterator[Slot]:
    """Give a slot; its browser is closed with it. `playwright` None: it has none."""
    async with AsyncExitStack() as stack:
        browser = None
        if playwright is not None and workshop.browser is not None:
            browser = await stack.enter_async_context(WorkerBrowser(playwright, workshop.browser))
        yield Slot(workshop, services, observer, browser=browser, stop=stop)


def _may_hold_answers(trial: TrialPlan) -> bool:
    """Tell whether an intervention of the trial can make an answer late: the seed and server layers never do."""
    if trial.variant is None or trial.key.is_placebo:
        return False
    return not {Layer.NETWORK, Layer.CLIENT}.isdisjoint(trial.variant.layers)
