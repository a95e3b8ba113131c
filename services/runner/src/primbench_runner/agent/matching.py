"""Whether a record is the one that is wanted."""

import re
from collections.abc import Mapping

from pydantic import JsonValue

from primbench_runner.driver.port import Record

PLAUSIBLE_SHARE = 0.5
"""Share of the wanted words that a label must have to look right at a glance."""


def is_exact(record: Record, where: Record) -> bool:
    """Tell whether the record has every wanted field, with the wanted value."""
    return all(field in record and is_same(record[field], value) for field, value in where.items())


def is_contradicted(record: Record, where: Record) -> bool:
    """Tell whether a field of the record differs from what is wanted. Fields it does not show say nothing."""
    return any(field in record and not is_same(record[field], value) for field, value in where.items())


def is_within(record: Record, bounds: Mapping[str, tuple[JsonValue, JsonValue]]) -> bool:
    """Tell whether every bounded field is there and lies within its bounds, ends included."""
    return all(
        field in record and not _is_outside(record[field], least, greatest)
        for field, (least, greatest) in bounds.items()
    )


def is_out_of_bounds(record: Record, bounds: Mapping[str, tuple[JsonValue, JsonValue]]) -> bool:
    """Tell whether a field of the record lies outside its bounds. Fields it does not show say nothing."""
    return any(
        field in record and _is_outside(record[field], least, greatest) for field, (least, greatest) in bounds.items()
    )


def is_same(value: JsonValue, wanted: JsonValue) -> bool:
    """Compare as the type of the read value: wanted "3" equals a read 3. White space is folded, case is not."""
    if isinstance(value, bool) or isinstance(wanted, bool):
        return _folded(value) == _folded(wanted)
    if isinstance(value, int | str) and isinstance(wanted, int | str):
        return _folded(value) == _folded(wanted)
    return value == wanted


def is_plausible(record: Record, where: Record) -> bool:
    """Tell whether the record looks right at a glance: its texts share words with the wanted ones.

    Numbers, switches and fields that are not shown are passed over.
    """
    wanted = {field: value for field, value in where.items() if isinstance(value, str) and field in record}
    return all(_share(record[field], value) >= PLAUSIBLE_SHARE for field, value in wanted.items())


def rank(value: JsonValue) -> tuple[int, str]:
    """Give the place among values of the same kind; days and times as texts stand in the order of time."""
    return (value, "") if isinstance(value, int) else (0, str(value))


def identity(record: Record) -> str:
    """Give what tells records of one entity apart: the id if it is shown, else all that is shown."""
    if "id" in record:
        return str(record["id"])
    return "\n".join(f"{field}={record[field]}" for field in sorted(record))


def _is_outside(value: JsonValue, least: JsonValue, greatest: JsonValue) -> bool:
    if value is None:
        return True
    return (least is not None and rank(value) < rank(least)) or (greatest is not None and rank(value) > rank(greatest))


def _folded(value: JsonValue) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(str(value).split())


def _share(shown: JsonValue, wanted: str) -> float:
    wanted_words = _words(wanted)
    if not wanted_words:
        return 1.0
    return len(wanted_words & _words(str(shown))) / len(wanted_words)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.casefold()))
