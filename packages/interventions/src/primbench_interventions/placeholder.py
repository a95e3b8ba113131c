"""Placeholders in an intervention's texts.

`{target.x}` is filled once per session, from the targets of its seed plan. `{request.x}` (an input of the request) and
`{drawn.id}` (six hexadecimal digits, as ids end) are filled per request, where the intervention may use them. A text
that is one placeholder becomes the value with its type; within a longer text a target must be text or an integer.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

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
    filled = _Filling({"target": lambda name: _target(targets, name)}, _strict_part).value(document)
    try:
        return type(intervention).model_validate_json(json.dumps(filled))
    except ValueError as error:
        raise PlanError(f"{intervention.kind()}: with its targets filled in: {error}") from error


def fill_request(template: Json, request_input: Mapping[str, Json], draw: Draw) -> Json:
    """Give the template with {request.x} and {drawn.id} filled in.

    An input that the request lacks is null, and nothing within a longer text.
    """
    families: dict[str, _LookUp] = {
        "request": lambda name: _walk(request_input, name),
        "drawn": lambda name: draw.hexadecimal(DRAWN_ID_LENGTH, name),
    }
    return _Filling(families, _loose_part).value(template)


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


@dataclass(frozen=True)
class _Filling:
    """Replaces the placeholders of these families; others stay as they are. `part` writes a value inside a text."""

    families: Mapping[str, _LookUp]
    part: Callable[[str, Json], str]

    def value(self, template: Json) -> Json:
        if isinstance(template, str):
            return self._text(template)
        if isinstance(template, list):
            return [self.value(item) for item in template]
        if isinstance(template, dict):
            return {key: self.value(item) for key, item in template.items()}
        return template

    def _text(self, text: str) -> Json:
        whole = _PLACEHOLDER.fullmatch(text)
        if whole is not None and whole[1] in self.families:
            return self.families[whole[1]](whole[2])
        return _PLACEHOLDER.sub(self._replaced, text)

    def _replaced(self, match: re.Match[str]) -> str:
        if match[1] not in self.families:
            return match[0]
        return self.part(match[0], self.families[match[1]](match[2]))


def _strict_part(placeholder: str, value: Json) -> str:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return str(value)
    raise PlanError(f"{placeholder} is {json.dumps(value)}; within a longer text it must be text or an integer")


def _loose_part(_placeholder: str, value: Json) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


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
