"""What the fields of entries hold: severities, weights, expressions, predicates by field."""

from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, PlainSerializer, PlainValidator, WithJsonSchema, model_validator

from primbench_grading import errors
from primbench_grading.expression.language import Expression, parse_expression
from primbench_grading.expression.operation import is_number
from primbench_grading.limit import MAX_WEIGHT
from primbench_grading.predicate.loading import PredicateField
from primbench_grading.value import exact

type Severity = Literal["critical", "high", "medium", "low"]

COMMON_NAMES: Final = frozenset({"state", "initial", "target", "session_start"})


def _load_expression(data: object) -> Expression:
    if isinstance(data, Expression):
        return data
    if not isinstance(data, str):
        raise errors.ExpressionError(f"expected an expression as text, got {data!r}")
    return parse_expression(data)


ExpressionField = Annotated[
    Expression,
    PlainValidator(_load_expression),
    PlainSerializer(lambda expression: expression.source, return_type=str),
    WithJsonSchema({"type": "string"}),
]


def _load_weight(data: object) -> Decimal:
    weight = exact(data)
    if not is_number(weight) or not 0 <= weight <= MAX_WEIGHT:
        raise ValueError(f"expected a number from 0 to {MAX_WEIGHT}, got {data!r}")
    return Decimal(weight)


Weight = Annotated[
    Decimal,
    PlainValidator(_load_weight),
    PlainSerializer(lambda weight: int(weight) if weight == int(weight) else float(weight)),
    WithJsonSchema({"type": "number", "minimum": 0, "maximum": MAX_WEIGHT}),
]
Predicates = dict[str, PredicateField]


class Strict(BaseModel):
    """Frozen, and refuses keys it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    @model_validator(mode="before")
    @classmethod
    def _name_unknown_key(cls, data: Any) -> Any:
        unknown = sorted(set(data).difference(cls.model_fields)) if isinstance(data, dict) else []
        if unknown:
            known = ", ".join(cls.model_fields)
            raise ValueError(f"unknown key {unknown[0]!r} with value {data[unknown[0]]!r}; known: {known}")
        return data
