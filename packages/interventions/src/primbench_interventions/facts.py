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
    """One collection of the state. `entity`: what one record is, "CartItem"; empty: not known."""

    name: str
    shape: Shape = Shape.RECORDS
    id_field: str = "id"
    record_schema: Schema = field(default_factory=dict)
    entity: str = ""


@dataclass(frozen=True)
class ElementFacts:
    """A control that a person uses for an operation. `name` is a template; `{...}` in it stands for any text."""

    role: str
    name: str
    operation_id: str


@dataclass(frozen=True)
class ReadbackFacts:
    """What an operation leaves to be seen: a record of an entity ("cart_item"), or with `is_absence` none any more.

    `is_of_given`: it is a record that was there before and whose id the operation was given.
    """

    operation_id: str
    entity: str
    is_absence: bool = False
    is_of_given: bool = False


@dataclass(frozen=True)
class EnvironmentFacts:
    """The environment. `effect_actions`: names of the transaction effects it can carry out, "drop_write".

    `sign_in_operation_id`: the operation by which the user signs in; empty: not known.
    """

    environment_id: str
    operations: Mapping[str, OperationFacts] = field(default_factory=dict)
    collections: Mapping[str, CollectionFacts] = field(default_factory=dict)
    effect_actions: frozenset[str] = frozenset()
    elements: tuple[ElementFacts, ...] = ()
    readbacks: tuple[ReadbackFacts, ...] = ()
    sign_in_operation_id: str = ""
