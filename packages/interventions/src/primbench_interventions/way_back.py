"""The operation by which a user sets right what an intervention has done: the way that it leaves."""

import re
from collections.abc import Iterable, Iterator

from primbench_interventions.facts import EnvironmentFacts, ReadbackFacts
from primbench_interventions.trigger import unknown
from primbench_interventions.violation import Path, Violation


def makers(entity: str, readbacks: Iterable[ReadbackFacts]) -> frozenset[str]:
    """Give the operations that make a record of the entity, as far as the readbacks tell."""
    return frozenset(each.operation_id for each in _writes(entity, readbacks) if not each.is_of_given)


def is_told(operation_id: str, known: frozenset[str], readbacks: Iterable[ReadbackFacts]) -> bool:
    """Whether the readbacks tell what the operation is for: of `known` operations there are any, or it has its own."""
    return bool(known) or any(each.operation_id == operation_id for each in readbacks)


def remaking_violations(path: Path, operation_id: str, facts: EnvironmentFacts, collection: str) -> Iterator[Violation]:
    """Give what does not fit in an operation that is to make a record of the collection."""
    known = makers(entity_of(collection, facts), facts.readbacks)
    yield from _violations(path, operation_id, facts, known, f"makes no record of {collection}")


def restoring_violations(
    path: Path, operation_id: str, facts: EnvironmentFacts, collection: str
) -> Iterator[Violation]:
    """Give what does not fit in an operation that is to write a field of the collection."""
    entity = entity_of(collection, facts)
    known = frozenset(each.operation_id for each in _writes(entity, facts.readbacks))
    yield from _violations(path, operation_id, facts, known, f"writes no record of {collection}")


def _violations(
    path: Path, operation_id: str, facts: EnvironmentFacts, known: frozenset[str], complaint: str
) -> Iterator[Violation]:
    operation = facts.operations.get(operation_id)
    if operation is None:
        yield unknown(path, operation_id, "operation", facts.operations)
    elif not operation.is_mutating:
        yield Violation(path, operation_id, f"{operation_id} only reads; one that writes is needed")
    elif operation_id not in known and is_told(operation_id, known, facts.readbacks):
        listed = ", ".join(sorted(known)) or "none"
        yield Violation(path, operation_id, f"{operation_id} {complaint}; known: {listed}")


def _writes(entity: str, readbacks: Iterable[ReadbackFacts]) -> Iterator[ReadbackFacts]:
    return (each for each in readbacks if each.entity == entity and not each.is_absence)


def entity_of(collection: str, facts: EnvironmentFacts) -> str:
    """Give the collection's entity as lookups name it: CartItem -> cart_item; empty when there is none."""
    found = facts.collections.get(collection)
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", found.entity).lower() if found is not None else ""
