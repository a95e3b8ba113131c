"""Services and a browser, for all environments of a process that ask for the same."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from primbench_episode.episode import EpisodeResult, run_episode
from primbench_episode.limit import EpisodeLimits
from primbench_episode.recorder import Recorder
from primbench_episode.scene import Scene
from primbench_episode.trial import TrialPlan

from primbench_runner.browser.starting import started_playwright
from primbench_runner.browser.worker import WorkerBrowser
from primbench_runner.cli.means import find_means
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.choice import DeploymentChoice
from primbench_runner.deployment.port import Deployment
from primbench_runner.driver.kind import DriverKind
from primbench_runner.gym.play import Play
from primbench_runner.gym.puppet import Puppet
from primbench_runner.harness.vision.live import open_surface
from primbench_runner.harness.vision.surface import PageSurface
from primbench_runner.run.guard import GuardedAgent
from primbench_runner.run.services import Services


@dataclass(frozen=True)
class Wish:
    """What an environment needs.

    `addresses`: as `--address` takes them; none, and no PRIMBENCH_* variable: services are started.
    """

    env_id: str
    addresses: tuple[str, ...] = ()
    is_headed: bool = False


@dataclass(frozen=True)
class Order:
    """An episode that is to be played."""

    trial: TrialPlan
    recorder: Recorder
    limits: EpisodeLimits


class House:
    """Open services and an open browser. Everything of it happens in one event loop."""

    def __init__(self, deployment: Deployment, services: Services, browser: WorkerBrowser) -> None:
        self._deployment = deployment
        self._services = services
        self._browser = browser
        self._opening = asyncio.Lock()
        self._plays: list[Play] = []

    async def play(self, order: Order) -> Play:
        """Begin an episode. Raises DeploymentError when a lost service cannot be started again."""
        if await self._deployment.revive():
            self._services.renew()
        puppet = Puppet(order.trial.key.agent, self._open_surface, clock=time.monotonic)
        stop = asyncio.Event()
        play = Play(self._episode(order, puppet, stop), puppet, stop)
        self._plays = [*(each for each in self._plays if not each.is_over), play]
        return play

    async def close(self) -> None:
        """End all episodes under way as cancelled."""
        await asyncio.gather(*(play.cancel() for play in self._plays))

    async def _episode(self, order: Order, puppet: Puppet, stop: asyncio.Event) -> EpisodeResult:
        async with self._services.lease(order.trial.task.env_id) as lease:
            guarded = GuardedAgent(puppet, self._deployment.presence, lease.services)
            ports = self._services.ports(lease.env_id, guarded, replica=lease.replica)
            return await run_episode(order.trial, ports, recorder=order.recorder, limits=order.limits, stop=stop)

    @asynccontextmanager
    async def _open_surface(self, scene: Scene) -> AsyncIterator[PageSurface]:
        async with AsyncExitStack() as stack:
            async with self._opening:  # the browser starts with the first context, once
                surface = await stack.enter_async_context(open_surface(self._browser, scene, clock=time.monotonic))
            yield surface


@asynccontextmanager
async def open_house(wish: Wish, around: Surroundings) -> AsyncIterator[House]:
    """Give the house; all that it has is stopped with it.

    Raises DeploymentError, BrowserMissingError, BrokenError.
    """
    async with AsyncExitStack() as stack:
        logs = stack.enter_context(tempfile.TemporaryDirectory(prefix="primbench-logs-"))
        means = await asyncio.to_thread(
            find_means,
            [wish.env_id],
            DriverKind.PAGE,
            around,
            choice=DeploymentChoice(addresses=wish.addresses),
            is_headed=wish.is_headed,
        )
        assert means.browser is not None, "the page driver asks for a browser"
        deployment = await stack.enter_async_context(means.deployment(Path(logs)))
        services = Services(lambda: deployment.addresses, deployment.presence)
        stack.push_async_callback(services.close)
        playwright = await stack.enter_async_context(started_playwright())
        browser = await stack.enter_async_context(WorkerBrowser(playwright, means.browser))
        house = House(deployment, services, browser)
        stack.push_async_callback(house.close)
        yield house
