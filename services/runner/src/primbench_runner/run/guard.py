"""An agent whose episode ends when a service that it uses is lost, and not at its time limit."""

from collections.abc import Collection
from typing import override

from primbench_episode.errors import BrokenError
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.deployment.presence import Presence
from primbench_runner.harness.failing import unless_failing


class GuardedAgent(AgentPort):
    """Acts as the agent does, for as long as the services of its episode are there."""

    def __init__(self, agent: AgentPort, presence: Presence, services: Collection[str]) -> None:
        """`services`: names of those that the episode uses."""
        self._agent = agent
        self._presence = presence
        self._services = services

    @property
    @override
    def name(self) -> str:
        return self._agent.name

    @property
    @override
    def wants_own_port(self) -> bool:
        return self._agent.wants_own_port

    @override
    async def act(self, scene: Scene) -> AgentResult:
        return await unless_failing(self._agent.act(scene), self._loss())

    async def _loss(self) -> BrokenError:
        lost = await self._presence.lost(self._services)
        return BrokenError(lost, "it was lost in the middle of the episode; see its log")
