"""The entries of a canonical_diff, as the task writes them."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import cached_property
from typing import Literal, Self

from pydantic import Field, model_validator

from primbench_grading.entry_field import COMMON_NAMES, ExpressionField, Predicates, Severity, Strict, Weight
from primbench_grading.limit import MAX_CREATE_COUNT
from primbench_grading.predicate.loading import Predicate
from primbench_grading.value import canonical_json


class Bijection(Strict):
    """One distinct change for every element of `over`."""

    over: ExpressionField
    variable: str = Field(pattern=r"^[a-z][a-z0-9_]*$")

    @model_validator(mode="after")
    def _check(self) -> Self:
        self.over.check_names(COMMON_NAMES)
        if self.variable in COMMON_NAMES | {"x", "a"}:
            raise ValueError(f"variable {self.variable!r} hides a name every expression has")
        return self


class PositiveEntry(Strict):
    """What create, update and delete entries share."""

    entity: str | None = None
    collection: str | None = None
    desc: str = ""
    weight: Weight = Field(default=Decimal(1), json_schema_extra={"default": 1})
    bijection: Bijection | None = None
    when: ExpressionField | None = None

    @property
    def reference(self) -> str:
        return self.collection or self.entity or ""

    @cached_property
    def rank(self) -> tuple[str, str]:
        """Orders entries by what they ask for, and then by their words, wherever the task lists them."""
        return canonical_json(self.model_dump(mode="json", exclude={"desc"})), self.desc

    def predicates(self) -> Iterator[tuple[str, str, Predicate]]:
        """Every predicate with the key and the field it stands under."""
        raise NotImplementedError

    def _check_common(self) -> None:
        if not self.reference:
            raise ValueError("names neither an entity nor a collection")
        if self.when is not None:
            self.when.check_names(COMMON_NAMES)
        names = COMMON_NAMES | {"x"}
        if self.bijection is not None:
            names |= {self.bijection.variable}
        for key, field, predicate in self.predicates():
            for expression in predicate.verdicts.expressions:
                try:
                    expression.check_names(names)
                except ValueError as error:
                    raise ValueError(f"{key}.{field}: {error}") from error


def _pairs(key: str, predicates: Predicates) -> Iterator[tuple[str, str, Predicate]]:
    return ((key, field, predicate) for field, predicate in predicates.items())


class CreateEntry(PositiveEntry):
    """`count` new records satisfy every property."""

    properties: Predicates = Field(default_factory=dict)
    count: int = Field(default=1, ge=1, le=MAX_CREATE_COUNT, strict=True)

    def predicates(self) -> Iterator[tuple[str, str, Predicate]]:
        return _pairs("properties", self.properties)

    @model_validator(mode="after")
    def _check(self) -> Self:
        self._check_common()
        if self.bijection is not None and self.count != 1:
            raise ValueError("count and bijection exclude each other")
        return self


class UpdateEntry(PositiveEntry):
    """A record whose initial fields satisfy `where` changed so that its final fields satisfy `changes`."""

    where: Predicates = Field(default_factory=dict)
    changes: Predicates = Field(default_factory=dict)
    also: tuple[str, ...] = ()

    def predicates(self) -> Iterator[tuple[str, str, Predicate]]:
        yield from _pairs("where", self.where)
        yield from _pairs("changes", self.changes)

    @model_validator(mode="after")
    def _check(self) -> Self:
        self._check_common()
        return self


class DeleteEntry(PositiveEntry):
    """A record whose initial fields satisfy `where` is gone."""

    where: Predicates = Field(default_factory=dict)

    def predicates(self) -> Iterator[tuple[str, str, Predicate]]:
        return _pairs("where", self.where)

    @model_validator(mode="after")
    def _check(self) -> Self:
        self._check_common()
        return self


class InvariantEntry(Strict):
    """No unmatched change in the collection, or among its records for which `filter` holds."""

    collection: str
    filter: ExpressionField | None = None
    preserve: Literal["ALL"]
    comprehensive: bool = Field(default=False, strict=True)
    desc: str = ""

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.filter is not None:
            self.filter.check_names(COMMON_NAMES | {"a"})
        return self


class ConstraintEntry(Strict):
    """An expression over the two states and the targets holds."""

    desc: str
    expr: ExpressionField
    severity: Severity

    @model_validator(mode="after")
    def _check(self) -> Self:
        self.expr.check_names(COMMON_NAMES)
        return self


class NamedInvariant(Strict):
    """A human name and a severity for another entry."""

    name: str
    ref: str = Field(pattern=r"^(invariant|create|update|delete)\[\d+\]$")
    severity: Severity

    @property
    def section(self) -> str:
        return self.ref.partition("[")[0]

    @property
    def index(self) -> int:
        return int(self.ref.partition("[")[2][:-1])


class AllowEntry(Strict):
    """Changes that are neither asked for nor charged. Without `fields`, a record's whole change is allowed."""

    entity: str | None = None
    collection: str | None = None
    where: Predicates = Field(default_factory=dict)
    fields: tuple[str, ...] | None = None
    desc: str = ""

    @property
    def reference(self) -> str:
        return self.collection or self.entity or ""

    @model_validator(mode="after")
    def _check(self) -> Self:
        if not self.reference:
            raise ValueError("names neither an entity nor a collection")
        _check_predicates(self.where.values())
        return self


class AnswerEntry(Strict):
    """Rules on the agent's final answer.

    In a text answer each rule judges the whole text and its key is only a name. In a JSON answer the key is the dotted
    path of the judged part, `$` for the whole. Rules listed in `format_only` judge form, not knowledge.
    """

    format: Literal["text", "json"]
    rules: Predicates = Field(min_length=1)
    format_only: tuple[str, ...] = ()
    weight: Weight = Field(default=Decimal(1), json_schema_extra={"default": 1})
    desc: str = ""

    @model_validator(mode="after")
    def _check(self) -> Self:
        _check_predicates(self.rules.values())
        unknown = sorted(set(self.format_only).difference(self.rules))
        if unknown:
            raise ValueError(f"format_only names unknown rule {unknown[0]!r}; known: {', '.join(self.rules)}")
        return self


def _check_predicates(predicates: Iterable[Predicate]) -> None:
    for predicate in predicates:
        for expression in predicate.verdicts.expressions:
            expression.check_names(COMMON_NAMES | {"x"})
