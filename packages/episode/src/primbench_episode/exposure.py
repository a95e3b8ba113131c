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
        return was_served(firing, exchanges, world)
    if firing.match_index == 0 and firing.layer == Layer.CLIENT:
        return firing.is_delivered
    if first_action_sequence is None or firing.sequence <= first_action_sequence:
        return False
    return firing.is_delivered or firing.layer == Layer.SERVER


def was_served(firing: Firing, exchanges: Sequence[Exchange], world: Description) -> bool:
    """Whether an answer of the environment may have shown the record that a seed-layer firing is about.

    Exchanges carry no bodies. An answer counts when it succeeded, came from the environment itself, its operation reads
    the record's collection, and every part of its address that names a record names this one or one that this one
    names: a list counts always, the reviews of a product for a review of that product, a page for its own record.
    """
    name, _, rest = firing.entity.removeprefix("/").partition("/")
    collection = next((each for each in world.collections if each.name == name), None)
    if collection is None:
        return False
    known = {rest.partition("/")[0], *_named_in(firing)}
    readers = {operation.operation_id: operation for operation in reading_operations(collection, world)}
    return any(
        exchange.operation_id in readers
        and 200 <= exchange.status < 300
        and not exchange.is_synthetic
        and known.issuperset(_places(readers[exchange.operation_id].path, exchange.url))
        for exchange in exchanges
    )


def _named_in(firing: Firing) -> set[str]:
    """Give the texts of the record's own fields, as it was and as it became: ids of other records are among them."""
    records = [part.get(firing.entity) for part in (firing.before, firing.after) if isinstance(part, dict)]
    return {
        value for record in records if isinstance(record, dict) for value in record.values() if isinstance(value, str)
    }


def _places(path: str, url: str) -> list[str]:
    """Give what stands in the address where the path has a placeholder."""
    template = path.strip("/").split("/")
    segments = url.partition("?")[0].split("/")[-len(template) :]
    return [segment for part, segment in zip(template, segments, strict=False) if part.startswith("{")]


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


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
