"""Whether a task and its variants fit an environment's description."""

import re
from collections.abc import Iterator
from typing import cast

from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.collection import Shape as GradedShape
from primbench_grading.errors import BlockError
from primbench_interventions.check import check
from primbench_interventions.facts import Schema
from primbench_interventions.json_schema.conformance import fits
from primbench_interventions.seed.split_information import SplitInformation
from primbench_interventions.value import Json
from primbench_interventions.way_back import entity_of, is_told, makers
from pydantic import JsonValue

from primbench_catalog import placeholder
from primbench_catalog.checks import load_interventions, parse_place
from primbench_catalog.errors import known_names
from primbench_catalog.facts import environment_facts
from primbench_catalog.lookup_field import field_misfits
from primbench_catalog.model import JsonObject
from primbench_catalog.solution import DoStep, FindStep, Need, ReadStep
from primbench_catalog.source import Place
from primbench_catalog.task import SeedStep, Task
from primbench_catalog.validation import shown
from primbench_catalog.variant import Variant
from primbench_catalog.world import (
    DescribedEnvironment,
    DescribedSeeder,
    property_names,
    required_names,
)

type Misfit = tuple[Place, JsonValue, str]
"""Place in the file, offending value, what was expected."""


def task_misfits(task: Task, world: DescribedEnvironment) -> Iterator[Misfit]:
    """Give every name of the task that the environment does not have: seeders, params, lookups, operations, fields."""
    if task.env_id != world.environment_id:
        yield ("env_id",), task.env_id, f"the description is of environment {world.environment_id!r}"
        return
    yield from _seed_misfits(task, world)
    for index, step in enumerate(task.solution):
        place: Place = ("solution", index)
        match step:
            case FindStep() | ReadStep():
                key = "find" if isinstance(step, FindStep) else "read"
                yield from _lookup_misfits((*place, key), step.entity, world)
                yield from field_misfits(place, step, world)
                if isinstance(step, FindStep):
                    yield from _near_misfits(place, step, world)
            case DoStep():
                yield from _call_misfits(place, step, world)
                for position, need in enumerate(step.needs):
                    where: Place = (*place, "needs", position)
                    yield from _lookup_misfits((*where, "find"), need.entity, world)
                    yield from field_misfits(where, need, world)
                    yield from _call_misfits(where, need, world)
                    yield from _making_misfits(where, need, world)
    yield from _diff_misfits(task, world)


def variant_misfits(variant: Variant, task: Task, world: DescribedEnvironment) -> Iterator[Misfit]:
    """Give everything of the variant's interventions that does not fit the environment and the task's targets."""
    facts = environment_facts(world)
    for index, intervention in enumerate(load_interventions(variant)):
        for violation in check(intervention, facts, target_names=task.seed.targets):
            yield ("injections", index, *violation.path), cast("JsonValue", violation.value), violation.message
    yield from split_misfits(variant, task, world)


def split_misfits(variant: Variant, task: Task, world: DescribedEnvironment) -> Iterator[Misfit]:
    """Give each field by which the task means a record and which is to differ in the part that is split off it.

    The part would no longer be of the whole that is asked for: only fields that the task does not go by may differ.
    """
    for index, intervention in enumerate(load_interventions(variant)):
        if not isinstance(intervention, SplitInformation):
            continue
        entity = entity_of(intervention.collection, environment_facts(world))
        meant = {name: number for number, where in _wheres(task, entity) for name in where}
        for name in intervention.changes:
            if name in meant:
                place: Place = ("injections", index, "params", "changes", name)
                message = f"{name} says which {entity} is meant: expected one not in solution[{meant[name]}].where"
                yield place, name, message


def _wheres(task: Task, entity: str) -> Iterator[tuple[int, JsonObject]]:
    for number, step in enumerate(task.solution):
        if isinstance(step, FindStep | ReadStep) and step.entity == entity:
            yield number, step.where


def _seed_misfits(task: Task, world: DescribedEnvironment) -> Iterator[Misfit]:
    seeders = {seeder.name: seeder for seeder in world.seeders}
    outputs: dict[str, tuple[str, ...]] = {}
    for index, step in enumerate(task.seed.steps):
        place: Place = ("seed", "steps", index)
        seeder = seeders.get(step.seeder)
        if seeder is None:
            message = f"unknown seeder {step.seeder!r}; {known_names(seeders, wanted=step.seeder)}"
            yield (*place, "use"), step.seeder, message
            continue
        yield from _params_misfits((*place, "params"), step, seeder)
        if step.output_name:
            outputs[step.output_name] = seeder.output_fields
    for target, reference in task.seed.targets.items():
        name, _, field = reference.partition(".")
        fields = outputs.get(name)
        if fields and field.partition(".")[0] not in fields:
            message = f"output {name!r} has no field {field!r}; {known_names(fields, wanted=field)}"
            yield ("seed", "targets", target), reference, message


