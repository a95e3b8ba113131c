"""Which change fulfils which slot, decided over all entries of a collection at once."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from primbench_grading.assignment import assign
from primbench_grading.context import Context
from primbench_grading.demand import Demand, Slot
from primbench_grading.diff import Change
from primbench_grading.entry import UpdateEntry
from primbench_grading.limit import MAX_SEARCH_STEP_COUNT


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
    """The matching that earns the most weight; the changes that come first by id win ties."""
    matching = Matching()
    for group in _groups(demands):
        slots = _ranked_slots(group)
        changes = context.changes_of(group[0].spec, group[0].section)
        matching.accepted.update(_acceptable(slots, changes))
        places = {change: place for place, change in enumerate(changes)}
        candidates = [[places[change] for change in matching.accepted[slot]] for slot in slots]
        chosen = _choose(slots, candidates)
        for number, place in chosen.items():
            matching.settle(slots[number], changes[place])
    return matching


def _acceptable(slots: Iterable[Slot], changes: Sequence[Change]) -> Iterator[tuple[Slot, list[Change]]]:
    """The changes each slot accepts. The slots of one entry differ only by their bijection's element."""
    known: dict[Demand, list[Change]] = {}
    for slot in slots:
        found = known.get(slot.demand)
        if found is None or slot.demand.entry.bijection is not None:
            known[slot.demand] = found = [change for change in changes if slot.accepts(change)]
        yield slot, found


def _ranked_slots(group: Sequence[Demand]) -> list[Slot]:
    ordered = sorted(group, key=lambda demand: (-demand.slot_weight, demand.entry.rank, demand.name or ""))
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
    """Branch and bound, best first: for the rare entries that share some fields but not all.

    The first branch is the greedy one, so that what is found within the bound of steps is at least as good.
    """
    open_slots = [number for number in range(len(slots)) if candidates[number]]
    gains = [(slots[number].demand.slot_weight, 1) for number in open_slots]
    best: dict[int, int] = {}
    best_worth = (Fraction(-1), -1)
    stack: list[tuple[int, tuple[Fraction, int], dict[int, int]]] = [(0, (Fraction(0), 0), {})]
    for _ in range(MAX_SEARCH_STEP_COUNT):
        if not stack:
            break
        depth, worth, chosen = stack.pop()
        if worth > best_worth:
            best, best_worth = chosen, worth
        if depth == len(open_slots) or _sum([worth, *gains[depth:]]) <= best_worth:
            continue
        number = open_slots[depth]
        stack.append((depth + 1, worth, chosen))
        stack.extend(
            (depth + 1, _sum([worth, gains[depth]]), {**chosen, number: place})
            for place in reversed(candidates[number])
            if not _is_taken(slots, chosen, number, place)
        )
    return best


def _sum(worths: Sequence[tuple[Fraction, int]]) -> tuple[Fraction, int]:
    return sum((weight for weight, _ in worths), Fraction(0)), sum(count for _, count in worths)


def _is_taken(slots: Sequence[Slot], chosen: dict[int, int], number: int, place: int) -> bool:
    demand = slots[number].demand
    return any(taken == place and _conflict(slots[other].demand, demand) for other, taken in chosen.items())
