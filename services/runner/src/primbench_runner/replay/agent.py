"""An agent that decides nothing: it takes the steps of a stored trial, at the times they were taken."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import override

from primbench_episode.errors import BrokenError
from primbench_episode.outcome import StopReason
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.driver.port import Disturbed
from primbench_runner.replay.play import Play
from primbench_runner.replay.player import Player

type OpenPlayer = Callable[[Scene], AbstractAsyncContextManager[Player]]


class ReplayAgent(AgentPort):
    """Ends as the trial's agent did, with its answer."""

    def __init__(self, play: Play, open_player: OpenPlayer, *, keeps_pace: bool, clock: Callable[[], float]) -> None:
        """`keeps_pace`: no step begins earlier than it did then. `clock`: monotonic seconds."""
        self._play = play
        self._open_player = open_player
        self._keeps_pace = keeps_pace
        self._clock = clock

    @property
    @override
    def name(self) -> str:
        return self._play.trial.key.agent

    @override
    async def act(self, scene: Scene) -> AgentResult:
        begun_s = self._clock()
        try:
            async with self._open_player(scene) as player:
                for step in self._play.steps:
                    await self._wait_until(begun_s + step.started_s)
                    await player.play(step)
        except Disturbed as error:
            raise BrokenError(error.part, str(error)) from error
        record = self._play.record
        return AgentResult(record.stop_reason or StopReason.FINISHED, answer=record.answer, message=record.message)

    async def _wait_until(self, moment_s: float) -> None:
        if self._keeps_pace:
            await asyncio.sleep(max(0.0, moment_s - self._clock()))
