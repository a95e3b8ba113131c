"""Who acts in a run that plays a stored trial."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import override

from playwright.async_api import Error as PlaywrightError
from primbench_episode.errors import BrokenError
from primbench_episode.ports import AgentPort
from primbench_episode.scene import Scene
from primbench_episode.trial import TrialKey

from primbench_runner.driver.page.action import PageActions
from primbench_runner.driver.page.watch import PageWatch
from primbench_runner.harness.vision.live import open_surface
from primbench_runner.replay.agent import OpenPlayer, ReplayAgent
from primbench_runner.replay.play import Play
from primbench_runner.replay.player import ApiPlayer, PagePlayer, Player, SurfacePlayer
from primbench_runner.roster.arm import Surface
from primbench_runner.roster.casting import Casting, Stage


@dataclass(frozen=True)
class ReplayCasting(Casting):
    """Gives the agent that plays, whatever the trial's agent is called."""

    play: Play = field(kw_only=True)
    keeps_pace: bool = field(default=True, kw_only=True)

    @override
    def agent(self, key: TrialKey, stage: Stage) -> AgentPort:
        return ReplayAgent(self.play, self._opener(stage), keeps_pace=self.keeps_pace, clock=time.monotonic)

    def _opener(self, stage: Stage) -> OpenPlayer:
        openers = {Surface.API: _api_player, Surface.PAGE: _page_player, Surface.VISION: _surface_player}
        return lambda scene: openers[self.play.surface](stage, scene)


@asynccontextmanager
async def _api_player(stage: Stage, scene: Scene) -> AsyncIterator[Player]:
    async with stage.open_api(scene) as driver:
        yield ApiPlayer(driver)


@asynccontextmanager
async def _page_player(stage: Stage, scene: Scene) -> AsyncIterator[Player]:
    async with stage.worker().page(scene) as page:
        watch = PageWatch(page, time.monotonic)
        try:
            cdp = await page.context.new_cdp_session(page)
            actions = PageActions(page, watch, cdp, trace=scene.trace, pictures=scene.screenshots)
            yield PagePlayer(actions, watch, scene.trace, clock=time.monotonic)
        except PlaywrightError as error:
            raise BrokenError("browser", error.message.splitlines()[0]) from error


@asynccontextmanager
async def _surface_player(stage: Stage, scene: Scene) -> AsyncIterator[Player]:
    async with open_surface(stage.worker(), scene, clock=time.monotonic) as surface:
        yield SurfacePlayer(scene, surface)
