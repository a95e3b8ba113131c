"""JSON Schemas (2020-12) of the catalogue's files, for editors."""

import json
from pathlib import Path

from primbench_grading.block import Block
from primbench_interventions.schema_export import injections_schema

from primbench_catalog.model import CatalogModel, JsonObject
from primbench_catalog.suite import Suite
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant

_DEFS = "$defs"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def export_schemas() -> dict[str, str]:
    """Give file name -> content, for catalog/schema/."""
    schemas = {"task": _task_schema(), "variant": _variant_schema(), "suite": _schema(Suite)}
    return {f"{kind}.schema.json": _text(schema) for kind, schema in schemas.items()}


def write_schemas(folder: Path) -> None:
    """Write the schemas into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in export_schemas().items():
        (folder / name).write_text(content, encoding="utf-8")


def _schema(model: type[CatalogModel]) -> JsonObject:
    return {"$schema": _DIALECT, **model.model_json_schema(by_alias=True)}


def _task_schema() -> JsonObject:
    block = Block.model_json_schema(by_alias=True)
    return _with_part(_schema(Task), "canonical_diff", block)


def _variant_schema() -> JsonObject:
    injections: JsonObject = json.loads(json.dumps(injections_schema()))
    injections.pop("$schema")
    schema = _with_part(_schema(Variant), "injections", injections)
    for replaced in ("Injection", "Layer"):
        _definitions(schema).pop(replaced, None)
    return schema


def _with_part(schema: JsonObject, name: str, part: JsonObject) -> JsonObject:
    """Give the schema with a property replaced by another package's schema, definitions moved to the top."""
    definitions = _definitions(schema)
    moved = _definitions(part)
    clashes = sorted(definitions.keys() & moved.keys())
    if clashes:
        raise ValueError(f"both schemas define {', '.join(clashes)}; rename one of the models")
    part.pop(_DEFS, None)
    properties = schema["properties"]
    assert isinstance(properties, dict)
    properties[name] = part
    schema[_DEFS] = dict(sorted({**definitions, **moved}.items()))
    return schema


def _definitions(schema: JsonObject) -> JsonObject:
    definitions = schema.get(_DEFS, {})
    assert isinstance(definitions, dict)
    return definitions


def _text(schema: JsonObject) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
