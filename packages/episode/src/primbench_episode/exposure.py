"""Whether an intervention reached the agent."""

import re
from collections.abc import Sequence
from enum import StrEnum

from primbench_catalog.model import Layer

from primbench_episode.description import Collection, Description, Operation
from primbench_episode.observed import Exchange, Firing


class Exposure(StrEnum):
    """Kept apart in every table: an unexposed episode says nothing about the primitive."""

    EXPOSED = "exposed"
    UNEXPOSED = "unexposed"
    NOT_APPLICABLE = "not_applicable"
    """The clean condition, a placebo, or an episode that ended before it could be told."""


def reaching(
    firings: Sequence[Firing], exchanges: Sequence[Exchange], *, first_action_sequence: int | None, world: Description
) -> tuple[str, ...]:
    """Give the interventions that reached the agent, by id, from the ledger and the exchanges of an episode.

    One firing that counts is enough. An episode is exposed when there is one such intervention.

    `first_action_sequence` is the ledger's last sequence before the agent's first action; None: it never acted.

    A firing counts when it
    - has a trigger (match index from 1), came after the agent's first action, and, on the network or in the page,
      was delivered;
    - has no trigger and is of the client layer: it was delivered with its page;
    - is of the seed layer: an answer may have shown the record, see `was_served`.
    """
    counting = (firing for firing in firings if _counts(firing, exchanges, first_action_sequence, world))
    return tuple(dict.fromkeys(firing.intervention_id for firing in counting))


def _counts(
    firing: Firing, exchanges: Sequence[Exchange], first_action_sequence: int | None, world: Description
) -> bool:
    if firing.layer == Layer.SEED:
        return was_served(firing.entity, exchanges, world)
    if firing.match_index == 0 and firing.layer == Layer.CLIENT:
        return firing.is_delivered
    if first_action_sequence is None or firing.sequence <= first_action_sequence:
        return False
    return firing.is_delivered or firing.layer == Layer.SERVER


def was_served(pointer: str, exchanges: Sequence[Exchange], world: Description) -> bool:
    """Whether an answer of the environment may have shown the record at the pointer.

    Exchanges carry no bodies. An answer counts when it succeeded, came from the environment itself, and its operation
    reads the record's collection: a list always does, also one within another record, such as a product's reviews; a
    single record's page only if its path names this record.
    """
    name, _, rest = pointer.removeprefix("/").partition("/")
    record_id = rest.partition("/")[0]
    collection = next((each for each in world.collections if each.name == name), None)
    if collection is None:
        return False
    lookup = world.lookups_by_entity.get(_snake(collection.entity))
    listing = lookup.list_operation_id if lookup else ""
    readers = {operation.operation_id: operation for operation in reading_operations(collection, world)}
    return any(
        exchange.operation_id in readers
        and 200 <= exchange.status < 300
        and not exchange.is_synthetic
        and (_is_list(readers[exchange.operation_id], listing) or _names(exchange.url, record_id))
        for exchange in exchanges
    )


def reading_operations(collection: Collection, world: Description) -> list[Operation]:
    """Give the operations that read a collection.

    By the page map, the ones that its entity's lookup names; by name, the reading ones of the resource that has the
    entity's name ("product.search" for Product). An environment that follows neither has none.
    """
    entity = _snake(collection.entity)
    lookup = world.lookups_by_entity.get(entity)
    named = {part.operation_id for part in (lookup.api, lookup.detail) if part} if lookup else set()
    return [
        operation
        for operation in world.operations
        if operation.operation_id in named
        or (not operation.is_mutating and operation.operation_id.partition(".")[0] == entity)
    ]


def _is_list(operation: Operation, listing: str) -> bool:
    """Tell whether it reads several records: from a path of its own, or as the lookup's list from a path within one."""
    is_within = operation.operation_id == listing and not operation.path.endswith("}")
    return "{" not in operation.path or is_within


def _names(url: str, record_id: str) -> bool:
    return record_id in url.partition("?")[0].split("/")


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
