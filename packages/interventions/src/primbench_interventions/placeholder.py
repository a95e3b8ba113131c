"""Placeholders in an intervention's texts.

`{target.x}` is filled once per session, from the targets of its seed plan. `{request.x}` (an input of the request) and
`{drawn.id}` (six hexadecimal digits, as ids end) are filled per request, where the intervention may use them. A text
that is one placeholder becomes the value with its type; within a longer text the value must be text or an integer.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping

from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.intervention import Intervention
from primbench_interventions.value import Json
from primbench_interventions.violation import Path

_PLACEHOLDER = re.compile(r"\{(target|request|drawn)\.([A-Za-z_]\w*(?:\.\w+)*)\}")
DRAWN_ID = "id"
DRAWN_ID_LENGTH = 6

type _LookUp = Callable[[str], Json]


def fill[I: Intervention](intervention: I, targets: Mapping[str, Json]) -> I:
    """Give the intervention with its {target.x} filled in.

    Raises PlanError for a target that is missing, null, or makes a parameter invalid.
    """
    document = json.loads(intervention.model_dump_json(by_alias=True, exclude_unset=True))
    filled = substitute(document, {"target": lambda name: _target(targets, name)})
    try:
        return type(intervention).model_validate_json(json.dumps(filled))
    except ValueError as error:
        raise PlanError(f"{intervention.kind()}: with its targets filled in: {error}") from error


def fill_request(template: Json, request_input: Mapping[str, Json], draw: Draw) -> Json:
    """Give the template with {request.x} and {drawn.id} filled in. An input that the request lacks becomes null."""
    return substitute(
        template,
        {
            "request": lambda name: _walk(request_input, name),
            "drawn": lambda name: draw.hexadecimal(DRAWN_ID_LENGTH, name),
        },
    )


def placeholders(value: Json, path: Path = ()) -> Iterator[tuple[Path, str, str]]:
    """Give each placeholder inside the value: where, family ("target", "request", "drawn"), name."""
    if isinstance(value, str):
        yield from ((path, match[1], match[2]) for match in _PLACEHOLDER.finditer(value))
    elif isinstance(value, list):
        for position, item in enumerate(value):
            yield from placeholders(item, (*path, position))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from placeholders(item, (*path, key))


def substitute(value: Json, families: Mapping[str, _LookUp]) -> Json:
    """Give the value with the placeholders of these families replaced; others stay as they are."""
    if isinstance(value, str):
        return _substitute_text(value, families)
    if isinstance(value, list):
        return [substitute(item, families) for item in value]
    if isinstance(value, dict):
        return {key: substitute(item, families) for key, item in value.items()}
    return value


def _substitute_text(text: str, families: Mapping[str, _LookUp]) -> Json:
    whole = _PLACEHOLDER.fullmatch(text)
    if whole is not None and whole[1] in families:
        return families[whole[1]](whole[2])

    def replace(match: re.Match[str]) -> str:
        return _part(match[0], families[match[1]](match[2])) if match[1] in families else match[0]

    return _PLACEHOLDER.sub(replace, text)


def _part(placeholder: str, value: Json) -> str:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return str(value)
    raise PlanError(f"{placeholder} is {json.dumps(value)}; within a longer text it must be text or an integer")


def _target(targets: Mapping[str, Json], name: str) -> Json:
    if name not in targets:
        raise PlanError(f"no target {name!r}; known: {', '.join(sorted(targets)) or 'none'}")
    if targets[name] is None:
        raise PlanError(f"target {name!r} is null: the record it was read from is gone")
    return targets[name]


def _walk(values: Mapping[str, Json], name: str) -> Json:
    found: Json = dict(values)
    for part in name.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found
