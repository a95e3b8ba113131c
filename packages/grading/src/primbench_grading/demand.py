"""What a positive entry asks for: one slot for every change it wants."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final, cast

from primbench_grading import errors
from primbench_grading.block import Part
from primbench_grading.collection import CollectionSpec
from primbench_grading.context import Context
from primbench_grading.diff import Change, ChangeKind
from primbench_grading.entry import CreateEntry, PositiveEntry, UpdateEntry
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.operation import ordered
from primbench_grading.predicate.loading import Predicate
from primbench_grading.value import Record

_ELEMENT_COUNT_MAX: Final = 2_000


@dataclass(frozen=True, eq=False)
class Slot:
    """One wanted change. `element` is the bijection's element, if there is one."""

    demand: "Demand"
    number: int
    element: object
    environment: Environment

    def accepts(self, change: Change) -> bool:
        """Whether the change is the wanted one."""
        entry = self.demand.entry
        if isinstance(entry, UpdateEntry) and entry.changes and entry.changes.keys().isdisjoint(change.fields):
            return False
        return next(self.misses(change), None) is None

    def misses(self, change: Change) -> Iterator[tuple[str, Predicate, object]]:
        """Field, predicate and actual value of every predicate the change does not satisfy."""
        for key, name, predicate in self.demand.predicates:
            value = _judged_record(key, change).get(name)
            if not predicate.holds(value, self.environment):
                yield name, predicate, value


def _judged_record(key: str, change: Change) -> Record:
    record = change.before if key == "where" else change.after
    return record if record is not None else {}


@dataclass(frozen=True, eq=False)
class Demand:
    """A positive entry with its collection and its slots. Without slots it does not apply."""

    section: ChangeKind
    index: int
    entry: PositiveEntry
    spec: CollectionSpec
    part: Part
    slots: list[Slot] = field(default_factory=list)

    @cached_property
    def predicates(self) -> tuple[tuple[str, str, Predicate], ...]:
        return tuple(self.entry.predicates())

    @property
    def id(self) -> str:
        return f"{self.part.prefix}{self.section}[{self.index}]"

    @property
    def weight(self) -> Fraction:
        return Fraction(self.entry.weight) if self.slots else Fraction(0)

    @property
    def slot_weight(self) -> Fraction:
        return self.weight / len(self.slots)


def build_demands(context: Context, parts: Iterable[Part]) -> list[Demand]:
    """One demand an entry, in the order of the block."""
    demands = []
    for part in parts:
        for section, index, entry in part.block.positive():
            spec = context.collections.find(entry.reference)
            demand = Demand(cast("ChangeKind", section), index, entry, spec, part)
            demand.slots.extend(build_slots(demand, context.environment))
            demands.append(demand)
    return demands


def build_slots(demand: Demand, environment: Environment) -> Iterator[Slot]:
    """The changes the entry wants in this state; none if it does not apply."""
    entry = demand.entry
    if entry.when is not None and not entry.when.holds(environment):
        return
    if entry.bijection is None:
        count = entry.count if isinstance(entry, CreateEntry) else 1
        for number in range(count):
            yield Slot(demand, number, None, environment)
        return
    for number, element in enumerate(_elements(entry, environment)):
        yield Slot(demand, number, element, environment.bind(entry.bijection.variable, element))


def _elements(entry: PositiveEntry, environment: Environment) -> list[object]:
    assert entry.bijection is not None
    source = entry.bijection.over
    try:
        value = source.evaluate(environment)
        if not isinstance(value, list | tuple | set | range | Iterator):
            raise errors.AuthorError(f"bijection over {source.source!r} is {value!r}, not a list")
        elements = ordered(value) if isinstance(value, set) else [*value]
    except errors.MissingDataError as error:
        raise errors.AuthorError(f"bijection over {source.source!r}: {error}") from error
    if len(elements) > _ELEMENT_COUNT_MAX:
        raise errors.AuthorError(f"bijection over {source.source!r} has {len(elements)} elements")
    return elements
