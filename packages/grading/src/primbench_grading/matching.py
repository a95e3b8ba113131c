"""Which change fulfils which slot, decided over all entries of a collection at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from primbench_grading.assignment import assign
from primbench_grading.context import Context
from primbench_grading.demand import Demand, Slot
from primbench_grading.diff import Change
from primbench_grading.entry import UpdateEntry

_MAX_SEARCH_STEP_COUNT = 20_000


@dataclass
class Matching:
    """Slot to change, and the changes each slot would accept."""

    change_of: dict[Slot, Change] = field(default_factory=dict)
    accepted: dict[Slot, list[Change]] = field(default_factory=dict)
    accounted: dict[Change, set[str]] = field(default_factory=dict)

    def matched(self, demand: Demand) -> int:
        return sum(slot in self.change_of for slot in demand.slots)

    def is_matched(self, change: Change) -> bool:
        return change in self.accounted

    def accounted_fields(self, change: Change) -> set[str]:
        """Fields of an updated record that some matched entry names."""
        return self.accounted.get(change, set())

    def settle(self, slot: Slot, change: Change) -> None:
        self.change_of[slot] = change
        fields = self.accounted.setdefault(change, set())
        entry = slot.demand.entry
        if isinstance(entry, UpdateEntry):
            fields.update(entry.changes, entry.also)


def match(context: Context, demands: Sequence[Demand]) -> Matching:
    """The matching that earns the most weight; the earliest changes win ties."""
    matching = Matching()
    for group in _groups(demands):
        slots = _ranked_slots(group)
        changes = context.changes_of(group[0].spec, group[0].section)
        for slot in slots:
            matching.accepted[slot] = [change for change in changes if slot.accepts(change)]
        places = {change: place for place, change in enumerate(changes)}
        candidates = [[places[change] for change in matching.accepted[slot]] for slot in slots]
        chosen = _choose(slots, candidates)
        for number, place in chosen.items():
            matching.settle(slots[number], changes[place])
    return matching


def _ranked_slots(group: Sequence[Demand]) -> list[Slot]:
    ordered = sorted(group, key=lambda demand: (-demand.slot_weight, demand.entry.rank))
    return [slot for demand in ordered for slot in demand.slots]


def _choose(slots: Sequence[Slot], candidates: Sequence[Sequence[int]]) -> dict[int, int]:
    if _conflict_everywhere(slots):
        return assign(candidates, range(len(slots)))
    return _search(slots, candidates)


def _groups(demands: Sequence[Demand]) -> Iterator[list[Demand]]:
    """Demands that compete: one collection and kind; for updates, linked by a field that both name."""
    groups: dict[tuple[str, str], list[Demand]] = {}
    for demand in demands:
        if demand.slots:
            groups.setdefault((demand.spec.name, demand.section), []).append(demand)
    for group in groups.values():
        yield from _linked(group) if group[0].section == "update" else [group]


def _linked(group: list[Demand]) -> list[list[Demand]]:
    clusters: list[list[Demand]] = []
    for demand in group:
        touching = [cluster for cluster in clusters if any(_conflict(demand, other) for other in cluster)]
        clusters = [cluster for cluster in clusters if cluster not in touching]
        clusters.append([other for cluster in touching for other in cluster] + [demand])
    return clusters


def _conflict(left: Demand, right: Demand) -> bool:
    """Whether the two may not share a record."""
    if isinstance(left.entry, UpdateEntry) and isinstance(right.entry, UpdateEntry):
        return not left.entry.changes.keys().isdisjoint(right.entry.changes)
    return True


def _conflict_everywhere(slots: Sequence[Slot]) -> bool:
    demands = dict.fromkeys(slot.demand for slot in slots)
    return all(_conflict(left, right) for left, right in combinations(demands, 2))


def _search(slots: Sequence[Slot], candidates: Sequence[Sequence[int]]) -> dict[int, int]:
    """Exhaustive within a bound, best first: for the rare entries that share some fields but not all."""
    best: dict[int, int] = {}
    best_worth = (Fraction(-1), -1)
    steps = 0
    stack: list[tuple[int, dict[int, int]]] = [(0, {})]
    weights = [slot.demand.slot_weight for slot in slots]
    while stack and steps < _MAX_SEARCH_STEP_COUNT:
        steps += 1
        number, chosen = stack.pop()
        worth = (sum((weights[taken] for taken in chosen), Fraction(0)), len(chosen))
        if worth > best_worth:
            best, best_worth = chosen, worth
        if number == len(slots):
            continue
        if worth[0] + sum(weights[number:]) < best_worth[0]:
            continue
        stack.append((number + 1, chosen))
        stack.extend(
            (number + 1, {**chosen, number: place})
            for place in reversed(candidates[number])
            if not _is_taken(slots, chosen, number, place)
        )
    return best


def _is_taken(slots: Sequence[Slot], chosen: dict[int, int], number: int, place: int) -> bool:
    demand = slots[number].demand
    return any(taken == place and _conflict(slots[other].demand, demand) for other, taken in chosen.items())
