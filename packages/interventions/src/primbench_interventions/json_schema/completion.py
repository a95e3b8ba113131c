"""The smallest value that fits a schema, around what is given."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from primbench_interventions.draw import Draw
from primbench_interventions.facts import Schema
from primbench_interventions.json_schema.conformance import fits
from primbench_interventions.json_schema.recall import Recall
from primbench_interventions.json_schema.reference import resolve, subschema
from primbench_interventions.value import Json

ID_LENGTH = 6
DEPTH_MAX = 24


class _Absent(Enum):
    ABSENT = "absent"


_ABSENT: Final = _Absent.ABSENT
type _Given = Json | _Absent


@dataclass(frozen=True)
class Completion:
    """Where absent values come from.

    `names`: values by field name, tried first; then what real answers tell; `now`: RFC 3339 in UTC.
    """

    names: Mapping[str, Json]
    draw: Draw
    now: str
    recall: Recall = field(default_factory=Recall)


def complete(schema: Schema, given: Json, completion: Completion) -> Json:
    """Give `given` with every required field that it leaves out.

    An absent field is the value of that name if it fits, else what real answers have for it, else the schema's default
    or constant, else the smallest that fits: null where allowed, the first of an enumeration, the least number, no
    items. Times are `now`; fields named id or ending in _id are drawn. What is given stays as it is, whether it fits or
    not.
    """
    return _Work(schema, completion).value(schema, given, ())


@dataclass(frozen=True)
class _Work:
    root: Schema
    completion: Completion

    def value(self, schema: Schema, given: _Given, path: tuple[str, ...]) -> Json:
        schema = _merged(resolve(schema, self.root), self.root)
        if given is not _ABSENT:
            return self._around(schema, given, path)
        return self._absent(schema, path)

    def _around(self, schema: Schema, given: Json, path: tuple[str, ...]) -> Json:
        branches = _branches(schema)
        if branches:
            tries = [self.value(branch, given, path) for branch in branches]
            fitting = [value for branch, value in zip(branches, tries, strict=True) if fits(branch, self.root, value)]
            return fitting[0] if fitting else given
        if isinstance(given, dict):
            return self._object(schema, given, path)
        if isinstance(given, list):
            inner = subschema(schema.get("items"))
            return [self.value(inner, item, (*path, str(position))) for position, item in enumerate(given)]
        return given

    def _absent(self, schema: Schema, path: tuple[str, ...]) -> Json:
        name = path[-1] if path else ""
        if name in self.completion.names and fits(schema, self.root, self.completion.names[name]):
            return self.completion.names[name]
        recalled = self.completion.recall.find(schema, self.root, name=name, names=self.completion.names)
        if recalled is not None:
            return recalled[0]
        for keyword in ("default", "const"):
            if keyword in schema:
                return schema[keyword]
        allowed = schema.get("enum")
        if isinstance(allowed, list) and allowed:
            return allowed[0]
        branches = _branches(schema)
        if branches:
            is_nullable = any(fits(branch, self.root, None) for branch in branches)
            return None if is_nullable else self.value(branches[0], _ABSENT, path)
        return self._smallest(schema, path)

    def _smallest(self, schema: Schema, path: tuple[str, ...]) -> Json:
        wanted = schema.get("type")
        names = wanted if isinstance(wanted, list) else [wanted]
        if "null" in names or len(path) > DEPTH_MAX:
            return None
        makers: dict[Json, Callable[[Schema, tuple[str, ...]], Json]] = {
            "object": lambda inner, at: self._object(inner, {}, at),
            "array": self._array,
            "string": self._text,
            "integer": _number,
            "number": _number,
            "boolean": lambda _inner, _at: False,
        }
        first = next((name for name in names if isinstance(name, str) and name in makers), None)
        if first is None:
            return self._object(schema, {}, path) if "properties" in schema else None
        return makers[first](schema, path)

    def _object(self, schema: Schema, given: Mapping[str, Json], path: tuple[str, ...]) -> Json:
        properties = subschema(schema.get("properties"))
        required = schema.get("required")
        wanted = [name for name in required if isinstance(name, str)] if isinstance(required, list) else []
        names = [name for name in properties if name in given or name in wanted]
        names += [name for name in (*wanted, *given) if name not in names]
        return {
            name: self.value(subschema(properties.get(name)), given.get(name, _ABSENT), (*path, name))
            for name in dict.fromkeys(names)
        }

    def _array(self, schema: Schema, path: tuple[str, ...]) -> Json:
        least = schema.get("minItems", 0)
        inner = subschema(schema.get("items"))
        count = least if isinstance(least, int) else 0
        return [self.value(inner, _ABSENT, (*path, str(position))) for position in range(count)]

    def _text(self, schema: Schema, path: tuple[str, ...]) -> Json:
        form = schema.get("format")
        if form == "date-time":
            return self.completion.now
        if form == "date":
            return self.completion.now[:10]
        if path and (path[-1] == "id" or path[-1].endswith("_id")):
            return self.completion.draw.hexadecimal(ID_LENGTH, ".".join(path))
        least = schema.get("minLength", 0)
        return "-" * (least if isinstance(least, int) else 0)


def _number(schema: Schema, _path: tuple[str, ...]) -> Json:
    least, above = schema.get("minimum"), schema.get("exclusiveMinimum")
    if isinstance(least, int):
        return least
    if isinstance(above, int):
        return above + 1
    most = schema.get("maximum")
    return min(0, most) if isinstance(most, int) else 0


def _branches(schema: Schema) -> list[Schema]:
    for keyword in ("anyOf", "oneOf"):
        branches = schema.get(keyword)
        if isinstance(branches, list) and branches:
            return [subschema(branch) for branch in branches]
    return []


def _merged(schema: Schema, root: Schema) -> Schema:
    """Give the schema with the parts of `allOf` in it."""
    parts = schema.get("allOf")
    if not isinstance(parts, list):
        return schema
    merged: dict[str, Json] = {key: value for key, value in schema.items() if key != "allOf"}
    for part in parts:
        for key, value in _merged(resolve(subschema(part), root), root).items():
            mine = merged.get(key)
            if isinstance(mine, dict) and isinstance(value, dict):
                merged[key] = {**mine, **value}
            elif isinstance(mine, list) and isinstance(value, list):
                merged[key] = [*mine, *value]
            else:
                merged.setdefault(key, value)
    return merged
