"""Comparison: how planning settles which of several records is the latest or the earliest one."""

from collections.abc import AsyncIterator
from typing import Protocol, override

from primbench_runner.agent import matching
from primbench_runner.driver.port import Extreme, Record


class Comparison(Protocol):
    """What the agent goes by."""

    reads_whole: bool
    """Whether a record's own page is read before it is compared."""

    async def choose(self, records: AsyncIterator[Record], extreme: Extreme) -> Record | None:
        """Give the one that is meant, of the records in the order in which the site lists them; None of none."""


class EveryRecord(Comparison):
    """Settles beforehand what to compare, looks at every record and compares what their own pages say."""

    reads_whole = True

    @override
    async def choose(self, records: AsyncIterator[Record], extreme: Extreme) -> Record | None:
        known = [record async for record in records if record.get(extreme.field) is not None]
        choice = max if extreme.is_latest else min
        return choice(known, key=lambda record: matching.rank(record[extreme.field])) if known else None


class ListOrder(Comparison):
    """Goes by the list, which shows the latest first as lists of this kind do."""

    reads_whole = False

    @override
    async def choose(self, records: AsyncIterator[Record], extreme: Extreme) -> Record | None:
        if extreme.is_latest:
            return await anext(records, None)
        listed = [record async for record in records]
        return listed[-1] if listed else None
