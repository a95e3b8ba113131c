"""The OpenAPI document of an environment, and the schemas of single operations cut out of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from primbench_envkit.environment import Environment
from primbench_envkit.operation import Operation
from primbench_envkit.site import api

_PREFIX = "#/components/schemas/"
_VALIDATION = ("HTTPValidationError", "ValidationError")

type Schema = dict[str, Any]


@dataclass(frozen=True)
class OperationSchemas:
    """What the document says of one operation; a schema it does not have is empty."""

    request: Schema
    response: Schema
    query_parameters: tuple[str, ...]


def openapi_document(environment: Environment) -> Schema:
    """Give the document. FastAPI's own 422 answers are left out: input that does not fit is answered with 400."""
    document: Schema = api(environment).openapi()
    for operations in document.get("paths", {}).values():
        for operation in operations.values():
            operation["responses"].pop("422", None)
    schemas = document.get("components", {}).get("schemas", {})
    for name in _VALIDATION:
        schemas.pop(name, None)
    return document


def operation_schemas(document: Schema, operation: Operation) -> OperationSchemas:
    """Give the operation's schemas, each whole in itself and with its own keywords at the top."""
    entry = document["paths"][operation.path][operation.method.lower()]
    parameters = entry.get("parameters", ())
    return OperationSchemas(
        request=_whole(document, _json_schema(entry.get("requestBody", {}))),
        response=_whole(document, _json_schema(entry["responses"][str(operation.success_status)])),
        query_parameters=tuple(item["name"] for item in parameters if item["in"] == "query"),
    )


def _json_schema(part: Mapping[str, Any]) -> Schema:
    return cast("Schema", part.get("content", {}).get("application/json", {}).get("schema", {}))


def _whole(document: Schema, schema: Schema) -> Schema:
    components = document.get("components", {}).get("schemas", {})
    if set(schema) == {"$ref"}:
        schema = components[schema["$ref"].removeprefix(_PREFIX)]
    needed: dict[str, Schema] = {}
    waiting = _references(schema)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = components[name]
            waiting += _references(components[name])
    if not needed:
        return schema
    text = json.dumps({**schema, "$defs": {name: needed[name] for name in sorted(needed)}})
    return cast("Schema", json.loads(text.replace(_PREFIX, "#/$defs/")))


def _references(value: object) -> list[str]:
    if isinstance(value, list):
        return [name for item in value for name in _references(item)]
    if not isinstance(value, dict):
        return []
    own = value.get("$ref")
    found = [own.removeprefix(_PREFIX)] if isinstance(own, str) and own.startswith(_PREFIX) else []
    return found + [name for item in value.values() for name in _references(item)]
