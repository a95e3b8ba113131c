"""An agent whose episode ends when a service that it uses is lost, and not at its time limit."""

import asyncio
from collections.abc import Collection
from typing import override

from primbench_episode.errors import BrokenError
from primbench_episode.ports import AgentPort
from primbench_episode.scene import AgentResult, Scene

from primbench_runner.deployment.presence import Presence


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
        acting = asyncio.ensure_future(self._agent.act(scene))
        losing = asyncio.ensure_future(self._presence.lost(self._services))
        try:
            await asyncio.wait({acting, losing}, return_when=asyncio.FIRST_COMPLETED)
            if losing.done():
                raise BrokenError(losing.result(), "it was lost in the middle of the episode; see its log")
            return acting.result()
        finally:
            acting.cancel()
            losing.cancel()
            await asyncio.gather(acting, losing, return_exceptions=True)
