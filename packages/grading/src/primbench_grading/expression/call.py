"""Calls: the listed functions, and the listed methods of texts, lists, records and sets."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, cast

from primbench_grading import errors
from primbench_grading.expression.budget import MAX_TEXT_CHARS, Budget
from primbench_grading.expression.function import FUNCTIONS
from primbench_grading.expression.operation import equal, ordered

_SPELLING_STEP_COUNT: Final = 8
_ORDERLESS: Final = frozenset({"bool", "dict", "len", "set", "str"})
_LAZY: Final = frozenset({"all", "any", "enumerate", "next", "zip"})
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
METHODS: Final = _TEXT_METHODS | _LIST_METHODS | _RECORD_METHODS | _SET_METHODS

type Arguments = tuple[list[object], dict[str, object]]


def call_function(name: str, arguments: Arguments, budget: Budget) -> object:
    """The result of a listed function. Lists and iterators are counted against the budget."""
    positional = [_counted(name, value, budget) for value in arguments[0]]
    return _guarded(name, FUNCTIONS[name], (positional, arguments[1]), budget)


def call_method(owner: object, name: str, arguments: Arguments, budget: Budget) -> object:
    """The result of a listed method of a text, list, record or set.

    Raises:
        MissingDataError: owner is None.
        AuthorError: values of owner's type have no such method.
    """
    if owner is None:
        raise errors.MissingDataError(f"None has no method {name!r}")
    if name not in _methods_of(owner):
        raise errors.AuthorError(f"{type(owner).__name__} has no method {name!r}")
    if name == "replace":
        _check_replacement(owner, arguments[0])
    if name == "join":
        _check_join(owner, arguments[0])
    budget.charge(owner)
    function = _method(owner, name, budget)
    return _guarded(name, function, arguments, budget)


def _method(owner: object, name: str, budget: Budget) -> Callable[..., object]:
    if isinstance(owner, dict):
        return _record_method(owner, name)
    if isinstance(owner, list | tuple):
        return lambda item: _find_member(name, [equal(member, item, budget) for member in owner])
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
    if isinstance(owner, str):
        return _TEXT_METHODS
    if isinstance(owner, dict):
        return _RECORD_METHODS
    if isinstance(owner, set):
        return _SET_METHODS
    return _LIST_METHODS if isinstance(owner, list | tuple) else frozenset()


def _guarded(name: str, function: Callable[..., object], arguments: Arguments, budget: Budget) -> object:
    positional, keywords = arguments
    budget.spend()
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
        value = [*value]
    if isinstance(value, set | dict) and name not in _ORDERLESS:
        value = ordered(value)
    if isinstance(value, list | tuple | set | dict | range) and name not in {"bool", "len"}:
        budget.spend(len(value) * (_SPELLING_STEP_COUNT if name == "str" else 1))
    return value


def _check_replacement(owner: object, positional: list[object]) -> None:
    texts = [len(value) for value in positional[1:2] if isinstance(value, str)]
    if isinstance(owner, str) and texts and (len(owner) + 1) * (texts[0] + 1) > MAX_TEXT_CHARS:
        raise errors.BudgetError("the replaced text could be too long")


def _check_join(owner: object, positional: list[object]) -> None:
    if not positional or not isinstance(owner, str):
        return
    given = positional[0]
    parts = ordered(given) if isinstance(given, set | dict) else [*given] if isinstance(given, Iterable) else []
    positional[0] = parts
    total = sum(len(part) + len(owner) for part in parts if isinstance(part, str))
    if total > MAX_TEXT_CHARS:
        raise errors.BudgetError("the joined text is too long")
