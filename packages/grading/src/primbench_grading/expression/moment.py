"""Times and spans of time in expressions: `datetime(...)`, `timedelta(...)`, always exact and in UTC."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from datetime import time as clock_time
from decimal import Decimal
from typing import Any, Final

from primbench_grading.limit import MAX_SPAN_S
from primbench_grading.value import plain_time

_PART_COUNT_MIN: Final = 3
_PART_COUNT_MAX: Final = 6
_SECONDS: Final = {"weeks": 604_800, "days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1}
SPAN_KEYWORDS: Final = frozenset(_SECONDS)

MOMENT_FIELDS: Final = frozenset({"year", "month", "day", "hour", "minute", "second"})
SPAN_FIELDS: Final = frozenset({"days", "seconds"})


def moment(*parts: Any) -> datetime:
    """The time that an ISO 8601 text or year, month, day and so on name. Without a zone it is UTC."""
    if len(parts) == 1 and isinstance(parts[0], datetime):
        return parts[0]
    if len(parts) == 1 and isinstance(parts[0], str):
        found = datetime.fromisoformat(parts[0])
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    if not _PART_COUNT_MIN <= len(parts) <= _PART_COUNT_MAX:
        raise TypeError("datetime() takes an ISO text, or year, month, day and perhaps hour, minute, second")
    year, month, day, *time = parts
    return datetime.combine(date(year, month, day), clock_time(*time), tzinfo=UTC)


def span(days: Any = 0, **parts: Any) -> timedelta:
    """A span of time; every part is an integer or a decimal."""
    parts = {"days": 0, **parts}
    parts["days"] = parts["days"] or days
    seconds = sum((Decimal(value) * _SECONDS[name] for name, value in parts.items()), Decimal(0))
    if abs(seconds) > MAX_SPAN_S:
        raise OverflowError(f"timedelta() of {seconds} seconds")
    return timedelta(microseconds=int(seconds * 1_000_000))


MOMENT_METHODS: Final[dict[str, Callable[[Any], object]]] = {
    "isoformat": plain_time,
    "weekday": lambda value: value.weekday(),
}
SPAN_METHODS: Final[dict[str, Callable[[Any], object]]] = {"total_seconds": plain_time}
