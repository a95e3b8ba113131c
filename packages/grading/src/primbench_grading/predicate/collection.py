"""Predicates on lists, texts' lengths and records: set_eq, subset, superset, contains, length, fields."""

from collections.abc import Callable, Hashable
from typing import Any, Final

from primbench_grading import errors
from primbench_grading.expression.budget import text_steps
from primbench_grading.expression.environment import Environment
from primbench_grading.predicate.combination import join
from primbench_grading.predicate.model import Verdicts, builder, load_predicate
from primbench_grading.value import identity, same

_IDENTITY_FACTOR: Final = 3


def _set_predicate(key: str, relation: Callable[[set[Hashable], set[Hashable]], bool]) -> None:
    @builder(key)
    def build(argument: Any) -> Verdicts:
        if not isinstance(argument, list):
            raise errors.PredicateError(f"takes a list of values, not {argument!r}")
        wanted = {identity(item) for item in argument}

        def test(value: object, environment: Environment) -> bool:
            if not isinstance(value, list):
                return False
            environment.budget.begin()
            environment.budget.charge_deeply(value, factor=_IDENTITY_FACTOR)
            return relation({identity(item) for item in value}, wanted)

        return Verdicts(test)


_set_predicate("set_eq", lambda ours, wanted: ours == wanted)
_set_predicate("subset", lambda ours, wanted: ours <= wanted)
_set_predicate("superset", lambda ours, wanted: ours >= wanted)


@builder("contains")
def _contains(argument: Any) -> Verdicts:
    def test(value: object, environment: Environment) -> bool:
        if not isinstance(value, str | list):
            return False
        environment.budget.begin()
        environment.budget.spend(text_steps(value) if isinstance(value, str) else len(value))
        if isinstance(value, str):
            return isinstance(argument, str) and argument in value
        return any(same(item, argument) for item in value)

    return Verdicts(test)


@builder("length")
def _length(argument: Any) -> Verdicts:
    inner = load_predicate(argument if isinstance(argument, dict) else {"eq": argument})
    if not isinstance(argument, dict | int) or isinstance(argument, bool):
        raise errors.PredicateError(f"takes a number or a predicate on it, not {argument!r}")
    return Verdicts(
        lambda value, environment: isinstance(value, str | list | dict) and inner.holds(len(value), environment),
        inner.verdicts.expressions,
        inner.verdicts.targets,
    )


@builder("fields")
def _fields(argument: Any) -> Verdicts:
    if not isinstance(argument, dict):
        raise errors.PredicateError(f"takes predicates by field, not {argument!r}")
    parts = {name: load_predicate(part) for name, part in argument.items()}
    return join(
        parts.values(),
        lambda value, environment: (
            isinstance(value, dict) and all(part.holds(value.get(name), environment) for name, part in parts.items())
        ),
    )
