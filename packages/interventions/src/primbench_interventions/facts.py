"""What an environment says of itself, as far as interventions ask. Hosts build it from the description."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from primbench_interventions.value import Json

type Schema = Mapping[str, Json]
"""JSON Schema (2020-12). Empty: there is no body."""


class Shape(StrEnum):
    """What a collection looks like in the document."""

    RECORDS = "records"
    SINGLETON = "singleton"
    VALUES = "values"


@dataclass(frozen=True)
class OperationFacts:
    """One operation of the HTTP interface. `path` is a template: "/api/cart/items/{item_id}".

    `needs_sign_in`: it is refused with 401 while the user is signed out.
    """

    operation_id: str
    method: str
    path: str
    is_mutating: bool
    request_schema: Schema = field(default_factory=dict)
    response_schema: Schema = field(default_factory=dict)
    query_parameters: tuple[str, ...] = ()
    success_status: int = 200
    needs_sign_in: bool = False


@dataclass(frozen=True)
class CollectionFacts:
    """One collection of the state."""

    name: str
    shape: Shape = Shape.RECORDS
    id_field: str = "id"
    record_schema: Schema = field(default_factory=dict)


@dataclass(frozen=True)
class ElementFacts:
    """A control that a person uses for an operation. `name` is a template; `{...}` in it stands for any text."""

    role: str
    name: str
    operation_id: str


@dataclass(frozen=True)
class EnvironmentFacts:
    """The environment. `effect_actions`: names of the transaction effects it can carry out, "drop_write"."""

    environment_id: str
    operations: Mapping[str, OperationFacts] = field(default_factory=dict)
    collections: Mapping[str, CollectionFacts] = field(default_factory=dict)
    effect_actions: frozenset[str] = frozenset()
    elements: tuple[ElementFacts, ...] = ()
