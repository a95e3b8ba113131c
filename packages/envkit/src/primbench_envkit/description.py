"""What an environment says of itself: derived from its declarations, never written by hand."""

import json
from typing import Any

from primbench.environment.v1 import description_pb2 as wire
from primbench.environment.v1 import page_map_pb2

from primbench_envkit.collection import Shape
from primbench_envkit.effects.registry import ACTIONS
from primbench_envkit.environment import Environment
from primbench_envkit.openapi import openapi_document, operation_schemas
from primbench_envkit.operation import Operation
from primbench_envkit.page_map import load_page_map
from primbench_envkit.seeding import Seeder


def describe(environment: Environment) -> wire.Description:
    """Give the description. Raises DeclarationError when the page map does not fit."""
    document = openapi_document(environment)
    return wire.Description(
        environment_id=environment.id,
        title=environment.title,
        host=environment.host,
        version=environment.version,
        base_digest=environment.base_layer.digest,
        collections=[_collection(shape) for shape in environment.state.shapes.values()],
        operations=[_operation(document, operation) for operation in environment.operations.values()],
        seeders=[_seeder(seeder) for seeder in environment.seeders_by_name.values()],
        page_map=page_map(environment),
        effect_actions=list(ACTIONS),
    )


def page_map(environment: Environment) -> page_map_pb2.PageMap:
    """Give the page map, checked; an empty one when the environment has none."""
    if environment.page_map is None:
        return page_map_pb2.PageMap()
    return load_page_map(environment.page_map, environment.operations)


def _collection(shape: Shape) -> wire.Collection:
    kind = wire.COLLECTION_SHAPE_SINGLETON if shape.is_singleton else wire.COLLECTION_SHAPE_RECORDS
    return wire.Collection(
        name=shape.name,
        entity=shape.model.__name__,
        shape=kind,
        id_field="" if shape.is_singleton else "id",
        incidental_fields=shape.incidental,
        coupled_fields=[wire.CoupledField(field=field, cause_fields=causes) for field, causes in shape.coupled.items()],
        record_schema=_json(shape.model.model_json_schema(mode="serialization")),
        is_incidental=shape.is_incidental,
    )


def _operation(document: dict[str, Any], operation: Operation) -> wire.Operation:
    schemas = operation_schemas(document, operation)
    return wire.Operation(
        operation_id=operation.operation_id,
        method=operation.method,
        path=operation.path,
        is_mutating=operation.is_mutating,
        request_schema=_json(schemas.request),
        response_schema=_json(schemas.response),
        query_parameters=schemas.query_parameters,
        success_status=operation.success_status,
        needs_sign_in=operation.needs_sign_in,
    )


def _seeder(seeder: Seeder[Any, Any, Any]) -> wire.Seeder:
    return wire.Seeder(
        name=seeder.name,
        summary=seeder.summary,
        params_schema=_json(seeder.params_model.model_json_schema()),
        output_fields=seeder.output_fields,
    )


def _json(schema: dict[str, Any]) -> bytes:
    return json.dumps(_with_whole_numbers(schema), sort_keys=True, ensure_ascii=False).encode() if schema else b""


def _with_whole_numbers(value: Any) -> Any:
    """Write bounds as integers: FastAPI's OpenAPI models turn 30 into 30.0, and the wire has no fractions."""
    if isinstance(value, dict):
        return {key: _with_whole_numbers(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_whole_numbers(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
