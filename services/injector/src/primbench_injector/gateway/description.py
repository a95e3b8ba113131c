"""An environment's description as the facts that interventions ask for."""

import json
from collections.abc import Iterable, Iterator
from typing import cast

from primbench.environment.v1 import description_pb2, page_map_pb2
from primbench_interventions.facts import (
    CollectionFacts,
    ElementFacts,
    EnvironmentFacts,
    OperationFacts,
    ReadbackFacts,
    Schema,
    Shape,
)

_ANY_TEXT = "{any}"
_SHAPES = {
    description_pb2.COLLECTION_SHAPE_RECORDS: Shape.RECORDS,
    description_pb2.COLLECTION_SHAPE_SINGLETON: Shape.SINGLETON,
    description_pb2.COLLECTION_SHAPE_VALUES: Shape.VALUES,
}


def read_description(description: description_pb2.Description) -> EnvironmentFacts:
    """Give the facts."""
    return EnvironmentFacts(
        environment_id=description.environment_id,
        operations={given.operation_id: _operation(given) for given in description.operations},
        collections={given.name: _collection(given) for given in description.collections},
        effect_actions=frozenset(description.effect_actions),
        elements=tuple(_elements(description.page_map)),
        readbacks=tuple(_readbacks(description.page_map)),
        sign_in_operation_id=description.page_map.sign_in_operation_id,
    )


def _operation(given: description_pb2.Operation) -> OperationFacts:
    return OperationFacts(
        operation_id=given.operation_id,
        method=given.method,
        path=given.path,
        is_mutating=given.is_mutating,
        request_schema=_schema(given.request_schema),
        response_schema=_schema(given.response_schema),
        query_parameters=tuple(given.query_parameters),
        success_status=given.success_status,
        needs_sign_in=given.needs_sign_in,
    )


def _collection(given: description_pb2.Collection) -> CollectionFacts:
    shape = _SHAPES.get(given.shape, Shape.RECORDS)
    return CollectionFacts(given.name, shape, given.id_field, _schema(given.record_schema), given.entity)


def _schema(content: bytes) -> Schema:
    return cast("Schema", json.loads(content)) if content else {}


def _elements(page_map: page_map_pb2.PageMap) -> Iterator[ElementFacts]:
    for procedure in page_map.procedures:
        yield from _used(procedure.steps, procedure.operation_id)
    for lookup in page_map.lookups:
        yield from _used((*lookup.page.steps, *lookup.detail.steps), lookup.api.operation_id)


def _readbacks(page_map: page_map_pb2.PageMap) -> Iterator[ReadbackFacts]:
    for procedure in page_map.procedures:
        if procedure.HasField("readback"):
            seen = procedure.readback
            is_of_given = "id" in seen.where
            yield ReadbackFacts(procedure.operation_id, seen.entity, seen.is_absence, is_of_given)


def _used(steps: Iterable[page_map_pb2.PageStep], operation_id: str) -> Iterator[ElementFacts]:
    for step in steps:
        for action in ("click", "tick", "fill", "choose"):
            if step.HasField(action):
                target: page_map_pb2.Element | page_map_pb2.Fill | page_map_pb2.Choose = getattr(step, action)
                element = target if isinstance(target, page_map_pb2.Element) else target.element
                yield ElementFacts(element.role, _name(element), operation_id)


def _name(element: page_map_pb2.Element) -> str:
    return element.name or f"{_ANY_TEXT}{element.name_part}{_ANY_TEXT}"
