"""References inside a schema: "#/$defs/CartLine"."""

from primbench_interventions.facts import Schema

REFERENCE_DEPTH_MAX = 32


def resolve(schema: Schema, root: Schema) -> Schema:
    """Give the schema that `$ref` leads to, with the keys beside it; a reference that leads nowhere allows anything."""
    for _ in range(REFERENCE_DEPTH_MAX):
        pointer = schema.get("$ref")
        if not isinstance(pointer, str):
            return schema
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        schema = {**_at(pointer, root), **beside}
    return {}


def subschema(value: object) -> Schema:
    """Give the value if it is a schema object; `true`, `false` and anything else as the schema that allows all."""
    return value if isinstance(value, dict) else {}


def _at(pointer: str, root: Schema) -> Schema:
    here: object = root
    for part in pointer.removeprefix("#").strip("/").split("/"):
        here = here.get(part.replace("~1", "/").replace("~0", "~")) if isinstance(here, dict | type(root)) else None
    return subschema(here)
