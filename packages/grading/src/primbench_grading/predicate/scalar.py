"""Predicates on single values: any, eq, in, between, expr, target."""

from collections.abc import Callable
from typing import Any

from primbench_grading import errors
from primbench_grading.expression.environment import Environment, TargetView
from primbench_grading.expression.language import parse_expression
from primbench_grading.expression.operation import is_number
from primbench_grading.predicate.model import Verdicts, builder
from primbench_grading.value import same


@builder("any")
def _any(argument: Any) -> Verdicts:
    if argument is not None and argument is not True:
        raise errors.PredicateError(f"takes true or nothing, not {argument!r}")
    return Verdicts(lambda _value, _environment: True)


@builder("eq")
def _eq(argument: Any) -> Verdicts:
    return Verdicts(lambda value, _: same(value, argument))


@builder("in")
def _in(argument: Any) -> Verdicts:
    if not isinstance(argument, list):
        raise errors.PredicateError(f"takes a list of values, not {argument!r}")
    return Verdicts(lambda value, _: any(same(value, option) for option in argument))


@builder("between")
def _between(argument: Any) -> Verdicts:
    if not isinstance(argument, list) or len(argument) != 2:
        raise errors.PredicateError(f"takes [lowest, highest], not {argument!r}")
    low: Any = argument[0]
    high: Any = argument[1]
    is_numeric = is_number(low) and is_number(high)
    if not is_numeric and not (isinstance(low, str) and isinstance(high, str)):
        raise errors.PredicateError(f"takes two numbers or two texts, not {argument!r}")
    if low > high:
        raise errors.PredicateError(f"lowest {low!r} is above highest {high!r}")
    is_comparable: Callable[[object], bool] = is_number if is_numeric else lambda value: isinstance(value, str)
    return Verdicts(lambda value, _: is_comparable(value) and bool(low <= value <= high))


@builder("expr")
def _expr(argument: Any) -> Verdicts:
    if not isinstance(argument, str):
        raise errors.PredicateError(f"takes an expression over x, not {argument!r}")
    expression = parse_expression(argument)
    return Verdicts(
        lambda value, environment: expression.holds(environment.bind("x", value)),
        (expression,),
        expression.reads.targets,
    )


@builder("target")
def _target(argument: Any) -> Verdicts:
    if not isinstance(argument, str) or not argument:
        raise errors.PredicateError(f"takes the name of a target, not {argument!r}")
    return Verdicts(
        lambda value, environment: same(value, _read_target(environment, argument)), (), frozenset({argument})
    )


def _read_target(environment: Environment, name: str) -> object:
    targets = environment.names["target"]
    if not isinstance(targets, TargetView):
        raise errors.AuthorError(f"target {name!r} is not available here")
    return targets.read(name)
