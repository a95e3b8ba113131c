"""What an environment is: the mirror of environment.v1.Description."""

from enum import StrEnum
from functools import cached_property
from typing import Annotated, NamedTuple

from pydantic import Field

from primbench_episode.page_map import Element, Lookup, PageMap, PageStep, Procedure
from primbench_episode.wire_model import FROM_WIRE, JsonObject, JsonObjectBytes, WireModel, enum_name


class Shape(StrEnum):
    """What a collection looks like in the document."""

    RECORDS = "records"
    SINGLETON = "singleton"
    VALUES = "values"


class CoupledField(WireModel):
    """A field that follows others."""

    field: str
    cause_fields: tuple[str, ...] = ()


class Collection(WireModel):
    """One collection of the state."""

    name: str
    entity: str
    shape: Annotated[Shape, enum_name("COLLECTION_SHAPE_")]
    id_field: str = ""
    incidental_fields: tuple[str, ...] = ()
    coupled_fields: tuple[CoupledField, ...] = ()
    record_schema: JsonObjectBytes = Field(default_factory=dict)
    is_incidental: bool = False


class Operation(WireModel):
    """One operation of the HTTP interface."""

    operation_id: str
    method: str
    path: str
    is_mutating: bool = False
    request_schema: JsonObjectBytes = Field(default_factory=dict)
    response_schema: JsonObjectBytes = Field(default_factory=dict)
    query_parameters: tuple[str, ...] = ()
    success_status: int = 200
    needs_sign_in: bool = False


class Seeder(WireModel):
    """One seeder."""

    name: str
    summary: str = ""
    params_schema: JsonObjectBytes = Field(default_factory=dict)
    output_fields: tuple[str, ...] = ()


class Control(NamedTuple):
    """An element that a person uses for an operation. `name` is a template."""

    role: str
    name: str
    operation_id: str


class Seen(NamedTuple):
    """What an operation leaves to be seen. `is_of_given`: a record whose id the operation was given."""

    operation_id: str
    entity: str
    is_absence: bool
    is_of_given: bool


class Description(WireModel):
    """One environment."""

    environment_id: str
    title: str = ""
    host: str
    version: str = ""
    base_digest: str = ""
    collections: tuple[Collection, ...] = ()
    operations: tuple[Operation, ...] = ()
    seeders: tuple[Seeder, ...] = ()
    page_map: PageMap = PageMap()
    effect_actions: tuple[str, ...] = ()

    @cached_property
    def operations_by_id(self) -> dict[str, Operation]:
        """Operation id -> operation."""
        return {operation.operation_id: operation for operation in self.operations}

    @cached_property
    def seeders_by_name(self) -> dict[str, Seeder]:
        """Seeder name -> seeder."""
        return {seeder.name: seeder for seeder in self.seeders}

    @cached_property
    def lookups_by_entity(self) -> dict[str, Lookup]:
        """Entity of a solution -> lookup."""
        return {lookup.entity: lookup for lookup in self.page_map.lookups}

    @property
    def lookup_entities(self) -> tuple[str, ...]:
        """Entities that a solution can find."""
        return tuple(self.lookups_by_entity)

    @cached_property
    def searched_fields(self) -> dict[str, frozenset[str]]:
        """Entity -> the wanted fields that a search for it makes use of."""
        return {entity: lookup.searched_fields for entity, lookup in self.lookups_by_entity.items()}

    @property
    def lookups(self) -> tuple[Lookup, ...]:
        """How records of each entity are found."""
        return self.page_map.lookups

    @property
    def readbacks(self) -> tuple[Seen, ...]:
        """What each operation leaves to be seen, as its procedure says."""
        return tuple(
            Seen(procedure.operation_id, seen.entity, seen.is_absence, "id" in seen.where)
            for procedure in self.page_map.procedures
            if (seen := procedure.readback) is not None
        )

    @property
    def sign_in_operation_id(self) -> str:
        """Operation by which the user signs in; empty when the page map names none."""
        return self.page_map.sign_in_operation_id

    @property
    def controls(self) -> tuple[Control, ...]:
        """Elements that procedures and lookups click, tick, fill or choose from."""
        procedures = [(procedure.operation_id, procedure.steps) for procedure in self.page_map.procedures]
        lookups = [
            (lookup.api.operation_id if lookup.api else "", lookup.page.steps)
            for lookup in self.page_map.lookups
            if lookup.page
        ]
        return tuple(
            Control(element.role, element.name, operation_id)
            for operation_id, steps in [*procedures, *lookups]
            for step in steps
            if (element := _control(step)) is not None
        )

    @cached_property
    def procedures_by_operation(self) -> dict[str, Procedure]:
        """Operation id -> procedure."""
        return {procedure.operation_id: procedure for procedure in self.page_map.procedures}


def _control(step: PageStep) -> Element | None:
    container = step.fill or step.choose
    return container.element if container else step.click or step.tick


def parse_description(message: JsonObject) -> Description:
    """Give the description from the message's JSON form with proto field names. Raises pydantic's ValidationError."""
    return Description.model_validate(message, context=FROM_WIRE)
