"""Scripted agents as an episode meets them."""

import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import override

from primbench_catalog.model import Primitive
from primbench_episode.errors import BrokenError
from primbench_episode.outcome import StopReason
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.pace import Pace, WallPace
from primbench_runner.agent.reference import ReferenceAgent
from primbench_runner.driver.port import Disturbed, Driver

type OpenDriver = Callable[[Scene], AbstractAsyncContextManager[Driver]]
type Play = Callable[[Driver, Scene, Pace], Awaitable[str | None]]


class ScriptedAgent(AgentPort):
    """Opens a driver on the scene and plays."""

    def __init__(self, name: str, open_driver: OpenDriver, play: Play, *, time_scale: int = 1) -> None:
        self._name = name
        self._open_driver = open_driver
        self._play = play
        self._time_scale = time_scale

    @property
    @override
    def name(self) -> str:
        return self._name

    @override
    async def act(self, scene: Scene) -> AgentResult:
        pace = WallPace(scene.limits.time_limit_s, time.monotonic, time_scale=self._time_scale)
        try:
            async with self._open_driver(scene) as driver:
                try:
                    return AgentResult(answer=await self._play(driver, scene, pace))
                except GiveUp as end:
                    return AgentResult(StopReason.GAVE_UP, message=str(end))
        except Disturbed as error:  # also before the first step, where no patience is asked
            raise BrokenError(error.part, str(error)) from error


class NoopAgent(AgentPort):
    """Does nothing, and says that it is done."""

    @property
    @override
    def name(self) -> str:
        return "noop"

    @override
    async def act(self, scene: Scene) -> AgentResult:
        return AgentResult()


def follow_solution(abilities: frozenset[Primitive]) -> Play:
    """Give the reference agent's play with these abilities."""

    async def play(driver: Driver, scene: Scene, pace: Pace) -> str | None:
        agent = ReferenceAgent(driver, pace, abilities)
        return await agent.run(scene.crib.solution, scene.crib.targets)

    return play
