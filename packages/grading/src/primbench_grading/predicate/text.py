"""Predicates on texts: substring, substring_all, substring_any, regex, matches_semantic. Case is ignored by the
substrings and by matches_semantic, not by regex."""

from fractions import Fraction
from typing import Any, Final

from primbench_grading import errors
from primbench_grading.expression.budget import Budget, text_steps
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.operation import is_number
from primbench_grading.predicate.model import Verdicts, builder
from primbench_grading.predicate.pattern import Pattern
from primbench_grading.predicate.similarity import DEFAULT_THRESHOLD, similarity

_NORMALISING_FACTOR: Final = 256
"""Normalising and counting trigrams costs this many times as much as reading."""


def _holds_part(value: object, part: str, budget: Budget) -> bool:
    if not isinstance(value, str):
        return False
    budget.begin()
    budget.spend(text_steps(value))
    return part.casefold() in value.casefold()


def _parts(argument: Any) -> list[str]:
    if not isinstance(argument, list) or not all(isinstance(part, str) for part in argument):
        raise errors.PredicateError(f"takes a list of texts, not {argument!r}")
    return argument


@builder("substring")
def _substring(argument: Any) -> Verdicts:
    if not isinstance(argument, str):
        raise errors.PredicateError(f"takes a text, not {argument!r}")
    return Verdicts(lambda value, environment: _holds_part(value, argument, environment.budget))


@builder("substring_all")
def _substring_all(argument: Any) -> Verdicts:
    parts = _parts(argument)
    return Verdicts(
        lambda value, environment: (
            isinstance(value, str) and all(_holds_part(value, part, environment.budget) for part in parts)
        )
    )


@builder("substring_any")
def _substring_any(argument: Any) -> Verdicts:
    parts = _parts(argument)
    return Verdicts(lambda value, environment: any(_holds_part(value, part, environment.budget) for part in parts))


@builder("regex")
def _regex(argument: Any) -> Verdicts:
    if not isinstance(argument, str):
        raise errors.PredicateError(f"takes a regular expression, not {argument!r}")
    pattern = Pattern.parse(argument)

    def test(value: object, environment: Environment) -> bool:
        if not isinstance(value, str):
            return False
        environment.budget.begin()
        return pattern.is_found_in(value, environment.budget)

    return Verdicts(test)


@builder("matches_semantic")
def _matches_semantic(argument: Any) -> Verdicts:
    text, threshold = argument, DEFAULT_THRESHOLD
    if isinstance(argument, dict):
        if set(argument) != {"text", "threshold"}:
            raise errors.PredicateError(f"takes a text, or text and threshold, not {argument!r}")
        text, threshold = argument["text"], argument["threshold"]
    if not isinstance(text, str):
        raise errors.PredicateError(f"takes a text, not {text!r}")
    if not is_number(threshold) or not 0 < threshold <= 1:
        raise errors.PredicateError(f"takes a threshold above 0 and up to 1, not {threshold!r}")

    def test(value: object, environment: Environment) -> bool:
        if not isinstance(value, str):
            return False
        environment.budget.begin()
        environment.budget.spend(text_steps(value) * _NORMALISING_FACTOR)
        return similarity(value, text) >= Fraction(threshold)

    return Verdicts(test)
