from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from primbench_grading.assignment import assign
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.report import Report
from primbench_grading.snapshot import BaseDocument, Snapshot

_unhurried = settings(deadline=None, derandomize=True)

_SPECS = (CollectionSpec("items", "Item", incidental=("seen",)), CollectionSpec("notes", "Note"))
_KEYS = [f"k{number}" for number in range(6)]
_BASE = {
    "items": [
        {"id": key, "qty": place, "name": "abc"[place % 3], "seen": False} for place, key in enumerate(_KEYS[:4])
    ],
    "notes": [{"id": "n", "qty": 0, "name": "a", "seen": False}],
}

_records = (
    st.fixed_dictionaries({"qty": st.integers(0, 3), "name": st.sampled_from("abc"), "seen": st.booleans()}) | st.none()
)
_changes = st.dictionaries(st.sampled_from(_KEYS), _records, max_size=5).map(
    lambda found: {"items": {key: record and {"id": key, **record} for key, record in found.items()}}
)
_predicates = st.one_of(
    st.integers(0, 3).map(lambda number: {"eq": number}),
    st.integers(0, 3).map(lambda number: {"between": [0, number]}),
    st.just({"expr": "x % 2 == 0"}),
)
_weights = st.sampled_from([0, 1, 2, 3])
_creates = st.fixed_dictionaries(
    {"entity": st.just("Item"), "weight": _weights, "properties": st.fixed_dictionaries({"qty": _predicates})}
)
_updates = st.fixed_dictionaries(
    {
        "entity": st.just("Item"),
        "weight": _weights,
        "changes": st.fixed_dictionaries({}, optional={"qty": _predicates, "name": st.just({"eq": "b"})}),
    }
)
_deletes = st.fixed_dictionaries(
    {"entity": st.just("Item"), "weight": _weights, "where": st.fixed_dictionaries({"qty": _predicates})}
)
_blocks = st.fixed_dictionaries(
    {
        "create": st.lists(_creates, max_size=3),
        "update": st.lists(_updates, max_size=4),
        "delete": st.lists(_deletes, max_size=3),
        "invariant": st.lists(
            st.sampled_from(
                [
                    {"collection": "items", "preserve": "ALL", "filter": "a.qty > 1"},
                    {"collection": "notes", "preserve": "ALL"},
                ]
            ),
            max_size=2,
        ),
        "constraints": st.just([{"desc": "some", "expr": "len(state.items) > 2", "severity": "low"}]),
    }
)


def _full(changes: Any) -> dict[str, Any]:
    return {name: Snapshot.layered(BaseDocument(_BASE, _SPECS), changes).materialise(name) for name in _BASE}


def _grade(block: Any, changes: Any, *, is_full: bool = False) -> Report:
    loaded = load_block(block, where="t")
    if is_full:
        initial, final = Snapshot.from_document(_BASE, _SPECS), Snapshot.from_document(_full(changes), _SPECS)
    else:
        base = BaseDocument(_BASE, _SPECS)
        initial, final = Snapshot.layered(base, {}), Snapshot.layered(base, changes)
    return grade(Grading(loaded, _SPECS, initial, final, {}, "2026-03-02T09:00:00Z"))


@_unhurried
@given(_blocks, _changes)
def test_same_trial_gives_the_same_bytes_layered_or_whole(block: Any, changes: Any) -> None:
    layered = _grade(block, changes).as_json()

    assert layered == _grade(block, changes).as_json()
    assert layered == _grade(block, changes, is_full=True).as_json()


@_unhurried
@given(
    st.lists(st.lists(st.integers(0, 5), max_size=4, unique=True), max_size=6).map(
        lambda rows: [sorted(row) for row in rows]
    )
)
def test_assignment_is_a_largest_matching_that_uses_the_earliest_offers(candidates: list[list[int]]) -> None:
    chosen = assign(candidates, range(len(candidates)))

    assert all(offer in candidates[demand] for demand, offer in chosen.items())
    assert len(set(chosen.values())) == len(chosen)
    best = max(_all_matchings(candidates), key=lambda offers: (len(offers), [-offer for offer in offers]))
    assert tuple(sorted(chosen.values())) == best


def _all_matchings(candidates: list[list[int]]) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = {()}
    for row in candidates:
        found |= {tuple(sorted((*taken, offer))) for taken in found for offer in row if offer not in taken}
    return found
