"""Grounding: which of the shown records is the wanted one."""

from typing import Protocol, override

from primbench_runner.agent import matching
from primbench_runner.driver.port import Query, Record


class Grounding(Protocol):
    """How sure the agent wants to be."""

    reads_whole: bool
    """Whether a record's own page is read before it counts."""

    def is_candidate(self, record: Record, query: Query) -> bool:
        """Tell from the list whether the record is worth a closer look."""

    def is_match(self, record: Record, query: Query) -> bool:
        """Tell from all that was read whether it is the one."""


class ExactGrounding(Grounding):
    """Every wanted field must be there and be exactly that, or within its bounds; the whole record is read."""

    reads_whole = True

    @override
    def is_candidate(self, record: Record, query: Query) -> bool:
        is_other = matching.is_contradicted(record, query.where)
        return not (is_other or matching.is_out_of_bounds(record, query.bounds))

    @override
    def is_match(self, record: Record, query: Query) -> bool:
        return matching.is_exact(record, query.where) and matching.is_within(record, query.bounds)


class HastyGrounding(Grounding):
    """The first label that looks right is taken."""

    reads_whole = False

    @override
    def is_candidate(self, record: Record, query: Query) -> bool:
        return matching.is_plausible(record, query.where)

    @override
    def is_match(self, record: Record, query: Query) -> bool:
        return matching.is_plausible(record, query.where)
