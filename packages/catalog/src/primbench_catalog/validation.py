"""From a file's plain data to a model, with every mistake at its line."""

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from primbench_catalog.errors import CatalogError
from primbench_catalog.model import CatalogModel
from primbench_catalog.solution import STEP_KEYS
from primbench_catalog.source import Place, Source

_SHOWN_MAX = 160


def validate[M: CatalogModel](model: type[M], source: Source) -> M:
    """Give the model that the file holds. Raises CatalogError for the mistake that stands first in the file."""
    try:
        return model.model_validate(source.data)
    except ValidationError as error:
        details = error.errors(include_url=False)
        found = [_as_catalog_error(source, detail) for detail in details if not _is_consequence(detail, details)]
        raise min(found, key=lambda each: each.line) from error


def place_text(place: Place) -> str:
    """Write a place as people do: seed.steps[0].use."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place).removeprefix(".")


def shown(value: object) -> str:
    """Give a value as it may stand in a message: not too long."""
    text = repr(value)
    return text if len(text) <= _SHOWN_MAX else text[: _SHOWN_MAX - 3] + "..."


def _is_consequence(detail: Any, details: Sequence[Any]) -> bool:
    """Whether there is a mistake further inside: pydantic then calls a list of one wrong item too short as well."""
    location = detail["loc"]
    return any(len(other["loc"]) > len(location) and other["loc"][: len(location)] == location for other in details)


def _as_catalog_error(source: Source, detail: Any) -> CatalogError:
    place = _place(detail["loc"])
    context = detail.get("ctx", {})
    message = detail["msg"].removeprefix("Value error, ")
    if detail["type"] == "unknown_key":
        line_place, said = (*place, context["key"]), message
    elif detail["type"] == "missing":
        line_place, said = place[:-1], f"key {place[-1]!r} is missing"
        place = place[:-1]
    elif detail["type"] in ("value_error", "step_kind"):
        line_place, said = place, f"{message}, got {shown(detail['input'])}"
    else:
        line_place, said = place, f"{message[0].lower()}{message[1:]}, got {shown(detail['input'])}"
    lead = place_text(place)
    return source.error(line_place, f"{lead}: {said}" if lead else said)


def _place(location: tuple[int | str, ...]) -> Place:
    """Leave out what pydantic adds to say which member of a union and whether a key is meant."""
    steps = [step for step in location if step != "[key]"]
    if steps[:1] == ["solution"] and len(steps) > 2 and steps[2] in STEP_KEYS:
        del steps[2]
    return tuple(steps)
