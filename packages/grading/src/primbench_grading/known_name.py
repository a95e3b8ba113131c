"""Whether the names a block uses exist in an environment."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from primbench_grading import errors
from primbench_grading.collection import CollectionIndex, CollectionSpec
from primbench_grading.entry import AllowEntry, InvariantEntry, PositiveEntry, UpdateEntry
from primbench_grading.expression.language import Expression
from primbench_grading.predicate.loading import Predicate

if TYPE_CHECKING:
    from primbench_grading.block import Alternative, Block


@dataclass(frozen=True, slots=True)
class KnownNames:
    """What an environment and a task declare. `fields` maps a collection to its field names."""

    collections: tuple[CollectionSpec, ...]
    targets: frozenset[str]
    fields: Mapping[str, Collection[str]]


def check_names(block: "Block", known: KnownNames, *, where: str) -> None:
    """
    Raises:
        BlockError: at the first unknown collection, entity, field or target, with the known ones.
    """
    checker = _Checker(known, CollectionIndex(known.collections))
    parts: list[tuple[str, Alternative]] = [(where, block)]
    parts += [(f"{where}.oneof[{number}]", part) for number, part in enumerate(block.oneof)]
    for place, part in parts:
        _check_part(checker, place, part)
    if block.answer is not None:
        for name, predicate in block.answer.rules.items():
            checker.check_predicate(f"{where}.answer.rules.{name}", predicate)


def _check_part(checker: "_Checker", place: str, part: "Alternative") -> None:
    for section, index, entry in part.positive():
        _check_positive(checker, f"{place}.{section}[{index}]", entry)
    for index, invariant in enumerate(part.invariant):
        _check_invariant(checker, f"{place}.invariant[{index}]", invariant)
    for index, constraint in enumerate(part.constraints):
        checker.check_expression(f"{place}.constraints[{index}].expr", constraint.expr)
    for index, allowed in enumerate(part.allow):
        _check_allow(checker, f"{place}.allow[{index}]", allowed)
    for index, named in part.unresolved():
        count = len(getattr(part, named.section))
        problem = f"{named.ref} does not exist; {named.section} has {count} entries"
        raise errors.BlockError(f"{place}.named_invariants[{index}].ref", problem)


def _check_positive(checker: "_Checker", place: str, entry: PositiveEntry) -> None:
    spec = checker.find_collection(place, entry.reference)
    for key, field, predicate in entry.predicates():
        checker.check_field(f"{place}.{key}", spec, field)
        checker.check_predicate(f"{place}.{key}.{field}", predicate)
    if isinstance(entry, UpdateEntry):
        for field in entry.also:
            checker.check_field(f"{place}.also", spec, field)
    for key, expression in _entry_expressions(entry):
        checker.check_expression(f"{place}.{key}", expression)


def _entry_expressions(entry: PositiveEntry) -> Iterator[tuple[str, Expression]]:
    if entry.when is not None:
        yield "when", entry.when
    if entry.bijection is not None:
        yield "bijection.over", entry.bijection.over


def _check_invariant(checker: "_Checker", place: str, entry: InvariantEntry) -> None:
    spec = checker.find_collection(place, entry.collection)
    if entry.filter is None:
        return
    checker.check_expression(f"{place}.filter", entry.filter)
    for owner, field in sorted(entry.filter.reads.fields):
        if owner == "a":
            checker.check_field(f"{place}.filter", spec, field)


def _check_allow(checker: "_Checker", place: str, entry: AllowEntry) -> None:
    spec = checker.find_collection(place, entry.reference)
    for field, predicate in entry.where.items():
        checker.check_field(f"{place}.where", spec, field)
        checker.check_predicate(f"{place}.where.{field}", predicate)
    for field in entry.fields or ():
        checker.check_field(f"{place}.fields", spec, field)


@dataclass(frozen=True, slots=True)
class _Checker:
    known: KnownNames
    index: CollectionIndex

    def find_collection(self, place: str, reference: str) -> CollectionSpec:
        try:
            return self.index.find(reference)
        except errors.AuthorError as error:
            raise errors.BlockError(place, str(error)) from error

    def check_field(self, place: str, spec: CollectionSpec, field: str) -> None:
        known = self.known.fields.get(spec.name)
        if known is not None and field not in known:
            raise errors.BlockError(place, f"unknown field {field!r} of {spec.name}; known: {_listed(known)}")

    def check_predicate(self, place: str, predicate: Predicate) -> None:
        self._check_targets(place, predicate.verdicts.targets)
        for expression in predicate.verdicts.expressions:
            self.check_expression(place, expression)

    def check_expression(self, place: str, expression: Expression) -> None:
        self._check_targets(place, expression.reads.targets)
        names = self.index.names()
        for collection in sorted(expression.reads.collections.difference(names)):
            problem = f"unknown collection {collection!r} in {expression.source!r}; known: {_listed(names)}"
            raise errors.BlockError(place, problem)
        for collection, field in sorted(expression.reads.record_fields):
            self.check_field(place, self.find_collection(place, collection), field)

    def _check_targets(self, place: str, targets: Iterable[str]) -> None:
        for target in sorted(set(targets).difference(self.known.targets)):
            raise errors.BlockError(place, f"unknown target {target!r}; known: {_listed(self.known.targets)}")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"
