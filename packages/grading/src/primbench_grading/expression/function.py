"""The functions that expressions may call: Python's own where they are harmless, bounded ones where they are not."""

import math
from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any, Final

from primbench_grading import errors
from primbench_grading.expression.budget import MAX_DECIMAL_EXPONENT, MAX_ITEM_COUNT
from primbench_grading.expression.operation import is_number
from primbench_grading.value import canonical_json


def _integer(value: object = 0) -> int:
    if isinstance(value, Decimal):
        _check_magnitude(value)
    return int(value)  # type: ignore[call-overload, no-any-return]


def _decimal(value: object = 0) -> object:
    number = Decimal(value.strip() if isinstance(value, str) else value)  # type: ignore[arg-type]
    _check_magnitude(number)
    return number


def _check_magnitude(value: Decimal) -> None:
    """A number in a document or a text is as large as whoever wrote it pleased: no mistake of the task's author."""
    if not value.is_finite() or abs(value.adjusted()) > MAX_DECIMAL_EXPONENT:
        raise errors.MissingDataError(f"no number of ordinary size: {value}")


def _round(value: Any, digits: int | None = None) -> object:
    _integer(value)
    return round(value) if digits is None else round(value, digits)


def _text(value: object = "") -> str:
    return value if isinstance(value, str) else _spell(value)


def _spell(value: object) -> str:
    return str(value) if value is None or isinstance(value, bool | int) else canonical_json(value)


def _range(*bounds: int) -> range:
    made = range(*bounds)
    if len(made) > MAX_ITEM_COUNT:
        raise errors.BudgetError(f"a range of more than {MAX_ITEM_COUNT}")
    return made


def _floor(value: Any) -> object:
    _integer(value)
    return math.floor(value)


def _ceil(value: Any) -> object:
    _integer(value)
    return math.ceil(value)


def _sum(items: Iterable[Any], start: Any = 0) -> object:
    if not is_number(start):
        raise errors.AuthorError(f"sum() adds numbers; its start cannot be {start!r}")
    return sum(items, start)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "abs": abs,
    "all": all,
    "any": any,
    "bool": bool,
    "ceil": _ceil,
    "dict": dict,
    "enumerate": enumerate,
    "float": _decimal,
    "floor": _floor,
    "int": _integer,
    "len": len,
    "list": list,
    "max": max,
    "min": min,
    "next": lambda items, *default: next(iter(items), *default),
    "range": _range,
    "reversed": lambda items: list(reversed(list(items))),
    "round": _round,
    "set": set,
    "sorted": sorted,
    "str": _text,
    "sum": _sum,
    "tuple": tuple,
    "zip": zip,
}

_KEYWORDS: Final = {
    "max": {"default"},
    "min": {"default"},
    "sorted": {"reverse"},
    "enumerate": {"start"},
    "sum": {"start"},
    "zip": {"strict"},
}


def keyword_names(function: str) -> frozenset[str]:
    return frozenset(_KEYWORDS.get(function, ()))
