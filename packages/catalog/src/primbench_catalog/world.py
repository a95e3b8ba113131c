"""What the linter asks of an environment's description. Any object with these attributes will do."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from pydantic import JsonValue

from primbench_catalog.model import JsonObject


class DescribedOperation(Protocol):
    """One operation of the HTTP interface."""

    @property
    def operation_id(self) -> str: ...
    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def is_mutating(self) -> bool: ...
    @property
    def request_schema(self) -> JsonObject: ...
    @property
    def response_schema(self) -> JsonObject: ...
    @property
    def query_parameters(self) -> tuple[str, ...]: ...
    @property
    def success_status(self) -> int: ...
    @property
    def needs_sign_in(self) -> bool: ...


class DescribedCollection(Protocol):
    """One collection of the state. `shape` is "records", "singleton" or "values"."""

    @property
    def name(self) -> str: ...
    @property
    def entity(self) -> str: ...
    @property
    def shape(self) -> str: ...
    @property
    def id_field(self) -> str: ...
    @property
    def record_schema(self) -> JsonObject: ...


class DescribedSeeder(Protocol):
    """One seeder."""

    @property
    def name(self) -> str: ...
    @property
    def params_schema(self) -> JsonObject: ...
    @property
    def output_fields(self) -> tuple[str, ...]: ...


class DescribedEnvironment(Protocol):
    """One environment."""

    @property
    def environment_id(self) -> str: ...
    @property
    def operations(self) -> Sequence[DescribedOperation]: ...
    @property
    def collections(self) -> Sequence[DescribedCollection]: ...
    @property
    def seeders(self) -> Sequence[DescribedSeeder]: ...
    @property
    def effect_actions(self) -> tuple[str, ...]: ...
    @property
    def lookup_entities(self) -> tuple[str, ...]:
        """Entities that the page map can find."""
        ...

    @property
    def searched_fields(self) -> Mapping[str, frozenset[str]]:
        """Entity -> the fields that narrow a search for it."""
        ...

    @property
    def lookups(self) -> Sequence["DescribedLookup"]:
        """Where the records of each entity come from."""
        ...

    @property
    def readbacks(self) -> Sequence["DescribedReadback"]:
        """What each operation leaves to be seen, as the page map's procedures say."""
        ...

    @property
    def sign_in_operation_id(self) -> str:
        """Operation by which the user signs in; empty when the page map names none."""
        ...

    @property
    def controls(self) -> Sequence["DescribedControl"]:
        """Elements that the page map's procedures click or fill."""
        ...


class DescribedLookup(Protocol):
    """Where the records of one entity come from. An operation id is empty when that way does not exist."""

    @property
    def entity(self) -> str: ...
    @property
    def list_operation_id(self) -> str: ...
    @property
    def items_path(self) -> str: ...
    @property
    def detail_operation_id(self) -> str: ...
    @property
    def read_fields(self) -> Sequence[tuple[str, str]]:
        """Fields that are read off the pages, each with its value type: "text", "integer", "time"."""
        ...


class DescribedReadback(Protocol):
    """What an operation leaves: a record of an entity, or with `is_absence` none any more.

    `is_of_given`: it is a record that was there before and whose id the operation was given.
    """

    @property
    def operation_id(self) -> str: ...
    @property
    def entity(self) -> str: ...
    @property
    def is_absence(self) -> bool: ...
    @property
    def is_of_given(self) -> bool: ...


class DescribedControl(Protocol):
    """One element that a person uses for an operation. `name` is a template."""

    @property
    def role(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def operation_id(self) -> str: ...


def property_names(schema: Mapping[str, JsonValue]) -> tuple[str, ...]:
    """Give the names of an object schema's properties."""
    properties = schema.get("properties")
    return tuple(properties) if isinstance(properties, dict) else ()


def required_names(schema: Mapping[str, JsonValue]) -> tuple[str, ...]:
    """Give the names that an object schema requires."""
    required = schema.get("required")
    return tuple(str(name) for name in required) if isinstance(required, list) else ()
