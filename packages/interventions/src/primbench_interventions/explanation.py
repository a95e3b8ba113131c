"""Pydantic's complaints as violations: where in the data, what was found, what was expected."""

from collections.abc import Sequence

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from primbench_interventions.value import UNKNOWN_KEY, Json
from primbench_interventions.violation import Path, Violation, value_text


def explain(error: ValidationError, data: Json) -> list[Violation]:
    """Give one violation a complaint; paths start at `data`."""
    return [_violation(detail, data) for detail in error.errors(include_url=False)]


def _violation(detail: ErrorDetails, data: Json) -> Violation:
    is_unknown_key = detail["type"] == UNKNOWN_KEY
    location = (*detail["loc"], str(detail["ctx"]["key"])) if is_unknown_key else detail["loc"]
    path = _path_in(location, data)
    value = _value_at(path, data)
    if detail["type"] == "missing":
        return Violation(path, None, "is required")
    message = detail["msg"]
    if not is_unknown_key:
        message = f"{message[:1].lower()}{message[1:]}, not {value_text(value)}"
    return Violation(path, value, message)


def _path_in(location: Sequence[str | int], data: Json) -> Path:
    """Leave out what pydantic adds for the alternatives of a union: names that the data does not have on the way."""
    path: list[str | int] = []
    here = data
    for position, part in enumerate(location):
        inside = _inside(here, part)
        if inside is None and position < len(location) - 1:
            continue
        path.append(part)
        here = inside[0] if inside is not None else None
    return tuple(path)


def _inside(value: Json, part: str | int) -> tuple[Json] | None:
    if isinstance(value, dict) and isinstance(part, str) and part in value:
        return (value[part],)
    if isinstance(value, list) and isinstance(part, int) and part < len(value):
        return (value[part],)
    return None


def _value_at(path: Path, data: Json) -> Json:
    for part in path:
        inside = _inside(data, part)
        if inside is None:
            return None
        data = inside[0]
    return data
