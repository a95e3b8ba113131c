"""The functions that expressions may call: Python's own where they are harmless, bounded ones where they are not."""

import math
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final

from primbench_grading import errors
from primbench_grading.expression.budget import check_magnitude
from primbench_grading.expression.moment import SPAN_KEYWORDS, moment, span
from primbench_grading.expression.operation import is_number
from primbench_grading.limit import MAX_DECIMAL_EXPONENT, MAX_ITEM_COUNT
from primbench_grading.value import canonical_json


def _integer(value: object = 0) -> int:
    if isinstance(value, Decimal):
        check_magnitude(value)
    return int(value)  # type: ignore[call-overload, no-any-return]


def _decimal(value: object = 0) -> object:
    number = Decimal(value.strip() if isinstance(value, str) else value)  # type: ignore[arg-type]
    check_magnitude(number)
    return number


def _round(value: Any, digits: int | None = None) -> object:
    _integer(value)
    if digits is None:
        return round(value)
    if abs(digits) > MAX_DECIMAL_EXPONENT:
        raise errors.BudgetError(f"round() to {digits} digits; at most {MAX_DECIMAL_EXPONENT}")
    return round(value, digits)


def _text(value: object = "") -> str:
    return value if isinstance(value, str) else _spell(value)


def _spell(value: object) -> str:
    if isinstance(value, datetime | timedelta):
        return canonical_json(value).strip('"')
    return str(value) if value is None or isinstance(value, bool | int) else canonical_json(value)


def _range(*bounds: int) -> range:
    made = range(*bounds)
    if abs((made.stop - made.start) // made.step) > MAX_ITEM_COUNT:
        raise errors.BudgetError(f"a range of more than {MAX_ITEM_COUNT}")
    return made


def _floor(value: Any) -> object:
    _integer(value)
    return math.floor(value)


def _ceil(value: Any) -> object:
    _integer(value)
    return math.ceil(value)


def _sum(items: Iterable[Any], start: Any = 0) -> object:
    if not is_number(start) and not isinstance(start, timedelta):
        raise errors.AuthorError(f"sum() adds numbers or timedeltas; its start cannot be {start!r}")
    return sum(items, start)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "Decimal": _decimal,
    "abs": abs,
    "all": all,
    "any": any,
    "bool": bool,
    "ceil": _ceil,
    "datetime": moment,
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
    "timedelta": span,
    "tuple": tuple,
    "zip": zip,
}

_KEYWORDS: Final = {
    "max": {"default"},
    "min": {"default"},
    "sorted": {"reverse"},
    "enumerate": {"start"},
    "sum": {"start"},
    "timedelta": SPAN_KEYWORDS,
    "zip": {"strict"},
}


def keyword_names(function: str) -> frozenset[str]:
    return frozenset(_KEYWORDS.get(function, ()))
