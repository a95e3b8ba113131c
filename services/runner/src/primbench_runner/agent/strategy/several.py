"""What the agent takes when several records fit."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from primbench_runner.agent.strategy.comparison import Comparison
from primbench_runner.agent.strategy.reckoning import Reckoner
from primbench_runner.driver.port import Query, Record


@dataclass(frozen=True)
class Several:
    """Planning compares them when one is meant, state tracking reckons them up when all count."""

    comparison: Comparison
    reckoner: Reckoner

    async def one_of(self, records: AsyncIterator[Record], query: Query) -> Record | None:
        """Give the fact that the query means, of records in the order in which they are listed; None of none."""
        if query.extreme is not None:
            return await self.comparison.choose(records, query.extreme)
        if query.reckoning is not None:
            return await self.reckoner.reckon(records, query.reckoning)
        return await anext(records, None)

    def reads_whole(self, query: Query) -> bool:
        """Tell whether each record's own page is read before it counts."""
        return query.extreme is not None and self.comparison.reads_whole
