"""The reference page of all interventions, written from the code."""

import inspect
from collections.abc import Iterator, Mapping
from typing import cast

from primbench_interventions.intervention import Intervention
from primbench_interventions.registry import KINDS
from primbench_interventions.schema_export import injections_schema
from primbench_interventions.value import Json

type _Schema = Mapping[str, Json]

_HEAD = """\
# Interventions

Written by `uv run python -m primbench_interventions reference docs/reference/interventions.md`; do not edit.

A variant names its interventions under `injections`:

```yaml
injections:
- layer: network
  params: {action: delay, on: {operation: cart.add, times: 1}, mode: constant, delay_ms: 3000}
```

Texts may contain `{target.x}`, a target of the task's seed plan. Where it says so they may also contain `{request.x}`,
an input of the request, and `{drawn.id}`, six hexadecimal digits drawn from the seed. A variant's target primitive must
be one that its intervention lists.

"""


def reference_text() -> str:
    """Give the page as Markdown."""
    definitions = cast("dict[str, _Schema]", injections_schema()["$defs"])
    classes = {cls.__name__: cls for cls in KINDS.values()}
    parts = [_HEAD, *_index()]
    for cls in KINDS.values():
        parts += _chapter(cls, definitions)
    parts.append("## Parts\n\n")
    for name, schema in definitions.items():
        if name not in classes:
            parts += _part(name, schema, definitions)
    return "".join(parts).rstrip() + "\n"


def _index() -> Iterator[str]:
    yield "| kind | primitives | what it does |\n|---|---|---|\n"
    for kind, cls in KINDS.items():
        yield f"| [{kind}](#{_anchor(kind)}) | {', '.join(cls.primitives)} | {cls.summary} |\n"
    yield "\n"


def _chapter(cls: type[Intervention], definitions: Mapping[str, _Schema]) -> Iterator[str]:
    yield f"## {cls.kind()}\n\n{cls.summary}\n\n{inspect.getdoc(cls)}\n\n"
    for primitive, reason in cls.primitives.items():
        yield f"Stresses **{primitive}**: {reason}\n\n"
    if cls.may_use_request:
        yield "Texts may contain `{request.x}` and `{drawn.id}`.\n\n"
    yield from _table(definitions[cls.__name__], definitions)


def _part(name: str, schema: _Schema, definitions: Mapping[str, _Schema]) -> Iterator[str]:
    yield f"### {name}\n\n{schema.get('description', '')}\n\n"
    yield from _table(schema, definitions)


def _table(schema: _Schema, definitions: Mapping[str, _Schema]) -> Iterator[str]:
    required = cast("list[str]", schema.get("required", []))
    yield "| parameter | value | default | meaning |\n|---|---|---|---|\n"
    for name, field in cast("dict[str, _Schema]", schema.get("properties", {})).items():
        default = "required" if name in required else f"`{_default(field)}`"
        meaning = _meaning(field)
        yield f"| `{name}` | {_type(field, definitions)} | {default} | {meaning} |\n"
    yield "\n"


def _meaning(field: _Schema) -> str:
    silent = "Tells which this is." if "const" in field else ""
    return str(field.get("description", silent)).replace("\n", " ")


def _default(field: _Schema) -> str:
    value = field.get("default", {} if field.get("type") == "object" else None)
    return "null" if value is None else str(value)


def _type(field: _Schema, definitions: Mapping[str, _Schema]) -> str:
    if "$ref" in field:
        name = str(field["$ref"]).rpartition("/")[2]
        return f"[{name}](#{_anchor(name)})"
    if "const" in field:
        return f"`{field['const']}`"
    if "enum" in field:
        return ", ".join(f"`{value}`" for value in cast("list[Json]", field["enum"]))
    branches = cast("list[_Schema]", field.get("anyOf") or field.get("oneOf") or [])
    if branches:
        return " or ".join(_type(branch, definitions) for branch in branches)
    return _plain(field, definitions)


def _plain(field: _Schema, definitions: Mapping[str, _Schema]) -> str:
    inner = field.get("items") or field.get("additionalProperties")
    inside = _type(inner, definitions) if isinstance(inner, dict) else "JSON"
    names = {
        "integer": "integer",
        "string": "text",
        "boolean": "boolean",
        "null": "null",
        "array": f"list of {inside}",
        "object": f"object of {inside}",
    }
    return names.get(str(field.get("type", "")), "JSON") + _bounds(field)


def _bounds(field: _Schema) -> str:
    pairs = (("minimum", "maximum", ""), ("minLength", "maxLength", " characters"), ("minItems", "maxItems", " items"))
    for least, most, unit in (*pairs, ("minProperties", "maxProperties", " keys")):
        if least in field and most in field:
            return f", {field[least]} to {field[most]}{unit}"
        if field.get(least) == 1 and unit:
            return ", not empty"
        if least in field:
            return f", at least {field[least]}{unit}"
        if most in field:
            return f", at most {field[most]}{unit}"
    return ""


def _anchor(title: str) -> str:
    return title.lower().replace(".", "")
