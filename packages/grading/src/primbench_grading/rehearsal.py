"""Trying a block's expressions on seeded records, before any agent's trial depends on them."""

import decimal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import cast

from primbench_grading import errors
from primbench_grading.block import Alternative, Block, Part
from primbench_grading.collection import CollectionIndex
from primbench_grading.demand import Demand, build_slots
from primbench_grading.diff import ChangeKind
from primbench_grading.entry import AllowEntry, InvariantEntry
from primbench_grading.expression.environment import Environment, StateView, TargetView
from primbench_grading.grade import ARITHMETIC
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import Record, exact

_RECORD_COUNT_MAX = 200
_SLOT_COUNT_MAX = 5


def rehearse(
    block: Block, initial: Snapshot, *, targets: Mapping[str, object], session_start: str, where: str = "canonical_diff"
) -> None:
    """Evaluates every predicate, filter, constraint, `when` and `over` on the seeded state.

    Raises:
        BlockError: at the first expression that cannot work on such data, with its place.
    """
    view = StateView(initial)
    names = {
        "initial": view,
        "state": view,
        "target": TargetView({name: exact(value) for name, value in targets.items()}),
        "session_start": session_start,
    }
    stage = _Stage(initial, CollectionIndex(initial.base.collections.values()), Environment(names))
    parts: list[tuple[str, Alternative]] = [(where, block)]
    parts += [(f"{where}.oneof[{number}]", alternative) for number, alternative in enumerate(block.oneof)]
    with decimal.localcontext(ARITHMETIC):
        for place, part in parts:
            _rehearse_part(stage, place, part)


@dataclass(frozen=True, slots=True)
class _Stage:
    initial: Snapshot
    collections: CollectionIndex
    environment: Environment

    def records(self, reference: str) -> list[Record]:
        """The first records of a collection."""
        name = self.collections.find(reference).name
        keys = islice(self.initial.keys(name), _RECORD_COUNT_MAX)
        return [cast("Record", exact(self.initial.record(name, key))) for key in keys]


@contextmanager
def _at(place: str) -> Iterator[None]:
    try:
        yield
    except (errors.AuthorError, errors.BudgetError) as error:
        raise errors.BlockError(place, str(error)) from error


def _rehearse_part(stage: _Stage, place: str, part: Alternative) -> None:
    for section, index, entry in part.positive():
        with _at(f"{place}.{section}[{index}]"):
            spec = stage.collections.find(entry.reference)
            demand = Demand(cast("ChangeKind", section), index, entry, spec, Part("", part))
            _rehearse_demand(stage, f"{place}.{section}[{index}]", demand)
    for index, invariant in enumerate(part.invariant):
        with _at(f"{place}.invariant[{index}].filter"):
            _rehearse_filter(stage, invariant)
    for index, constraint in enumerate(part.constraints):
        with _at(f"{place}.constraints[{index}].expr"):
            constraint.expr.holds(stage.environment)
    for index, allowed in enumerate(part.allow):
        with _at(f"{place}.allow[{index}].where"):
            _rehearse_allow(stage, allowed)


def _rehearse_demand(stage: _Stage, place: str, demand: Demand) -> None:
    records = stage.records(demand.spec.name)
    for slot in islice(build_slots(demand, stage.environment, undone=stage.environment), _SLOT_COUNT_MAX):
        for key, field, predicate in demand.predicates:
            with _at(f"{place}.{key}.{field}"):
                for record in records:
                    predicate.holds(record.get(field), slot.environment)


def _rehearse_filter(stage: _Stage, entry: InvariantEntry) -> None:
    if entry.filter is None:
        return
    for record in stage.records(entry.collection):
        entry.filter.holds(stage.environment.bind("a", record))


def _rehearse_allow(stage: _Stage, entry: AllowEntry) -> None:
    for record in stage.records(entry.reference):
        for field, predicate in entry.where.items():
            predicate.holds(record.get(field), stage.environment)