def _params_misfits(place: Place, step: SeedStep, seeder: DescribedSeeder) -> Iterator[Misfit]:
    schema = seeder.params_schema
    known = property_names(schema)
    for name, value in step.params.items():
        if name not in known:
            yield (*place, name), value, f"{seeder.name} has no param {name!r}; {known_names(known, wanted=name)}"
        elif not any(placeholder.find(value)) and not _fits_property(schema, name, value):
            yield (*place, name), value, f"{name} of {seeder.name} does not take {shown(value)}; see its params schema"
    for name in required_names(schema):
        if name not in step.params:
            yield place, step.params, f"{seeder.name} needs param {name!r}"


def _fits_property(schema: JsonObject, name: str, value: JsonValue) -> bool:
    properties = schema["properties"]
    assert isinstance(properties, dict)
    wanted = properties[name]
    return not isinstance(wanted, dict) or fits(_schema(wanted), _schema(schema), cast("Json", value))


def _schema(schema: JsonObject) -> Schema:
    return cast("Schema", schema)


def _lookup_misfits(place: Place, entity: str, world: DescribedEnvironment) -> Iterator[Misfit]:
    if entity not in world.lookup_entities:
        yield place, entity, f"no lookup for {entity!r}; {known_names(world.lookup_entities, wanted=entity)}"


def _near_misfits(place: Place, step: FindStep, world: DescribedEnvironment) -> Iterator[Misfit]:
    known = sorted(world.searched_fields.get(step.entity, ()))
    for name, value in step.near.items():
        if name not in known:
            message = f"{name} does not narrow a search for {step.entity!r}; {known_names(known, wanted=name)}"
            yield (*place, "near", name), value, message


def _call_misfits(place: Place, step: DoStep | Need, world: DescribedEnvironment) -> Iterator[Misfit]:
    operations = {operation.operation_id: operation for operation in world.operations}
    operation = operations.get(step.operation_id)
    if operation is None:
        message = f"unknown operation {step.operation_id!r}; {known_names(operations, wanted=step.operation_id)}"
        yield (*place, "do"), step.operation_id, message
        return
    in_path = tuple(re.findall(r"\{(\w+)\}", operation.path))
    known = (*in_path, *operation.query_parameters, *property_names(operation.request_schema))
    for name, value in step.arguments.items():
        if name not in known:
            message = f"{operation.operation_id} has no argument {name!r}; {known_names(known, wanted=name)}"
            yield (*place, "with", name), value, message
    for name in (*in_path, *required_names(operation.request_schema)):
        if name not in step.arguments:
            yield place, step.arguments, f"{operation.operation_id} needs argument {name!r}"


def _making_misfits(place: Place, need: Need, world: DescribedEnvironment) -> Iterator[Misfit]:
    """Give an operation that cannot make what is needed: one that reads, or that makes something else."""
    facts = environment_facts(world)
    operation = facts.operations.get(need.operation_id)
    if operation is None:
        return
    known = makers(need.entity, facts.readbacks)
    if not operation.is_mutating:
        yield (*place, "do"), need.operation_id, f"{need.operation_id} only reads; one that writes is needed"
    elif need.operation_id not in known and is_told(need.operation_id, known, facts.readbacks):
        message = f"{need.operation_id} makes no {need.entity}; {known_names(known, wanted=need.operation_id)}"
        yield (*place, "do"), need.operation_id, message


def collection_specs(world: DescribedEnvironment) -> list[CollectionSpec]:
    """Give the collections as grading knows them."""
    return [
        CollectionSpec(each.name, each.entity, cast("GradedShape", str(each.shape)), each.id_field or "id")
        for each in world.collections
    ]


def _diff_misfits(task: Task, world: DescribedEnvironment) -> Iterator[Misfit]:
    specs = collection_specs(world)
    fields = {each.name: property_names(each.record_schema) for each in world.collections if each.record_schema}
    block = load_block(task.canonical_diff, where="canonical_diff")
    try:
        block.known_names_check(specs, task.seed.targets, fields=fields)
    except BlockError as error:
        yield parse_place(error.where), None, error.problem
