"""Verdicts on what the task asks for."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from primbench_grading.context import Context
from primbench_grading.demand import Demand, Slot, build_slots
from primbench_grading.diff import Change
from primbench_grading.entry import UpdateEntry
from primbench_grading.matching import Matching
from primbench_grading.report import Check, Match, Reason, Verdict
from primbench_grading.sentence import entry_sentence
from primbench_grading.value import exact

_KIND_WORDS = {"create": "new record", "update": "changed record", "delete": "deleted record"}


def judge_demand(context: Context, demand: Demand, matching: Matching) -> Check:
    """Passed if every slot is filled; the filled part of the weight is earned either way."""
    matched = matching.matched(demand)
    verdict: Verdict = "passed" if matched == len(demand.slots) else "failed"
    share = Fraction(matched, len(demand.slots)) if demand.slots else Fraction(0)
    named = demand.part.named(demand.section, demand.index)
    return Check(
        id=demand.id,
        section=demand.section,
        index=demand.index,
        sentence=entry_sentence(demand.section, demand.entry, demand.name),
        verdict=verdict if demand.slots else "not_applicable",
        weight=demand.weight,
        earned=demand.weight * share,
        noop=_is_free(context, demand),
        reason=_explain(context, demand, matching) if verdict == "failed" else None,
        severity=named.severity if named else None,
        matches=tuple(_matches(demand, matching)),
    )


def _matches(demand: Demand, matching: Matching) -> Iterator[Match]:
    """What fills each slot, with its values in the fields that the entry grades; of a deleted record none is left."""
    for slot in demand.slots:
        change = matching.change_of.get(slot)
        if change is not None:
            after = change.after or {}
            graded = (name for key, name, _ in demand.predicates if key != "where")
            yield Match(change.label, {name: after.get(name) for name in graded})


def _is_free(context: Context, demand: Demand) -> bool:
    """Whether nothing would be asked for had the agent done nothing."""
    if demand.entry.when is None and demand.entry.bijection is None:
        return False
    return next(build_slots(demand, context.undone, undone=context.undone), None) is None


def _explain(context: Context, demand: Demand, matching: Matching) -> Reason:
    slot = next(slot for slot in demand.slots if slot not in matching.change_of)
    if slot.problem is not None:
        return Reason(f"cannot be judged in this state: {slot.problem}")
    element = f" for {slot.element!r}" if demand.entry.bijection else ""
    changes = context.changes_of(demand.spec, demand.section)
    free = [change for change in changes if not matching.is_matched(change)] or changes
    if not free:
        return Reason(f"no {_KIND_WORDS[demand.section]} in {demand.spec.name}{element}")
    if matching.accepted[slot]:
        count = len(matching.accepted[slot])
        return Reason(f"{count} fitting in {demand.spec.name}{element}, all taken by other entries or slots")
    closest = min(free, key=lambda change: sum(1 for _ in slot.misses(change)))
    return _nearest_reason(slot, closest, element)


def _nearest_reason(slot: Slot, change: Change, element: str) -> Reason:
    miss = next(slot.misses(change), None)
    if miss is None:
        assert isinstance(slot.demand.entry, UpdateEntry)
        names = ", ".join(slot.demand.entry.changes)
        return Reason(f"{change.label} changed, but not in {names}{element}", change.label)
    name, predicate, actual = miss
    return Reason(
        f"closest is {change.label}{element}: {name} {predicate.sentence} expected",
        change.label,
        name,
        predicate.as_document(),
        exact(actual),
    )


def bijection_graph(demand: Demand, matching: Matching) -> dict[str, Any]:
    """Elements, the changes each would accept, and the one it got."""
    rows = []
    for slot in demand.slots:
        change = matching.change_of.get(slot)
        rows.append(
            {
                "element": exact(slot.element),
                "candidates": [accepted.key for accepted in matching.accepted[slot]],
                "matched": change.key if change else None,
            }
        )
    return {"check": demand.id, "collection": demand.spec.name, "rows": rows}
