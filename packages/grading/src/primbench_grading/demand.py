"""What a positive entry asks for: one slot for every change it wants."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import cast

from primbench_grading import errors
from primbench_grading.block import Part
from primbench_grading.collection import CollectionSpec
from primbench_grading.context import Context
from primbench_grading.diff import Change, ChangeKind
from primbench_grading.entry import CreateEntry, PositiveEntry, UpdateEntry
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.operation import ordered
from primbench_grading.limit import MAX_ELEMENT_COUNT
from primbench_grading.predicate.loading import Predicate
from primbench_grading.value import Record, canonical_json


@dataclass(frozen=True, eq=False)
class Slot:
    """One wanted change. `element` is the bijection's element, if there is one.

    `problem` says why no change can be the wanted one: what the agent left makes it impossible to tell.
    """

    demand: "Demand"
    number: int
    element: object
    environment: Environment
    problem: str | None = None

    def accepts(self, change: Change) -> bool:
        """Whether the change is the wanted one."""
        entry = self.demand.entry
        if self.problem is not None:
            return False
        if isinstance(entry, UpdateEntry) and entry.changes and entry.changes.keys().isdisjoint(change.fields):
            return False
        return next(self.misses(change), None) is None

    def misses(self, change: Change) -> Iterator[tuple[str, Predicate, object]]:
        """Field, predicate and actual value of every predicate the change is not known to satisfy."""
        for key, name, predicate in self.demand.predicates:
            value = _judged_record(key, change).get(name)
            if not _is_satisfied(predicate, value, self.environment):
                yield name, predicate, value


def _is_satisfied(predicate: Predicate, value: object, environment: Environment) -> bool:
    """Whether the value is known to satisfy the predicate: one too large to be judged does not."""
    try:
        return predicate.holds(value, environment)
    except errors.BudgetError:
        return False


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
    def name(self) -> str | None:
        """The name that the task gives the entry."""
        return self.part.name_of(self.section, self.index)

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
            demand.slots.extend(build_slots(demand, context.environment, undone=context.undone))
            demands.append(demand)
    return demands


def build_slots(demand: Demand, environment: Environment, *, undone: Environment) -> Iterator[Slot]:
    """The changes the entry wants in this state; none if it does not apply.

    An expression that fails in this state alone, not in the one the agent found, is the agent's doing: the entry then
    applies and cannot be fulfilled.

    Raises:
        AuthorError: `when` or `bijection` cannot work, whatever the agent does.
    """
    entry = demand.entry
    try:
        if entry.when is not None and not entry.when.holds(environment):
            return
        elements = _elements(entry, environment)
    except (errors.MissingDataError, errors.BudgetError) as error:
        _check_works(entry, undone)
        yield Slot(demand, 0, None, environment, str(error))
        return
    if entry.bijection is None:
        for number in range(entry.count if isinstance(entry, CreateEntry) else 1):
            yield Slot(demand, number, None, environment)
        return
    for number, element in enumerate(elements):
        yield Slot(demand, number, element, environment.bind(entry.bijection.variable, element))


def _check_works(entry: PositiveEntry, undone: Environment) -> None:
    try:
        if entry.when is not None:
            entry.when.holds(undone)
        _elements(entry, undone)
    except (errors.MissingDataError, errors.BudgetError) as error:
        raise errors.AuthorError(str(error)) from error


def _elements(entry: PositiveEntry, environment: Environment) -> list[object]:
    if entry.bijection is None:
        return []
    source = entry.bijection.over
    value = source.evaluate(environment)
    if not isinstance(value, list | tuple | set | range | Iterator):
        raise errors.AuthorError(f"bijection over {source.source!r} is {value!r}, not a list")
    try:
        elements = ordered(value) if isinstance(value, set) else [*islice(value, MAX_ELEMENT_COUNT + 1)]
        environment.budget.charge_deeply(elements)
        canonical_json(elements)
    except TypeError as error:
        raise errors.AuthorError(f"bijection over {source.source!r} has elements that are no data: {error}") from error
    except errors.EvaluationError as error:
        raise type(error)(f"bijection over {source.source!r}: {error}") from error
    if len(elements) > MAX_ELEMENT_COUNT:
        raise errors.BudgetError(f"bijection over {source.source!r} has more than {MAX_ELEMENT_COUNT} elements")
    return elements
