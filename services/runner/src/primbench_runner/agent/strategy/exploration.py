"""Exploration: where the agent looks when a record is not in front of it."""

from collections.abc import Iterator
from typing import Protocol, override

from primbench_runner.driver.port import Query

PAGE_COUNT_MAX = 25
_SHORT_WORD_COUNT = 2


class Exploration(Protocol):
    """How far the agent goes."""

    page_count_max: int

    def queries(self, query: Query, *, used: frozenset[str]) -> Iterator[Query]:
        """Give the searches to try, in order. `used`: wanted fields that the search makes use of."""


class WideExploration(Exploration):
    """Pages on to the end; then looks beyond the place it thought of; then searches with fewer words, and with none."""

    page_count_max = PAGE_COUNT_MAX

    @override
    def queries(self, query: Query, *, used: frozenset[str]) -> Iterator[Query]:
        yield query.nearby()
        if query.near:
            yield query.anywhere()
        searched = {field: value for field, value in query.where.items() if field in used}
        if not searched:
            return
        for field, value in searched.items():
            words = value.split() if isinstance(value, str) else []
            if len(words) > _SHORT_WORD_COUNT:
                yield Query(query.entity, {field: " ".join(words[:_SHORT_WORD_COUNT])})
        yield Query(query.entity)


class NarrowExploration(Exploration):
    """Looks at what one search shows first, and nowhere else."""

    page_count_max = 1

    @override
    def queries(self, query: Query, *, used: frozenset[str]) -> Iterator[Query]:
        yield query.nearby()
