"""An environment's description as interventions ask for it."""

from typing import cast

from primbench_interventions.facts import (
    CollectionFacts,
    ElementFacts,
    EnvironmentFacts,
    OperationFacts,
    ReadbackFacts,
    Schema,
    Shape,
)

from primbench_catalog.world import DescribedEnvironment, DescribedOperation


def environment_facts(world: DescribedEnvironment) -> EnvironmentFacts:
    """Give the description as interventions ask for it."""
    return EnvironmentFacts(
        environment_id=world.environment_id,
        operations={each.operation_id: _operation_facts(each) for each in world.operations},
        collections={
            each.name: CollectionFacts(
                each.name, Shape(each.shape), each.id_field, cast("Schema", each.record_schema), each.entity
            )
            for each in world.collections
        },
        effect_actions=frozenset(world.effect_actions),
        elements=tuple(ElementFacts(each.role, each.name, each.operation_id) for each in world.controls),
        readbacks=tuple(
            ReadbackFacts(each.operation_id, each.entity, is_absence=each.is_absence, is_of_given=each.is_of_given)
            for each in world.readbacks
        ),
        sign_in_operation_id=world.sign_in_operation_id,
    )


def _operation_facts(operation: DescribedOperation) -> OperationFacts:
    return OperationFacts(
        operation_id=operation.operation_id,
        method=operation.method,
        path=operation.path,
        is_mutating=operation.is_mutating,
        request_schema=cast("Schema", operation.request_schema),
        response_schema=cast("Schema", operation.response_schema),
        query_parameters=operation.query_parameters,
        success_status=operation.success_status,
        needs_sign_in=operation.needs_sign_in,
    )
