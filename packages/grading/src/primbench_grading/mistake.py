"""Values that are not the right one."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from decimal import Decimal

from primbench_grading.collection import CollectionSpec
from primbench_grading.expression.environment import Environment
from primbench_grading.predicate.loading import Predicate
from primbench_grading.value import Record, Value


@dataclass(frozen=True, slots=True)
class Wrong:
    """A value that is wrong; it may be None."""

    value: Value


def wrong_value(predicate: Predicate, right: Value, environment: Environment) -> Wrong | None:
    """A value of the same kind, or None, that the predicate refuses; None if it refuses none that is tried."""
    for candidate in _candidates(right):
        if not predicate.holds(candidate, environment):
            return Wrong(candidate)
    return None


def other_value(value: Value) -> Value:
    """Another value of the same kind."""
    return next(_candidates(value))


def other_record(spec: CollectionSpec, record: Record, *, avoiding: Collection[str]) -> Record | None:
    """The record with another value in its first field that counts and is not to be avoided; None if it has none."""
    for name in sorted(record):
        if name != spec.id_field and name not in spec.incidental and name not in avoiding:
            return {**record, name: other_value(record[name])}
    return None


def _candidates(value: Value) -> Iterator[Value]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | Decimal):
        yield from (value + 1, value - 1, -value - 1, value + 1_000_000)
    elif isinstance(value, str):
        yield from (value + "~", "~", "")
    elif isinstance(value, list):
        yield from ([*value, other_value(value[-1]) if value else "~"], [])
    elif isinstance(value, dict):
        yield from ({**value, "~": "~"}, {})
    else:
        yield "~"
    yield None
