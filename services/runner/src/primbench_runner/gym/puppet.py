"""An agent whose actions come from outside, one at a time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import override

from primbench_episode.outcome import StopReason
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene
from primbench_episode.wire_model import JsonObject

from primbench_runner.harness.vision.live import OpenSurface
from primbench_runner.harness.vision.step import Decision, take_step
from primbench_runner.harness.vision.surface import Act, Observation, PageSurface


@dataclass(frozen=True)
class Turn:
    """What there is to see once an action is done, and the score that the world as it is now would get.

    Of the first turn of an episode the span is empty. Seconds are of the puppet's clock.
    """

    instruction: str
    observation: Observation
    score: float
    step_count: int
    started_s: float
    ended_s: float
    events: tuple[JsonObject, ...] = ()


class Puppet(AgentPort):
    """Acts as it is told. `turns` tells what came of it; what came of an episode's last action is in `last` alone."""

    def __init__(self, name: str, open_surface: OpenSurface, *, clock: Callable[[], float]) -> None:
        self._name = name
        self._open_surface = open_surface
        self._clock = clock
        self._decisions: asyncio.Queue[Decision] = asyncio.Queue()
        self.turns: asyncio.Queue[Turn] = asyncio.Queue()
        self.last: Turn | None = None

    @property
    @override
    def name(self) -> str:
        return self._name

    def tell(self, decision: Decision) -> None:
        """Say what to do next."""
        self._decisions.put_nowait(decision)

    @override
    async def act(self, scene: Scene) -> AgentResult:
        async with self._open_surface(scene) as surface:
            turn = await self._turn(scene, surface, Act(), started_s=self._clock())
            while True:
                self.last = turn
                self.turns.put_nowait(turn)
                decision = await self._decisions.get()
                started_s = self._clock()
                done = await take_step(scene, surface, turn.observation, decision)
                turn = await self._turn(scene, surface, done, started_s=started_s)
                turn = _with_refusal(turn, decision)
                if done.is_last or turn.step_count >= scene.limits.max_steps:
                    self.last = turn
                    return _result(done)

    async def _turn(self, scene: Scene, surface: PageSurface, done: Act, *, started_s: float) -> Turn:
        ended_s = self._clock()
        observation = await surface.observe()
        score = await self._score(scene)
        return Turn(scene.instruction, observation, score, scene.trace.step_count, started_s, ended_s, done.events)

    async def _score(self, scene: Scene) -> float:
        """Give the score as it is now. The time that it takes is no other agent's, and not this one's either."""
        started_s = self._clock()
        score = await scene.crib.partial_score()
        scene.trace.excuse(self._clock() - started_s)
        return score


def _with_refusal(turn: Turn, decision: Decision) -> Turn:
    """Give the turn as it is after an action that was not done: what is seen is as before, and says why."""
    if not decision.refusal:
        return turn
    seen = replace(turn.observation, last_action=decision.action, last_action_error=decision.refusal)
    return replace(turn, observation=seen)


def _result(done: Act) -> AgentResult:
    """Give how the agent ended: as it said, or by its last step."""
    if done.answer is not None:
        return AgentResult(answer=done.answer)
    if done.infeasible is not None:
        return AgentResult(StopReason.GAVE_UP, message=done.infeasible)
    return AgentResult(StopReason.STEP_LIMIT)
