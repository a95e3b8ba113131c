"""What of each change nobody asked for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from primbench_grading import errors
from primbench_grading.context import Context
from primbench_grading.demand import Demand
from primbench_grading.diff import Change, ChangeKind
from primbench_grading.entry import AllowEntry
from primbench_grading.expression.environment import Environment
from primbench_grading.matching import Matching


@dataclass(frozen=True, slots=True)
class Allowance:
    """Changes a task permits without asking for them. `entries` pairs each with its collection's name."""

    entries: Sequence[tuple[str, AllowEntry]]
    environment: Environment

    def fields(self, change: Change) -> set[str] | None:
        """Permitted fields of an update; None if the whole change is permitted."""
        permitted: set[str] = set()
        for collection, entry in self.entries:
            if collection != change.spec.name or not self._applies(entry, change):
                continue
            if entry.fields is None:
                return None
            permitted.update(entry.fields)
        return permitted

    def _applies(self, entry: AllowEntry, change: Change) -> bool:
        states = [record for record in (change.before, change.after) if record is not None]
        try:
            return any(
                all(predicate.holds(record.get(name), self.environment) for name, predicate in entry.where.items())
                for record in states
            )
        except errors.BudgetError:
            return False


def build_allowance(context: Context, entries: Iterable[AllowEntry]) -> Allowance:
    found = [(context.collections.find(entry.reference).name, entry) for entry in entries]
    return Allowance(found, context.environment)


def stray_fields(change: Change, matching: Matching, allowance: Allowance) -> tuple[str, ...]:
    """Fields of the change that nothing accounts for; empty if it is accounted for as a whole."""
    permitted = allowance.fields(change)
    if permitted is None or change.spec.is_incidental:
        return ()
    if change.kind != "update":
        return () if matching.is_matched(change) else change.fields or (change.spec.id_field,)
    accounted = matching.accounted_fields(change) | permitted
    settled = accounted & set(change.fields)
    return tuple(
        name
        for name in change.fields
        if name not in accounted and name not in change.spec.incidental and not change.spec.follows(name, settled)
    )


def find_strays(context: Context, matching: Matching, allowance: Allowance) -> dict[Change, tuple[str, ...]]:
    """Every change that is not wholly accounted for, with the fields that are not."""
    found = {change: stray_fields(change, matching, allowance) for change in context.changes}
    return {change: fields for change, fields in found.items() if fields}


def find_near_misses(
    demands: Sequence[Demand], matching: Matching, strays: Mapping[Change, tuple[str, ...]]
) -> set[Change]:
    """Strays of the kind an unmet entry asks for: charged as that entry, so not once more.

    What satisfies some entry is no near miss but an excess. No more are found than the collection's unmet slots of
    that kind; the earliest changes come first.
    """
    unmet: dict[tuple[str, ChangeKind], int] = {}
    fitting = {change for accepted in matching.accepted.values() for change in accepted}
    for demand in demands:
        key = (demand.spec.name, demand.section)
        unmet[key] = unmet.get(key, 0) + len(demand.slots) - matching.matched(demand)
    found: set[Change] = set()
    for change in strays:
        key = (change.spec.name, change.kind)
        if unmet.get(key, 0) > 0 and change not in fitting:
            unmet[key] -= 1
            found.add(change)
    return found
