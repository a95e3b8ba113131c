"""A language model that sees the page: picture and accessibility tree in, one BrowserGym action out."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import override

from primbench_episode.errors import LimitReached
from primbench_episode.outcome import StopReason
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.harness.vision.live import OpenSurface
from primbench_runner.harness.vision.prompt import Past, Room, write_request
from primbench_runner.harness.vision.step import Decision, take_step
from primbench_runner.harness.vision.surface import Act, Observation, PageSurface
from primbench_runner.model.errors import ContextError
from primbench_runner.model.meter import Meter
from primbench_runner.model.port import ModelPort, ModelReply, ModelRequest, ReplyEnd
from primbench_runner.roster.arm import ArmSpec

_REFUSALS = {
    ReplyEnd.LENGTH: "your answer was cut off: it was longer than it may be; give a shorter thought",
    ReplyEnd.REFUSED: "you declined to answer; give an action, or report_infeasible",
    ReplyEnd.MALFORMED: 'your answer was not one JSON object with the texts "thought" and "action"',
}


class VisionAgent(AgentPort):
    """Asks the model for one action a step until the model ends the task or a budget is used up."""

    def __init__(self, name: str, model: ModelPort, open_surface: OpenSurface, *, arm: ArmSpec) -> None:
        self._name = name
        self._model = model
        self._open_surface = open_surface
        self._arm = arm

    @property
    @override
    def name(self) -> str:
        return self._name

    @override
    async def act(self, scene: Scene) -> AgentResult:
        meter = Meter(self._model, scene.limits, excuse=scene.trace.excuse)
        try:
            async with self._open_surface(scene) as surface:
                result = await _Play(scene, surface, meter, self._arm).run()
        except LimitReached as reached:
            result = AgentResult(reached.stop_reason)
        except ContextError as error:
            result = AgentResult(StopReason.AGENT_ERROR, message=f"the model cannot read the page: {error}")
        return replace(result, usage=meter.usage)


@dataclass
class _Play:
    """One episode."""

    scene: Scene
    surface: PageSurface
    meter: Meter
    arm: ArmSpec
    past: list[Past] = field(default_factory=list)
    room: Room = field(default_factory=Room)

    async def run(self) -> AgentResult:
        """Play to the end. Raises LimitReached and BrokenError."""
        while True:
            seen = await self.surface.observe()
            decision = await self._decide(seen)
            done = await take_step(self.scene, self.surface, seen, decision)
            self._remember(decision, done)
            if done.infeasible is not None:
                return AgentResult(StopReason.GAVE_UP, message=done.infeasible)
            if done.answer is not None:
                return AgentResult(answer=done.answer)

    async def _decide(self, seen: Observation) -> Decision:
        if self.scene.trace.step_count >= self.scene.limits.max_steps:
            raise LimitReached(StopReason.STEP_LIMIT)
        return _decision(await self._ask(seen))

    async def _ask(self, seen: Observation) -> ModelReply:
        """Ask, and say less when it was more than the model reads."""
        while True:
            request = await asyncio.to_thread(self._request, seen)
            try:
                return await self.meter.ask(request)
            except ContextError:
                if self.room.is_least:
                    raise
                self.room = self.room.halved()

    def _request(self, seen: Observation) -> ModelRequest:
        return write_request(self.scene.instruction, self.past, seen, arm=self.arm, room=self.room)

    def _remember(self, decision: Decision, done: Act) -> None:
        number = self.scene.trace.step_count
        self.past.append(Past(number, decision.thought, decision.action, done.error, done.events))


def _decision(reply: ModelReply) -> Decision:
    thought, action = reply.content.get("thought"), reply.content.get("action")
    if reply.end is not ReplyEnd.FINISHED or not isinstance(thought, str) or not isinstance(action, str):
        return Decision(reply.text, usage=reply.usage, refusal=_REFUSALS.get(reply.end, _REFUSALS[ReplyEnd.MALFORMED]))
    return Decision(action, thought, reply.usage)
