"""Values of documents: exact numbers, equality that never crosses types, one way to write them."""

import json
import marshal
import re
from collections.abc import Hashable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any, cast

type Value = bool | int | Decimal | str | list["Value"] | dict[str, "Value"] | None
type Record = Mapping[str, Value]

_MAX_PLAIN_DIGITS = 30
_SURROGATE = re.compile("[\ud800-\udfff]")
_SIMPLE = frozenset({bool, int, str, Decimal, type(None)})
_JSON_KINDS = _SIMPLE | {dict, list}
_SEQUENCES = (list, tuple)
_MARSHAL_FORMAT = 2
"""The last one in which equal values are written alike, wherever they are shared or interned."""


def parse_json(text: str | bytes) -> Value:
    """The document in text, with every number exact.

    Raises:
        ValueError: text is not JSON, holds NaN or Infinity, or gives a key twice.
    """
    found = json.loads(text, parse_float=Decimal, parse_constant=_refuse_constant, object_pairs_hook=_unique)
    return cast("Value", found)


def _unique(pairs: list[tuple[str, Value]]) -> Value:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"key {next(name for name in names if names.count(name) > 1)!r} is given twice")
    return found


def _refuse_constant(name: str) -> Value:
    raise ValueError(f"{name} is not a JSON number")


def exact(value: object) -> Value:
    """The same value with binary floats replaced by the decimal they print as. Shares what needs no change."""
    if isinstance(value, float):
        return Decimal(repr(value))
    if _is_exact(value):
        return cast("Value", value)
    if isinstance(value, Mapping):
        return {str(key): exact(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [exact(item) for item in value]
    if isinstance(value, datetime | timedelta):
        return plain_time(value)
    return cast("Value", value)


def plain_time(value: datetime | timedelta) -> str | Decimal:
    """A time as documents write it: RFC 3339 in UTC; a span in seconds."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return Decimal(value // timedelta(microseconds=1)) / 1_000_000


def _is_exact(value: object) -> bool:
    items: Iterable[object]
    if isinstance(value, dict):
        items = value.values()
    elif isinstance(value, list):
        items = value
    else:
        return type(value) in _SIMPLE
    kinds = {*map(type, items)}
    if kinds <= _SIMPLE:
        return True
    return kinds <= _JSON_KINDS and all(_is_exact(item) for item in items if type(item) not in _SIMPLE)


def is_nested_beyond(value: object, limit: int) -> bool:
    """Whether lists and objects lie more than `limit` deep in one another."""
    level = [value]
    for _ in range(limit):
        level = [
            member
            for item in level
            if isinstance(item, list | dict)
            for member in (item.values() if isinstance(item, dict) else item)
        ]
        if not level:
            return False
    return any(isinstance(item, list | dict) for item in level)


def same(left: object, right: object) -> bool:
    """Whether two values are equal and of one kind: True is not 1 and "5" is not 5, but 5 is 5.0."""
    if type(left) is type(right) and type(left) in _SIMPLE:
        return bool(left == right)
    if isinstance(left, bool) or isinstance(right, bool) or left is None or right is None:
        return left is right
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(item, right[key]) for key, item in left.items())
    if isinstance(left, _SEQUENCES) and isinstance(right, _SEQUENCES):
        return (
            isinstance(left, list) is isinstance(right, list)
            and len(left) == len(right)
            and all(map(same, left, right))
        )
    return bool(left == right)


def same_record(left: Record, right: Record) -> bool:
    """`same` for two records.

    Two values that are the same are nearly always written alike too, and writing them is quicker than looking at every
    member's type. Marshal tells all kinds apart that JSON has, except decimals, which it refuses.
    """
    if left is right:
        return True
    try:
        if _marshalled(left) == _marshalled(right):
            return True
    except ValueError:
        pass
    return not changed_fields(left, right)


def _marshalled(record: Any) -> bytes:
    return marshal.dumps(record, _MARSHAL_FORMAT)


def changed_fields(before: Record, after: Record) -> tuple[str, ...]:
    """Names of the fields that differ, sorted. An absent field is None."""
    names = before.keys() | after.keys()
    return tuple(sorted(name for name in names if not same(before.get(name), after.get(name))))


def identity(value: Value) -> Hashable:
    """A hashable stand-in: two values have one identity exactly if they are `same`."""
    if isinstance(value, bool):
        return (bool, value)
    if isinstance(value, list):
        return (list, tuple(identity(item) for item in value))
    if isinstance(value, dict):
        return (dict, frozenset((key, identity(item)) for key, item in value.items()))
    return value


def canonical_json(value: object) -> str:
    """The one spelling of a value: sorted keys, no spaces, decimals as plain numbers without spare zeros."""
    if isinstance(value, Mapping):
        pairs = sorted((str(key), item) for key, item in value.items())
        return "{" + ",".join(f"{_text(key)}:{canonical_json(item)}" for key, item in pairs) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(canonical_json, value)) + "]"
    if isinstance(value, set | frozenset):
        return "[" + ",".join(sorted(map(canonical_json, value))) + "]"
    if isinstance(value, float):
        return canonical_json(Decimal(repr(value)))
    if isinstance(value, datetime | timedelta):
        return canonical_json(plain_time(value))
    return _decimal_text(value) if isinstance(value, Decimal) else _text(value)


def parsed_json(value: Value) -> str:
    """`canonical_json` of what `parse_json` gave: written at once where it holds no decimals."""
    try:
        written = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    except TypeError:
        return canonical_json(value)
    return written if written.isascii() or not _SURROGATE.search(written) else canonical_json(value)


def _decimal_text(value: Decimal) -> str:
    """All digits of the value, none spare; an exponent only where plain digits would run long."""
    sign, digits, exponent = value.as_tuple()
    spare = len(digits) - len("".join(map(str, digits)).rstrip("0"))
    if spare == len(digits):
        return "0"
    shortest = Decimal((sign, digits[: len(digits) - spare], cast("int", exponent) + spare))
    return format(shortest, "f") if abs(shortest.adjusted()) <= _MAX_PLAIN_DIGITS else str(shortest)


def _text(value: object) -> str:
    written = json.dumps(value, ensure_ascii=False)
    if written.isascii() or not _SURROGATE.search(written):
        return written
    return json.dumps(value)
