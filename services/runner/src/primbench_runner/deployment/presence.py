"""Which services of a deployment are there, and how often each has gone."""

import asyncio
from collections import Counter
from collections.abc import Collection


class Presence:
    """A roll of services by name. One that nobody has reported is there."""

    def __init__(self) -> None:
        self._away: set[str] = set()
        self._losses: Counter[str] = Counter()
        self._change = asyncio.Event()

    def went(self, service: str) -> None:
        """Note that a service is gone. Safe to repeat: it goes once until it is back."""
        if service not in self._away:
            self._away.add(service)
            self._losses[service] += 1
            self._tell()

    def came_back(self, service: str) -> None:
        """Note that a service is there again; what it held before is not."""
        if service in self._away:
            self._away.remove(service)
            self._tell()

    def has(self, service: str) -> bool:
        """Tell whether the service is there."""
        return service not in self._away

    def loss_count(self, services: Collection[str]) -> int:
        """Give how often any of these has gone since the beginning."""
        return sum(self._losses[service] for service in services)

    @property
    def total_loss_count(self) -> int:
        """How often any service has gone since the beginning."""
        return self._losses.total()

    async def lost(self, services: Collection[str]) -> str:
        """Wait until one of these is gone; gives its name. Returns at once when one is."""
        while True:
            away = sorted(self._away.intersection(services))
            if away:
                return away[0]
            await self._change.wait()

    async def back(self, services: Collection[str]) -> str:
        """Wait until one of these is there; gives its name, the first of several in the given order."""
        while True:
            here = [service for service in services if service not in self._away]
            if here:
                return here[0]
            await self._change.wait()

    def _tell(self) -> None:
        changed, self._change = self._change, asyncio.Event()
        changed.set()
