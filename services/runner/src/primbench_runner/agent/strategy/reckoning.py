"""Reckoning: how state tracking makes one fact of several records that all count."""

from collections.abc import AsyncIterator
from typing import Protocol, override

from primbench_runner.driver.port import Reckoning, Record


class Reckoner(Protocol):
    """What the agent keeps count of."""

    async def reckon(self, records: AsyncIterator[Record], reckoning: Reckoning) -> Record | None:
        """Give what the records say together, in the order in which the site lists them; None of none."""


class EveryEntry(Reckoner):
    """Gathers all of them: adds up, counts, or minds which came last."""

    @override
    async def reckon(self, records: AsyncIterator[Record], reckoning: Reckoning) -> Record | None:
        if reckoning.way == "count":
            return _counted([record async for record in records], reckoning.field)
        known = [record async for record in records if record.get(reckoning.field) is not None]
        if not known:
            return None
        if reckoning.way == "last":
            return sorted(known, key=lambda record: str(record[reckoning.field]))[-1]
        amounts = [amount for record in known if isinstance(amount := record[reckoning.field], int)]
        return {**known[0], reckoning.field: sum(amounts)}


def _counted(records: list[Record], field: str) -> Record | None:
    return {**records[0], field: len(records)} if records else None


class FirstEntry(Reckoner):
    """Goes by the first one it saw."""

    @override
    async def reckon(self, records: AsyncIterator[Record], reckoning: Reckoning) -> Record | None:
        return await anext(records, None)
