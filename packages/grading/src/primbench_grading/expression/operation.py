"""Operators on document values: exact, bounded, and clear about missing data."""

import operator
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from decimal import Decimal
from typing import Any, Final, TypeGuard, cast

from primbench_grading import errors
from primbench_grading.expression.budget import Budget, bounded, text_steps
from primbench_grading.limit import MAX_EXPONENT, MAX_INTEGER_BITS, MAX_ITEM_COUNT, MAX_TEXT_CHARS
from primbench_grading.value import canonical_json, same

type Comparison = Callable[[object, object, Budget], bool]

_CHARS_PER_MEMBER_STEP: Final = 256
_STEPS_PER_COMPARED_MEMBER: Final = 5
_SIMPLE: Final = frozenset({bool, int, Decimal, type(None)})
_CONTAINERS: Final = (list, tuple, dict)
_MEMBERED: Final = (list, tuple, set)

_ARITHMETIC: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "Add": operator.add,
    "Sub": operator.sub,
    "Mult": operator.mul,
    "FloorDiv": operator.floordiv,
    "Mod": operator.mod,
    "Pow": operator.pow,
    "BitAnd": operator.and_,
    "BitOr": operator.or_,
    "BitXor": operator.xor,
}
ARITHMETIC_NAMES: Final = frozenset({*_ARITHMETIC, "Div"})


def arithmetic(name: str, left: object, right: object) -> object:
    """The result of a binary operator.

    Raises:
        MissingDataError: an operand is None or the divisor is zero.
        AuthorError: the operator does not apply to such operands.
        BudgetError: the result is too large.
    """
    if left is None or right is None:
        raise errors.MissingDataError(f"operator {name} met None")
    if name in {"BitAnd", "BitOr", "BitXor"}:
        return bounded(_set_algebra(name, left, right))
    if name == "Div":
        return _divide(left, right)
    if name == "Mod" and isinstance(left, str):
        raise errors.AuthorError("operator % does not format text; use an f-string")
    _check_growth(name, left, right)
    try:
        return bounded(_ARITHMETIC[name](left, right))
    except ArithmeticError as error:
        raise errors.MissingDataError(f"operator {name} failed on {left!r} and {right!r}: {error}") from error
    except TypeError as error:
        raise errors.AuthorError(f"operator {name} does not apply: {error}") from error


def _set_algebra(name: str, left: object, right: object) -> object:
    if not isinstance(left, set) or not isinstance(right, set):
        raise errors.AuthorError(f"operator {name} applies to sets only")
    return _ARITHMETIC[name](left, right)


def _divide(left: object, right: object) -> object:
    if isinstance(left, timedelta) and isinstance(right, timedelta):
        left, right = left // timedelta(microseconds=1), right // timedelta(microseconds=1)
    if not is_number(left) or not is_number(right):
        raise errors.AuthorError(f"cannot divide {left!r} by {right!r}")
    try:
        return bounded(Decimal(left) / Decimal(right))
    except ArithmeticError as error:
        raise errors.MissingDataError(f"cannot divide {left!r} by {right!r}") from error


def ordered(members: Iterable[object]) -> list[object]:
    """The members of a set, or the keys of a record, in one order whatever order they were put in.

    Raises:
        AuthorError: a member is no data.
    """
    try:
        return sorted(members, key=canonical_json)
    except TypeError as error:
        raise errors.AuthorError(f"a set of other things than data: {error}") from error


def is_number(value: object) -> TypeGuard[int | Decimal]:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _check_growth(name: str, left: object, right: object) -> None:
    if name == "Pow":
        _check_power(left, right)
    elif name == "Mult":
        _check_product(left, right)
    elif name == "Add" and isinstance(left, str | list | tuple) and isinstance(right, str | list | tuple):
        limit = MAX_TEXT_CHARS if isinstance(left, str) else MAX_ITEM_COUNT
        if len(left) + len(right) > limit:
            raise errors.BudgetError(f"a sum of {len(left) + len(right)} items; at most {limit} are allowed")


