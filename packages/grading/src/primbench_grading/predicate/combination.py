"""Predicates made of predicates: not, all_of, any_of."""

from collections.abc import Iterable
from typing import Any

from primbench_grading import errors
from primbench_grading.predicate.model import Predicate, Test, Verdicts, builder, load_predicate


def join(parts: Iterable[Predicate], test: Test) -> Verdicts:
    """A test over several predicates, with all that they read."""
    listed = [*parts]
    return Verdicts(
        test,
        tuple(expression for part in listed for expression in part.verdicts.expressions),
        frozenset(target for part in listed for target in part.verdicts.targets),
    )


def _load_all(argument: Any) -> list[Predicate]:
    if not isinstance(argument, list) or not argument:
        raise errors.PredicateError(f"takes a list of at least one predicate, not {argument!r}")
    return [load_predicate(part) for part in argument]


@builder("not")
def _not(argument: Any) -> Verdicts:
    inner = load_predicate(argument)
    return join([inner], lambda value, environment: not inner.holds(value, environment))


@builder("all_of")
def _all_of(argument: Any) -> Verdicts:
    parts = _load_all(argument)
    return join(parts, lambda value, environment: all(part.holds(value, environment) for part in parts))


@builder("any_of")
def _any_of(argument: Any) -> Verdicts:
    parts = _load_all(argument)
    return join(parts, lambda value, environment: any(part.holds(value, environment) for part in parts))
