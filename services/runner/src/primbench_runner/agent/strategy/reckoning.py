"""Reckoning: how state tracking makes one fact of several records that all count."""

from collections.abc import AsyncIterator
from typing import Protocol, override

from primbench_runner.driver.port import Reckoning, Record


class Reckoner(Protocol):
    """What the agent keeps count of."""

    async def reckon(self, records: AsyncIterator[Record], reckoning: Reckoning) -> Record | None:
        """Give what the records say together, in the order in which the site lists them; None of none."""


class EveryEntry(Reckoner):
    """Gathers all of them: adds up, or minds which came last."""

    @override
    async def reckon(self, records: AsyncIterator[Record], reckoning: Reckoning) -> Record | None:
        known = [record async for record in records if reckoning.field in record]
        if not known:
            return None
        if not reckoning.is_sum:
            return sorted(known, key=lambda record: str(record[reckoning.field]))[-1]
        amounts = [amount for record in known if isinstance(amount := record[reckoning.field], int)]
        return {**known[0], reckoning.field: sum(amounts)}


class FirstEntry(Reckoner):
    """Goes by the first one it saw."""

    @override
    async def reckon(self, records: AsyncIterator[Record], reckoning: Reckoning) -> Record | None:
        return await anext(records, None)
