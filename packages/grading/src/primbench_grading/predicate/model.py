"""A predicate, its registry, and how one is loaded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import PlainSerializer, PlainValidator, WithJsonSchema

from primbench_grading import errors
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.language import Expression
from primbench_grading.limit import MAX_PREDICATE_NESTING
from primbench_grading.value import canonical_json, exact, is_nested_beyond

type Test = Callable[[Any, Environment], bool]


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What a builder returns: the test, with the expressions and targets it reads."""

    test: Test
    expressions: tuple[Expression, ...] = ()
    targets: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Predicate:
    """One loaded predicate. `argument` is as the task wrote it."""

    key: str
    argument: Any
    verdicts: Verdicts

    def holds(self, value: object, environment: Environment) -> bool:
        """Whether the value satisfies the predicate. False where an expression lacks data.

        Raises:
            BudgetError: the value is too large to be judged.
            AuthorError: an expression fails for any other reason.
        """
        return self.verdicts.test(value, environment)

    @property
    def sentence(self) -> str:
        """The predicate for people, to be read after the name of a field."""
        words = {"eq": "is", "any": "is anything", "expr": "fits", "between": "is between", "in": "is one of"}
        if self.key == "any":
            return words["any"]
        return f"{words.get(self.key, self.key.replace('_', ' '))} {canonical_json(self.argument)}"

    def as_document(self) -> dict[str, Any]:
        return {self.key: self.argument}


type Builder = Callable[[Any], Verdicts]

BUILDERS: Final[dict[str, Builder]] = {}


def builder(key: str) -> Callable[[Builder], Builder]:
    """Registers the builder of one predicate key."""

    def register(build: Builder) -> Builder:
        BUILDERS[key] = build
        return build

    return register


def load_predicate(data: object) -> Predicate:
    """The predicate written as a single-key mapping.

    Raises:
        PredicateError: not a single-key mapping, an unknown key, or an argument the key does not take.
    """
    if isinstance(data, Predicate):
        return data
    known = ", ".join(sorted(BUILDERS))
    if not isinstance(data, Mapping) or len(data) != 1:
        raise errors.PredicateError(f"expected a mapping with one key, got {data!r}; keys: {known}")
    ((key, argument),) = data.items()
    if key not in BUILDERS:
        raise errors.PredicateError(f"unknown predicate {key!r}; known: {known}")
    if is_nested_beyond(argument, MAX_PREDICATE_NESTING):
        raise errors.PredicateError(f"{key}: nested deeper than {MAX_PREDICATE_NESTING}")
    argument = exact(argument)
    try:
        return Predicate(key, argument, BUILDERS[key](argument))
    except (errors.PredicateError, errors.ExpressionError) as error:
        raise errors.PredicateError(f"{key}: {error}") from error


PredicateField = Annotated[
    Predicate,
    PlainValidator(load_predicate),
    PlainSerializer(Predicate.as_document, return_type=dict[str, Any]),
    WithJsonSchema({"type": "object", "minProperties": 1, "maxProperties": 1}),
]
