"""Documents and tasks of a given size for the grader: records like a shop's, with nested fields."""

import json
from dataclasses import dataclass
from typing import Any

from primbench_grading.collection import CollectionSpec

COLLECTION_COUNT = 5
SPECS = tuple(
    CollectionSpec(f"c{number}", f"E{number}", incidental=("seen",), coupled={"total": ("qty",)})
    for number in range(COLLECTION_COUNT)
)
TARGETS = {"owner": "o3"}
START = "2026-03-02T09:00:00Z"


@dataclass(frozen=True)
class Case:
    """A document, fifty changes to it, and the document after them: equal in nothing but value."""

    before: dict[str, Any]
    changes: dict[str, dict[str, Any]]
    after: dict[str, Any]


def case(record_count: int, *, note_chars: int = 60) -> Case:
    """Ten updates, five creates and two deletes that the task asks for, and thirty-three strays."""
    each = record_count // COLLECTION_COUNT
    before = {spec.name: [_record(spec.name, number, note_chars) for number in range(each)] for spec in SPECS}
    changes: dict[str, dict[str, Any]] = {spec.name: {} for spec in SPECS}
    for number in range(10):
        record = before[f"c{number % 5}"][number]
        changes[f"c{number % 5}"][record["id"]] = {**record, "qty": 99, "total": 990}
    for number in range(5):
        changes["c0"][f"new-{number}"] = {**_record("c0", number, note_chars), "id": f"new-{number}", "owner": "o3"}
        changes["c0"][f"new-{number}"]["name"] = f"New {number}"
    for number in range(2):
        changes["c1"][f"c1-{50 + number}"] = None
    for number in range(33):
        record = before["c2"][100 + number]
        changes["c2"][record["id"]] = {**record, "note": "changed"}
    merged = {name: {**{each["id"]: each for each in records}, **changes[name]} for name, records in before.items()}
    after = {name: [record for record in records.values() if record is not None] for name, records in merged.items()}
    return Case(before, changes, json.loads(json.dumps(after)))


def _record(collection: str, number: int, note_chars: int) -> dict[str, Any]:
    return {
        "id": f"{collection}-{number}",
        "name": f"Thing {number} of {collection}",
        "qty": number % 9,
        "total": number * 3,
        "seen": False,
        "owner": f"o{number % 13}",
        "tags": ["a", "b"],
        "price": {"cents": number, "currency": "USD"},
        "note": "x" * note_chars,
    }


def block(*, has_constraint: bool = False) -> dict[str, Any]:
    """Ten updates, five creates, two deletes and three invariants; perhaps a constraint over all records."""
    entries: dict[str, Any] = {
        "update": [
            {
                "entity": f"E{number % 5}",
                "where": {"id": {"eq": f"c{number % 5}-{number}"}},
                "changes": {"qty": {"eq": 99}, "name": {"substring": "thing"}},
            }
            for number in range(10)
        ],
        "create": [
            {"entity": "E0", "properties": {"name": {"eq": f"New {number}"}, "owner": {"expr": "x == target['owner']"}}}
            for number in range(5)
        ],
        "delete": [{"entity": "E1", "where": {"id": {"eq": f"c1-{50 + number}"}}} for number in range(2)],
        "invariant": [
            {"collection": f"c{number}", "preserve": "ALL", "filter": "a.owner == 'o1' and len(a.tags) > 5"}
            for number in range(3)
        ],
    }
    if has_constraint:
        over_all = " and ".join(f"all(r.qty >= 0 for r in state.c{number})" for number in range(COLLECTION_COUNT))
        entries["constraints"] = [{"desc": "Nothing is negative", "expr": over_all, "severity": "low"}]
    return entries
