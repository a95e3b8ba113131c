"""What the agent sees: records by search, whole or as listed.

The strategies meet here: exploration says where to look, grounding which record counts, planning and state tracking
what several mean, patience how long to wait.
"""

from collections.abc import AsyncIterator, Container, Iterator

from primbench_episode.description import Description
from primbench_episode.errors import UnfitError
from primbench_episode.outcome import Problem
from primbench_episode.page_map import Lookup

from primbench_runner.agent import matching
from primbench_runner.agent.strategy.exploration import Exploration
from primbench_runner.agent.strategy.grounding import Grounding
from primbench_runner.agent.strategy.patience import Patience
from primbench_runner.agent.strategy.several import Several
from primbench_runner.driver.port import Driver, Listing, Query, Record, Refused


class Sight:
    """Looks records up through the driver."""

    def __init__(
        self,
        driver: Driver,
        *,
        grounding: Grounding,
        exploration: Exploration,
        several: Several,
        patience: Patience,
    ) -> None:
        self._driver = driver
        self._grounding = grounding
        self._exploration = exploration
        self._several = several
        self._patience = patience

    async def find(
        self, query: Query, *, is_whole: bool = False, rejected: Container[str] = frozenset()
    ) -> Record | None:
        """Give the record that grounding takes for the wanted one, or None. `rejected`: identities passed over.

        Of several that one search shows, planning says which one is meant when it is the latest or the earliest, and
        state tracking what they say together when all count.
        """
        for search in self._searches(query):
            matches = self._matches(search, query, is_whole=is_whole, rejected=rejected)
            record = await self._several.one_of(matches, query)
            if record is not None:
                return record
        return None

    async def again(self, query: Query, record: Record) -> Record | None:
        """Read a record that was found before once more; None when it is gone or is no longer what was wanted."""
        if query.reckoning is None and self._has_detail(query.entity):
            seen = await self.whole(query.entity, record)
            if seen is not None and self._grounding.is_match(seen, query):
                return seen
        return await self.find(query)

    async def whole(self, entity: str, record: Record) -> Record | None:
        """Read a listed record's own page; None when the site no longer has it."""
        try:
            return await self._patience.ask(lambda wait_s: self._driver.open(entity, record, wait_s=wait_s))
        except Refused:
            return None

    async def records(self, query: Query) -> tuple[Record, ...]:
        """Give every record that one search lists, as far as exploration goes."""
        return tuple([record async for record in self._listed(query)])

    def _searches(self, query: Query) -> Iterator[Query]:
        return self._exploration.queries(query, used=self._lookup(query.entity).searched_fields)

    async def _matches(
        self, search: Query, query: Query, *, is_whole: bool, rejected: Container[str]
    ) -> AsyncIterator[Record]:
        """Give those that one search lists and grounding takes for wanted ones, as listed."""
        is_to_read = is_whole or self._several.reads_whole(query) or self._grounding.reads_whole
        reads_whole = is_to_read and self._has_detail(query.entity)
        async for record in self._listed(search):
            if matching.identity(record) in rejected or not self._grounding.is_candidate(record, query):
                continue
            seen = await self.whole(query.entity, record) if reads_whole else record
            if seen is not None and self._grounding.is_match(seen, query):
                yield seen

    async def _listed(self, query: Query) -> AsyncIterator[Record]:
        for page in range(1, self._exploration.page_count_max + 1):
            listing = await self._page(query, page)
            for record in listing.records:
                yield record
            if not listing.has_more:
                return

    async def _page(self, query: Query, page: int) -> Listing:
        return await self._patience.ask(lambda wait_s: self._driver.look(query, page=page, wait_s=wait_s))

    def _has_detail(self, entity: str) -> bool:
        return self._lookup(entity).detail is not None

    def _lookup(self, entity: str) -> Lookup:
        return known_lookup(self._driver.description, entity)


def known_lookup(description: Description, entity: str) -> Lookup:
    """Give the lookup of an entity. Raises UnfitError when the environment has none."""
    try:
        return description.lookups_by_entity[entity]
    except KeyError as error:
        known = ", ".join(sorted(description.lookups_by_entity)) or "none"
        message = f"{entity!r} has no lookup in the page map of {description.environment_id}; known: {known}"
        raise UnfitError([Problem(part="task", place="solution", message=message)]) from error
