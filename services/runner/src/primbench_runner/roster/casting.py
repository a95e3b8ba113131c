"""From the agent and the arm of a trial to who acts."""

import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from primbench_episode.errors import BrokenError
from primbench_episode.ports import AgentPort
from primbench_episode.scene import Scene
from primbench_episode.trial import TrialKey

from primbench_runner.agent.casting import make_agent
from primbench_runner.agent.scripted import OpenDriver
from primbench_runner.browser.worker import BrowserSettings, WorkerBrowser
from primbench_runner.driver.page.driver import page_driver
from primbench_runner.driver.port import Driver
from primbench_runner.roster.arm import BUILT_IN_ARMS, ArmSpec, Surface


@dataclass(frozen=True)
class Stage:
    """What a worker's slot has for an agent. `browser` and `browser_settings` are None where no agent needs one."""

    open_api: OpenDriver
    browser: WorkerBrowser | None = None
    browser_settings: BrowserSettings | None = None
    time_scale: int = 1
    """How many times faster than real time a scripted agent waits."""

    @asynccontextmanager
    async def open_page(self, scene: Scene) -> AsyncIterator[Driver]:
        """Give the site by its pages. Raises BrokenError."""
        if self.browser is None:
            raise BrokenError("browser", "the run was started without one")
        async with (
            self.browser.page(scene) as page,
            page_driver(page, scene, clock=time.monotonic) as driver,
        ):
            yield driver


@dataclass(frozen=True)
class Casting:
    """Who the names of a run's agents stand for. One for all workers of a process."""

    arms: Mapping[str, ArmSpec] = field(default_factory=lambda: BUILT_IN_ARMS)

    def agent(self, key: TrialKey, stage: Stage) -> AgentPort:
        """Give the agent of the trial on its arm. Raises UnknownAgentError."""
        is_page = self.arms[key.arm].surface is Surface.PAGE
        return make_agent(key.agent, stage.open_page if is_page else stage.open_api, time_scale=stage.time_scale)
