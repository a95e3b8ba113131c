"""Whether a value fits a schema, and if not, where and why."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from primbench_interventions.facts import Schema
from primbench_interventions.json_schema.reference import resolve, subschema
from primbench_interventions.value import Json
from primbench_interventions.violation import Path, value_text


@dataclass(frozen=True)
class Complaint:
    """One place of a value that does not fit."""

    path: Path
    value: Json
    message: str


def complaints(schema: Schema, value: Json) -> Iterator[Complaint]:
    """Give what does not fit. Keywords outside the supported part allow anything."""
    return _complaints(_Place(schema, schema, ()), value)


def fits(schema: Schema, root: Schema, value: Json) -> bool:
    """Whether the value fits a part of the schema `root`, in which references are looked up."""
    return not any(_complaints(_Place(schema, root, ()), value))


@dataclass(frozen=True)
class _Place:
    """A schema at work: references are looked up in `root`; `path` leads to the value."""

    schema: Schema
    root: Schema
    path: Path

    def inner(self, schema: object, *parts: str | int) -> "_Place":
        return _Place(subschema(schema), self.root, (*self.path, *parts))


def _complaints(place: _Place, value: Json) -> Iterator[Complaint]:
    schema = resolve(place.schema, place.root)
    here = _Place(schema, place.root, place.path)
    if "type" in schema and not _has_type(schema["type"], value):
        yield Complaint(here.path, value, f"{value_text(value)} is not of type {value_text(schema['type'])}")
        return
    for keyword, rule in _RULES.items():
        if keyword in schema:
            yield from rule(here, value)


def _has_type(wanted: Json, value: Json) -> bool:
    names = wanted if isinstance(wanted, list) else [wanted]
    return any(_TYPES[name](value) for name in names if isinstance(name, str) and name in _TYPES)


def _is_integer(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_TYPES: dict[str, Callable[[Json], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": _is_integer,
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def _const(place: _Place, value: Json) -> Iterator[Complaint]:
    wanted = place.schema["const"]
    if not _is_equal(wanted, value):
        yield Complaint(place.path, value, f"{value_text(value)} is not {value_text(wanted)}")


def _enum(place: _Place, value: Json) -> Iterator[Complaint]:
    allowed = place.schema["enum"]
    if isinstance(allowed, list) and not any(_is_equal(item, value) for item in allowed):
        listed = ", ".join(value_text(item) for item in allowed)
        yield Complaint(place.path, value, f"{value_text(value)} is not one of {listed}")


def _is_equal(left: Json, right: Json) -> bool:
    return isinstance(left, bool) == isinstance(right, bool) and left == right


def _limit(keyword: str, holds: Callable[[int, int], bool], size: Callable[[Json], int | None]) -> "_Rule":
    def rule(place: _Place, value: Json) -> Iterator[Complaint]:
        limit, found = place.schema[keyword], size(value)
        if found is not None and isinstance(limit, int | float) and not holds(found, limit):
            yield Complaint(place.path, value, f"{value_text(value)} does not keep {keyword} {limit}")

    return rule


def _number(value: Json) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _length(value: Json) -> int | None:
    return len(value) if isinstance(value, str) else None


def _count(value: Json) -> int | None:
    return len(value) if isinstance(value, list) else None


def _pattern(place: _Place, value: Json) -> Iterator[Complaint]:
    pattern = place.schema["pattern"]
    if isinstance(value, str) and isinstance(pattern, str) and not _is_found(pattern, value):
        yield Complaint(place.path, value, f"{value_text(value)} does not match {pattern}")


def _is_found(pattern: str, text: str) -> bool:
    try:
        return re.search(pattern, text) is not None
    except re.error:
        return True


def _required(place: _Place, value: Json) -> Iterator[Complaint]:
    names = place.schema["required"]
    if isinstance(value, dict) and isinstance(names, list):
        for name in names:
            if isinstance(name, str) and name not in value:
                yield Complaint((*place.path, name), None, "is required")


def _properties(place: _Place, value: Json) -> Iterator[Complaint]:
    for name, inner in subschema(place.schema["properties"]).items():
        if isinstance(value, dict) and name in value:
            yield from _complaints(place.inner(inner, name), value[name])


def _additional(place: _Place, value: Json) -> Iterator[Complaint]:
    rule = place.schema["additionalProperties"]
    known = subschema(place.schema.get("properties"))
    for name, item in value.items() if isinstance(value, dict) else ():
        if name in known:
            continue
        if rule is False:
            message = f"unknown key {name}; known: {', '.join(known) or 'none'}"
            yield Complaint((*place.path, name), item, message)
        else:
            yield from _complaints(place.inner(rule, name), item)


def _items(place: _Place, value: Json) -> Iterator[Complaint]:
    for position, item in enumerate(value if isinstance(value, list) else ()):
        yield from _complaints(place.inner(place.schema["items"], position), item)


def _alternatives(keyword: str) -> "_Rule":
    def rule(place: _Place, value: Json) -> Iterator[Complaint]:
        branches = place.schema[keyword]
        if not isinstance(branches, list):
            return
        found = [list(_complaints(place.inner(branch), value)) for branch in branches]
        if all(found):
            yield from min(found, key=_distance)

    return rule


def _distance(found: list[Complaint]) -> tuple[int, int]:
    """Order alternatives by how near they come: the deepest first complaint, then the fewest."""
    return -max(len(complaint.path) for complaint in found), len(found)


def _all_of(place: _Place, value: Json) -> Iterator[Complaint]:
    branches = place.schema["allOf"]
    for branch in branches if isinstance(branches, list) else ():
        yield from _complaints(place.inner(branch), value)


type _Rule = Callable[[_Place, Json], Iterator[Complaint]]

_RULES: dict[str, _Rule] = {
    "const": _const,
    "enum": _enum,
    "minimum": _limit("minimum", lambda found, limit: found >= limit, _number),
    "maximum": _limit("maximum", lambda found, limit: found <= limit, _number),
    "exclusiveMinimum": _limit("exclusiveMinimum", lambda found, limit: found > limit, _number),
    "exclusiveMaximum": _limit("exclusiveMaximum", lambda found, limit: found < limit, _number),
    "minLength": _limit("minLength", lambda found, limit: found >= limit, _length),
    "maxLength": _limit("maxLength", lambda found, limit: found <= limit, _length),
    "minItems": _limit("minItems", lambda found, limit: found >= limit, _count),
    "maxItems": _limit("maxItems", lambda found, limit: found <= limit, _count),
    "pattern": _pattern,
    "required": _required,
    "properties": _properties,
    "additionalProperties": _additional,
    "items": _items,
    "anyOf": _alternatives("anyOf"),
    "oneOf": _alternatives("oneOf"),
    "allOf": _all_of,
}
