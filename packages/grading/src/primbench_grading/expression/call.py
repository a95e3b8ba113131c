"""Calls: the listed functions, and the listed methods of texts, lists, records and sets."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from itertools import islice
from typing import Final, cast

from primbench_grading import errors
from primbench_grading.expression.budget import Budget
from primbench_grading.expression.function import FUNCTIONS
from primbench_grading.expression.moment import MOMENT_METHODS, SPAN_METHODS
from primbench_grading.expression.operation import equal, ordered
from primbench_grading.limit import MAX_ITEM_COUNT, MAX_SPLIT_CHARS, MAX_TEXT_CHARS

_CALL_STEP_COUNT: Final = 3
_SPELLING_FACTOR: Final = 8
_SORTING_FACTOR: Final = 4
_ORDERLESS: Final = frozenset({"bool", "dict", "len", "set", "str"})
_LAZY: Final = frozenset({"all", "any", "enumerate", "next", "zip"})
_UNREAD: Final = frozenset({"bool", "len", "datetime", "int", "float", "Decimal"})
_DEEP_FACTORS: Final = {"set": 1, "dict": 1, "max": 1, "min": 1, "sorted": _SORTING_FACTOR, "str": _SPELLING_FACTOR}
_SPLITTING: Final = frozenset({"split", "rsplit", "splitlines"})
_TEXT_METHODS: Final = frozenset(
    [
        "casefold",
        "count",
        "endswith",
        "find",
        "index",
        "isalnum",
        "isalpha",
        "isdecimal",
        "isdigit",
        "islower",
        "isnumeric",
        "isspace",
        "istitle",
        "isupper",
        "join",
        "lower",
        "lstrip",
        "partition",
        "removeprefix",
        "removesuffix",
        "replace",
        "rfind",
        "rpartition",
        "rsplit",
        "rstrip",
        "split",
        "splitlines",
        "startswith",
        "strip",
        "title",
        "upper",
        "capitalize",
        "swapcase",
    ]
)
_LIST_METHODS: Final = frozenset({"count", "index"})
_RECORD_METHODS: Final = frozenset({"get", "items", "keys", "values"})
_SET_METHODS: Final = frozenset(
    {"difference", "intersection", "isdisjoint", "issubset", "issuperset", "symmetric_difference", "union"}
)
_METHODS_OF: Final[tuple[tuple[type, frozenset[str]], ...]] = (
    (str, _TEXT_METHODS),
    (dict, _RECORD_METHODS),
    (set, _SET_METHODS),
    (list, _LIST_METHODS),
    (tuple, _LIST_METHODS),
    (datetime, frozenset(MOMENT_METHODS)),
    (timedelta, frozenset(SPAN_METHODS)),
)
METHODS: Final = frozenset(name for _, names in _METHODS_OF for name in names)

type Arguments = tuple[list[object], dict[str, object]]


def call_function(name: str, arguments: Arguments, budget: Budget) -> object:
    """The result of a listed function. Lists, texts and iterators are counted against the budget."""
    positional = [_counted(name, value, budget) for value in arguments[0]]
    return _guarded(name, FUNCTIONS[name], (positional, arguments[1]), budget)


def call_method(owner: object, name: str, arguments: Arguments, budget: Budget) -> object:
    """The result of a listed method of a text, list, record, set, time or span.

    Raises:
        MissingDataError: owner is None.
        AuthorError: values of owner's type have no such method.
        BudgetError: owner or result is too large.
    """
    if owner is None:
        raise errors.MissingDataError(f"None has no method {name!r}")
    if name not in _methods_of(owner):
        raise errors.AuthorError(f"{type(owner).__name__} has no method {name!r}")
    budget.charge(owner)
    if isinstance(owner, str):
        _check_growth(owner, name, arguments[0])
    elif isinstance(owner, set):
        _charge_sets(owner, arguments[0], budget)
    return _guarded(name, _method(owner, name, budget), arguments, budget)


def _method(owner: object, name: str, budget: Budget) -> Callable[..., object]:
    if isinstance(owner, dict):
        return _record_method(owner, name)
    if isinstance(owner, list | tuple):
        return lambda item: _find_member(name, [equal(member, item, budget) for member in owner])
    if isinstance(owner, datetime):
        return lambda: MOMENT_METHODS[name](owner)
    if isinstance(owner, timedelta):
        return lambda: SPAN_METHODS[name](owner)
    return cast("Callable[..., object]", getattr(owner, name))


def _find_member(name: str, hits: list[bool]) -> int:
    return hits.count(True) if name == "count" else hits.index(True)


def _record_method(owner: dict[str, object], name: str) -> Callable[..., object]:
    """A record lists its fields in one order, however its document was written."""
    listings: dict[str, Callable[[], object]] = {
        "items": lambda: [(key, owner[key]) for key in sorted(owner)],
        "keys": lambda: sorted(owner),
        "values": lambda: [owner[key] for key in sorted(owner)],
    }
    return listings.get(name, owner.get)


def _methods_of(owner: object) -> frozenset[str]:
    return next((names for kind, names in _METHODS_OF if isinstance(owner, kind)), frozenset())


def _guarded(name: str, function: Callable[..., object], arguments: Arguments, budget: Budget) -> object:
    positional, keywords = arguments
    budget.spend(_CALL_STEP_COUNT)
    try:
        result = function(*positional, **keywords)
    except StopIteration as error:
        raise errors.MissingDataError(f"{name}() of nothing") from error
    except (ValueError, LookupError, ArithmeticError) as error:
        raise errors.MissingDataError(f"{name}() found no such value: {error}") from error
    except TypeError as error:
        if _lacks_value(positional):
            raise errors.MissingDataError(f"{name}() met None") from error
        raise errors.AuthorError(f"{name}() does not apply: {error}") from error
    return budget.charge(result)


def _lacks_value(positional: list[object]) -> bool:
    return any(value is None or (isinstance(value, list | tuple | set) and None in value) for value in positional)


def _counted(name: str, value: object, budget: Budget) -> object:
    """The argument, read and counted; iterators stay lazy for the functions that may stop early."""
    if isinstance(value, Iterator):
        if name in _LAZY:
            return value
        value = _drained(value)
    if isinstance(value, set | dict) and name not in _ORDERLESS:
        budget.charge_deeply(value)
        value = ordered(value)
    if name in _UNREAD or not isinstance(value, str | list | tuple | set | dict | range):
        return value
    if name in _DEEP_FACTORS and not isinstance(value, str | range):
        budget.charge_deeply(value, factor=_DEEP_FACTORS[name])
    elif name != "str":
        budget.spend(len(value))
    return value


def _drained(items: Iterator[object]) -> list[object]:
    found = [*islice(items, MAX_ITEM_COUNT + 1)]
    if len(found) > MAX_ITEM_COUNT:
        raise errors.BudgetError(f"more than {MAX_ITEM_COUNT} items")
    return found


def _charge_sets(owner: set[object], positional: list[object], budget: Budget) -> None:
    budget.charge_deeply(owner)
    positional[:] = [_drained(value) if isinstance(value, Iterator) else value for value in positional]
    budget.charge_deeply(positional)


def _check_growth(owner: str, name: str, positional: list[object]) -> None:
    if name in _SPLITTING and len(owner) > MAX_SPLIT_CHARS:
        raise errors.BudgetError(f"a text of {len(owner)} characters is too long to split")
    if name == "join" and positional:
        _check_join(owner, positional)
    if name == "replace" and len(positional) > 1 and isinstance(positional[1], str):
        _check_replacement(owner, positional[0], positional[1])


def _check_replacement(owner: str, old: object, new: str) -> None:
    hits = owner.count(old) if isinstance(old, str) else 0
    if len(owner) + hits * len(new) > MAX_TEXT_CHARS:
        raise errors.BudgetError("the replaced text could be too long")


def _check_join(owner: str, positional: list[object]) -> None:
    given = positional[0]
    if isinstance(given, set | dict):
        given = ordered(given)
    parts = _drained(iter(given)) if isinstance(given, Iterable) else []
    positional[0] = parts
    total = sum(len(part) + len(owner) for part in parts if isinstance(part, str))
    if total > MAX_TEXT_CHARS:
        raise errors.BudgetError("the joined text is too long")