def _check_power(base: object, exponent: object) -> None:
    if not is_number(base) or not isinstance(exponent, int):
        raise errors.AuthorError(f"a power of {base!r} with exponent {exponent!r}; an integer exponent is allowed")
    if abs(exponent) > MAX_EXPONENT:
        raise errors.BudgetError(f"exponent {exponent!r}; at most {MAX_EXPONENT} is allowed")
    if isinstance(base, int) and base.bit_length() * abs(exponent) > MAX_INTEGER_BITS:
        raise errors.BudgetError(f"a power of more than {MAX_INTEGER_BITS} bits")


def _check_product(left: object, right: object) -> None:
    for sequence, count in ((left, right), (right, left)):
        if isinstance(sequence, str | list | tuple) and isinstance(count, int):
            limit = MAX_TEXT_CHARS if isinstance(sequence, str) else MAX_ITEM_COUNT
            if len(sequence) * count > limit:
                raise errors.BudgetError(f"a repetition of {len(sequence) * count} items; at most {limit}")


def equal(left: object, right: object, budget: Budget) -> bool:
    """`value.same`, with every compared member spent."""
    if type(left) in _SIMPLE:
        return same(left, right)
    if isinstance(left, _CONTAINERS) and type(left) is type(right) and len(left) == len(right):
        budget.spend(1 + _STEPS_PER_COMPARED_MEMBER * len(left))
        if isinstance(left, dict):
            others = cast("dict[object, object]", right)
            return left.keys() == others.keys() and all(equal(left[key], others[key], budget) for key in left)
        pairs = zip(left, cast("list[object]", right), strict=True)
        return all(equal(ours, theirs, budget) for ours, theirs in pairs)
    if isinstance(left, str):
        budget.spend(text_steps(left))
    elif isinstance(left, set):
        budget.charge_deeply(left)
    return same(left, right)


def contains(container: object, item: object, budget: Budget) -> bool:
    """Whether item is in the container; a dict contains its keys."""
    if container is None:
        raise errors.MissingDataError("membership in None")
    if isinstance(container, str):
        return _has_part(container, item, budget)
    if isinstance(container, Mapping):
        return isinstance(item, str) and item in container
    if isinstance(container, list | tuple | set | range):
        if isinstance(item, str):
            budget.spend(len(container) * (1 + len(item) // _CHARS_PER_MEMBER_STEP) // 8)
            return item in container
        budget.spend(_STEPS_PER_COMPARED_MEMBER * len(container))
        return any(equal(member, item, budget) for member in container)
    raise errors.AuthorError(f"{type(container).__name__} has no members")


def _has_part(text: str, part: object, budget: Budget) -> bool:
    if part is None:
        raise errors.MissingDataError("None in a text")
    if not isinstance(part, str):
        raise errors.AuthorError(f"a text contains only texts, not {part!r}")
    budget.spend(text_steps(text))
    return part in text


def _ordered(relation: Callable[[Any, Any], Any]) -> Comparison:
    def test(left: object, right: object, budget: Budget) -> bool:
        if left is None or right is None:
            raise errors.MissingDataError("an order comparison met None")
        if isinstance(left, str):
            budget.spend(text_steps(left))
        elif isinstance(left, _MEMBERED):
            budget.charge_deeply(left)
        try:
            return bool(relation(left, right))
        except TypeError as error:
            raise errors.AuthorError(f"no order: {error}") from error

    return test


def _differs(left: object, right: object, budget: Budget) -> bool:
    return not equal(left, right, budget)


RELATIONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "Eq": operator.eq,
    "NotEq": operator.ne,
    "Lt": operator.lt,
    "LtE": operator.le,
    "Gt": operator.gt,
    "GtE": operator.ge,
}
COMPARISONS: Final[dict[str, Comparison]] = {
    "Eq": equal,
    "NotEq": _differs,
    "Is": equal,
    "IsNot": _differs,
    "In": lambda left, right, budget: contains(right, left, budget),
    "NotIn": lambda left, right, budget: not contains(right, left, budget),
    "Lt": _ordered(operator.lt),
    "LtE": _ordered(operator.le),
    "Gt": _ordered(operator.gt),
    "GtE": _ordered(operator.ge),
}
