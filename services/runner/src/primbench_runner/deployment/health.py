"""Asking running services, again and again, whether they are there.

The question is gRPC's own health check (https://github.com/grpc/grpc/blob/master/doc/health-checking.md). An answer of
any kind, also that it knows no such question, means that the service is there.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping

from primbench_servicekit.client import ChannelPool
from primbench_servicekit.health import is_answering

from primbench_runner.deployment.presence import Presence

PERIOD_S = 0.5
ANSWER_TIMEOUT_S = 3.0
_MISS_COUNT = 2
"""So many questions in a row without an answer, and the service is gone: one may fall into a busy moment."""


class HealthWatch:
    """Keeps the roll of services that somebody else runs. `controls`: service name -> control address."""

    def __init__(
        self, controls: Callable[[], Mapping[str, str]], presence: Presence, *, period_s: float = PERIOD_S
    ) -> None:
        self._controls = controls
        self._presence = presence
        self._period_s = period_s
        self._channels = ChannelPool()
        self._misses: Counter[str] = Counter()

    async def silent(self) -> tuple[str, ...]:
        """Ask each service once; gives the names of those that do not answer."""
        controls = self._controls()
        answers = await asyncio.gather(*(self._answers(address) for address in controls.values()))
        return tuple(name for name, is_there in zip(controls, answers, strict=True) if not is_there)

    async def keep(self) -> None:
        """Ask for ever."""
        while True:
            silent = await self.silent()
            for name in self._controls():
                self._note(name, is_silent=name in silent)
            await asyncio.sleep(self._period_s)

    async def close(self) -> None:
        """Close the connections."""
        await self._channels.close()

    def _note(self, service: str, *, is_silent: bool) -> None:
        self._misses[service] = self._misses[service] + 1 if is_silent else 0
        if not is_silent:
            self._presence.came_back(service)
        elif self._misses[service] >= _MISS_COUNT:
            self._presence.went(service)

    async def _answers(self, address: str) -> bool:
        return await is_answering(self._channels.channel(address), timeout_s=ANSWER_TIMEOUT_S)
