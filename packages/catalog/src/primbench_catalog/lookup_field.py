"""Whether the fields that a look-up of a solution names are ones that its lookup knows, and of the kind needed."""

from collections.abc import Iterator
from enum import StrEnum
from typing import cast

from primbench_interventions.facts import Schema
from primbench_interventions.json_schema.items import item_properties
from primbench_interventions.json_schema.reference import resolve, subschema
from pydantic import JsonValue

from primbench_catalog.errors import known_names
from primbench_catalog.solution import FindStep, Need, ReadStep
from primbench_catalog.source import Place
from primbench_catalog.world import DescribedEnvironment, DescribedLookup


class FieldKind(StrEnum):
    """What a field's values are, as far as it matters for comparing and adding them."""

    WHOLE_NUMBER = "a whole number"
    TIME = "a time or a day"
    OTHER = "neither a whole number nor a time"


_READ_KINDS = {
    "integer": FieldKind.WHOLE_NUMBER,
    "cents": FieldKind.WHOLE_NUMBER,
    "tenths": FieldKind.WHOLE_NUMBER,
    "time": FieldKind.TIME,
    "day": FieldKind.TIME,
}
"""Value type of the page map -> kind."""
_ORDERED = (FieldKind.WHOLE_NUMBER, FieldKind.TIME)


def field_misfits(
    place: Place, step: FindStep | ReadStep | Need, world: DescribedEnvironment
) -> Iterator[tuple[Place, JsonValue, str]]:
    """Give the fields of a look-up that its entity's lookup does not know, or that are of another kind.

    Nothing is held against a look-up whose list the description gives no schema of.
    """
    lookup = next((each for each in world.lookups if each.entity == step.entity), None)
    fields = {} if lookup is None else _fields(lookup, world)
    if not fields:
        return
    for name, value in step.where.items():
        if name not in fields:
            yield (*place, "where", name), value, _unknown(step.entity, name, fields)
    for key, name, wanted in (*_bounded(step), *_reckoned(step)):
        if name not in fields:
            yield (*place, *key), name, _unknown(step.entity, name, fields)
        elif fields[name] not in wanted:
            expected = " or ".join(wanted)
            yield (*place, *key), name, f"expected a field with {expected}; {name} of {step.entity} is {fields[name]}"


def _unknown(entity: str, name: str, fields: dict[str, FieldKind]) -> str:
    return f"the lookup of {entity!r} has no field {name!r}; {known_names(fields, wanted=name)}"


def _bounded(step: FindStep | ReadStep | Need) -> Iterator[tuple[Place, str, tuple[FieldKind, ...]]]:
    """Give place, field and the kinds that can lie within bounds."""
    if isinstance(step, FindStep | ReadStep):
        for name in step.within:
            yield ("within", name), name, _ORDERED


def _reckoned(step: FindStep | ReadStep | Need) -> Iterator[tuple[Place, str, tuple[FieldKind, ...]]]:
    """Give place, field and the kinds that the key can work with."""
    match step:
        case ReadStep(total=str(name)):
            yield ("total",), name, (FieldKind.WHOLE_NUMBER,)
        case ReadStep(current_by=str(name)):
            yield ("current_by",), name, (FieldKind.TIME,)
        case FindStep(latest=str(name)):
            yield ("latest",), name, _ORDERED
        case FindStep(earliest=str(name)):
            yield ("earliest",), name, _ORDERED
        case _:
            return


def _fields(lookup: DescribedLookup, world: DescribedEnvironment) -> dict[str, FieldKind]:
    """Give the fields that the lookup knows, by HTTP and in the pages; of two sources that differ the kind is OTHER."""
    answers = {operation.operation_id: cast("Schema", operation.response_schema) for operation in world.operations}
    answer, detail = (answers.get(name, {}) for name in (lookup.list_operation_id, lookup.detail_operation_id))
    listed = _kinds(item_properties(answer, lookup.items_path) or {}, answer)
    if not listed:
        return {}
    detailed = _kinds(subschema(resolve(detail, detail).get("properties")), detail)
    found = [(name, _READ_KINDS.get(value_type, FieldKind.OTHER)) for name, value_type in lookup.read_fields]
    fields: dict[str, FieldKind] = {}
    for name, kind in [*listed.items(), *detailed.items(), *found]:
        fields[name] = kind if fields.get(name, kind) == kind else FieldKind.OTHER
    return fields


def _kinds(properties: Schema, root: Schema) -> dict[str, FieldKind]:
    return {name: _kind(resolve(subschema(inner), root), root) for name, inner in properties.items()}


def _kind(schema: Schema, root: Schema) -> FieldKind:
    if schema.get("type") == "integer":
        return FieldKind.WHOLE_NUMBER
    return FieldKind.TIME if _is_time(schema, root) else FieldKind.OTHER


def _is_time(schema: Schema, root: Schema) -> bool:
    """Tell whether the field is a time or a day. It may be null: what has none is passed over where times count."""
    choices = schema.get("anyOf")
    parts = [resolve(subschema(part), root) for part in choices] if isinstance(choices, list) else [schema]
    present = [part for part in parts if part.get("type") != "null"]
    return bool(present) and all(part.get("format") in ("date", "date-time") for part in present)
