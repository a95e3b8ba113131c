"""JSON Schema (2020-12) of interventions, for editors and for the wire."""

import json
from collections.abc import Mapping

from primbench_interventions.intervention import Intervention
from primbench_interventions.registry import KINDS
from primbench_interventions.value import Json

_DEFS = "$defs"


def params_schema(cls: type[Intervention]) -> dict[str, Json]:
    """Give the schema of one kind's `params`, references inside it."""
    schema: dict[str, Json] = cls.model_json_schema(by_alias=True)
    return schema


def injections_schema() -> dict[str, Json]:
    """Give the schema of a variant's `injections`, whole, references inside it."""
    definitions: dict[str, Json] = {}
    entries: list[Json] = []
    for cls in KINDS.values():
        schema = params_schema(cls)
        shared = schema.pop(_DEFS, {})
        definitions |= shared if isinstance(shared, Mapping) else {}
        definitions[cls.__name__] = schema
        entries.append(_entry(cls))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "injections",
        "description": "Interventions of one variant, in the order in which they act.",
        "type": "array",
        "minItems": 1,
        "items": {"oneOf": entries},
        _DEFS: dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """Give the schema as the file that editors read."""
    return json.dumps(injections_schema(), indent=2, ensure_ascii=False) + "\n"


def _entry(cls: type[Intervention]) -> dict[str, Json]:
    return {
        "title": cls.kind(),
        "description": cls.summary,
        "type": "object",
        "properties": {"layer": {"const": str(cls.layer)}, "params": {"$ref": f"#/{_DEFS}/{cls.__name__}"}},
        "required": ["layer", "params"],
        "additionalProperties": False,
    }
