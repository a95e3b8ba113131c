"""What must hold of every grading, whatever the task and whatever was done."""

import random  # noqa: TID251 - hypothesis hands out the seeded instance
from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.diff import compute_diff
from primbench_grading.grade import Grading, grade
from primbench_grading.patch import patched
from primbench_grading.report import Report
from primbench_grading.snapshot import BaseDocument, Snapshot

_unhurried = settings(deadline=None, derandomize=True, max_examples=150)

_SPECS = (
    CollectionSpec("items", "Item", incidental=("seen",), coupled={"total": ("qty",)}),
    CollectionSpec("notes", "Note"),
    CollectionSpec("prefs", "Prefs", shape="singleton"),
    CollectionSpec("words", "Word", shape="values"),
)
_KEYS = [f"k{number}" for number in range(5)]
_BASE: dict[str, Any] = {
    "items": [
        {"id": key, "qty": place, "name": "abc"[place % 3], "total": place * 10, "seen": False}
        for place, key in enumerate(_KEYS[:3])
    ],
    "notes": [{"id": "n", "qty": 0, "name": "a"}],
    "prefs": {"language": "en"},
    "words": ["alpha", "beta"],
}
_records = st.none() | st.fixed_dictionaries(
    {
        "qty": st.integers(0, 3),
        "name": st.sampled_from("abc"),
        "total": st.sampled_from([0, 10, 20]),
        "seen": st.booleans(),
    }
)
_items = st.dictionaries(st.sampled_from(_KEYS), _records, max_size=4).map(
    lambda found: {key: record and {"id": key, **record} for key, record in found.items()}
)
_changes = st.fixed_dictionaries(
    {"items": _items},
    optional={
        "prefs": st.sampled_from([{"": {"language": "fr"}}]),
        "words": st.sampled_from([{"gamma": "gamma"}, {"alpha": None}]),
    },
)
_quantities = st.one_of(
    st.integers(0, 3).map(lambda number: {"eq": number}),
    st.integers(0, 3).map(lambda number: {"between": [0, number]}),
    st.sampled_from([{"expr": "x % 2 == 0"}, {"not": {"eq": 1}}, {"any_of": [{"eq": 0}, {"in": [2, 3]}]}]),
)
_weights = st.sampled_from([0, 1, 2, 3])
_properties = st.fixed_dictionaries(
    {}, optional={"qty": _quantities, "name": st.sampled_from([{"eq": "a"}, {"eq": "b"}])}
)
_each = st.just({"over": "target['numbers']", "variable": "v"})
_creates = st.fixed_dictionaries(
    {"entity": st.just("Item"), "weight": _weights, "properties": _properties}, optional={"desc": st.sampled_from("pq")}
)
_updates = st.fixed_dictionaries(
    {"entity": st.just("Item"), "weight": _weights, "changes": _properties.filter(bool)},
    optional={"where": _properties},
)
_deletes = st.fixed_dictionaries({"entity": st.just("Item"), "weight": _weights, "where": _properties})
_bijections = st.fixed_dictionaries(
    {
        "entity": st.just("Item"),
        "weight": _weights,
        "bijection": _each,
        "properties": st.just({"qty": {"expr": "x in (v, v + 1)"}}),
    }
)
_invariants = st.sampled_from(
    [
        {"collection": "items", "preserve": "ALL", "filter": "a.qty > 1"},
        {"collection": "items", "preserve": "ALL", "filter": "a.name == 'a'", "comprehensive": True},
        {"collection": "words", "preserve": "ALL"},
    ]
)
_sections = {
    "create": st.lists(_creates | _bijections, max_size=3),
    "update": st.lists(_updates, max_size=3),
    "delete": st.lists(_deletes, max_size=2),
    "invariant": st.lists(_invariants, max_size=2),
    "constraints": st.just([{"desc": "some", "expr": "any(r.qty >= 0 for r in state.items)", "severity": "low"}]),
    "allow": st.lists(st.sampled_from([{"entity": "Word"}, {"entity": "Item", "fields": ["name"]}]), max_size=1),
}
_blocks = st.fixed_dictionaries(_sections, optional={"oneof": st.lists(st.fixed_dictionaries(_sections), max_size=2)})
_shufflers = st.randoms(use_true_random=False)


def _document(changes: Any) -> dict[str, Any]:
    state = Snapshot.layered(BaseDocument(_BASE, _SPECS), changes)
    return {name: state.materialise(name) for name in _BASE}


def _grading(block: Any, before: Any, after: Any, specs: Any = _SPECS) -> Report:
    loaded = load_block(block, where="t")
    states = [Snapshot.from_document(document, specs) for document in (before, after)]
    return grade(Grading(loaded, specs, *states, {"numbers": [0, 2]}, "2026-03-02T09:00:00Z"))


def _grade(block: Any, changes: Any) -> Report:
    return _grading(block, _BASE, _document(changes))


def _essence(report: Report) -> Any:
    """What a report says once entries are no longer told apart by their place."""
    checks = sorted(
        (check.section, check.sentence, check.verdict, check.weight, check.earned, str(check.reason))
        for check in report.checks
    )
    negative = sorted(
        (check.section, check.sentence, check.verdict, check.penalty, str(check.reason))
        for check in report.negative_checks
    )
    return report.outcome, report.score, checks, negative, report.collateral


def _shuffled(block: Any, shuffler: random.Random) -> Any:
    mixed = {name: shuffler.sample(entries, len(entries)) for name, entries in block.items()}
    if "oneof" in block:
        mixed["oneof"] = [_shuffled(alternative, shuffler) for alternative in mixed["oneof"]]
    return dict(shuffler.sample([*mixed.items()], len(mixed)))


@_unhurried
@given(_blocks, _changes)
def test_score_is_a_share_and_success_is_the_whole(block: Any, changes: Any) -> None:
    report = _grade(block, changes)

    assert report.outcome in {"passed", "failed"}
    assert 0 <= report.score <= 1
    assert report.success is not bool(report.failures)
    assert not report.success or report.score == 1


@_unhurried
@given(_blocks, _changes, st.sampled_from(["other collection", "stray record", "stray field"]))
def test_unrelated_change_never_raises_the_score(block: Any, changes: Any, kind: str) -> None:
    untouched = [record["id"] for record in _BASE["items"] if record["id"] not in changes["items"]]
    strays = {
        "other collection": {"notes": {"n": None}},
        "stray record": {"items": {**changes["items"], "zz": {"id": "zz", "qty": 99, "name": "z"}}},
        "stray field": {
            "items": {
                **changes["items"],
                **{key: {**_BASE["items"][_KEYS.index(key)], "extra": 1} for key in untouched[:1]},
            }
        },
    }
    related = "create" if kind == "stray record" else "update"
    parts = [block, *block.get("oneof", ())]
    for part in parts if kind != "other collection" else ():
        part[related] = [entry for entry in part[related] if entry.get("properties", entry.get("changes"))]
        part[related] = [
            entry for entry in part[related] if entry.get("properties", {}).get("qty") != {"not": {"eq": 1}}
        ]

    assert _grade(block, {**changes, **strays[kind]}).score <= _grade(block, changes).score


@_unhurried
@given(_blocks, _changes, _shufflers)
def test_order_of_entries_and_alternatives_never_changes_the_report(
    block: Any, changes: Any, shuffler: random.Random
) -> None:
    assert _essence(_grade(block, changes)) == _essence(_grade(_shuffled(block, shuffler), changes))


@_unhurried
@given(_blocks, _changes, _shufflers)
def test_order_of_collections_records_and_fields_never_changes_a_byte(
    block: Any, changes: Any, shuffler: random.Random
) -> None:
    def mixed(value: Any) -> Any:
        if isinstance(value, list):
            return [mixed(item) for item in shuffler.sample(value, len(value))]
        if isinstance(value, dict):
            return {key: mixed(item) for key, item in shuffler.sample([*value.items()], len(value))}
        return value

    specs = tuple(shuffler.sample(_SPECS, len(_SPECS)))
    after = _document(changes)

    plain = _grading(block, _BASE, after).as_json()

    assert _grading(block, mixed(_BASE), mixed(after), specs).as_json() == plain


@_unhurried
@given(_changes)
def test_doing_exactly_what_is_asked_for_scores_one(changes: Any) -> None:
    before, after = Snapshot.from_document(_BASE, _SPECS), Snapshot.from_document(_document(changes), _SPECS)
    block: dict[str, list[Any]] = {
        "create": [],
        "update": [],
        "delete": [],
        "invariant": [{"collection": spec.name, "preserve": "ALL"} for spec in _SPECS],
    }
    for change in compute_diff(_SPECS, before, after):
        where = {} if change.spec.shape == "singleton" else {"id": {"eq": change.key}}
        entry: dict[str, Any] = {"collection": change.spec.name}
        fields = {name: {"eq": (change.after or {}).get(name)} for name in change.fields}
        wanted = {
            "create": {"properties": fields},
            "update": {"where": where, "changes": fields},
            "delete": {"where": where},
        }
        block[change.kind].append({**entry, **wanted[change.kind]})

    report = _grade(block, changes)

    assert (report.outcome, report.score, report.failures) == ("passed", 1, ())


@_unhurried
@given(_blocks)
def test_doing_nothing_never_succeeds_where_there_is_positive_weight(block: Any) -> None:
    report = _grade(block, {"items": {}})

    assert not (report.success and any(check.weight > 0 for check in report.checks))


@_unhurried
@given(_blocks, _changes)
def test_incidental_changes_never_matter(block: Any, changes: Any) -> None:
    unread = [{**record, "seen": False} for record in _document(changes)["items"]]
    read = [{**record, "seen": True} for record in unread]
    reports = [_grading(block, _BASE, {**_document(changes), "items": items}) for items in (unread, read)]

    assert reports[0].score == reports[1].score
    assert reports[0].failures == reports[1].failures


@_unhurried
@given(_blocks, _changes)
def test_grading_twice_gives_the_same_bytes(block: Any, changes: Any) -> None:
    assert _grade(block, changes).as_json() == _grade(block, changes).as_json()


@_unhurried
@given(_changes, _changes)
def test_diff_and_patch_round_trip(one: Any, other: Any) -> None:
    before, after = (Snapshot.from_document(_document(changes), _SPECS) for changes in (one, other))
    changes = compute_diff(_SPECS, before, after)

    reached = patched(before, changes)

    assert compute_diff(_SPECS, Snapshot.from_document(_full(reached), _SPECS), after) == []
    assert [change.label for change in compute_diff(_SPECS, reached, before)] == [change.label for change in changes]


def _full(state: Snapshot) -> dict[str, Any]:
    return {name: state.materialise(name) for name in _BASE}


@_unhurried
@given(st.lists(st.sets(st.integers(0, 4), max_size=4), max_size=5), st.integers(0, 5))
def test_bijection_earns_what_the_best_of_all_assignments_earns(wanted: list[set[int]], made: int) -> None:
    block = {
        "create": [
            {
                "entity": "Note",
                "bijection": {"over": "target['wanted']", "variable": "v"},
                "properties": {"qty": {"expr": "x in v"}},
            }
        ]
    }
    spec = (CollectionSpec("notes", "Note"),)
    final = {"notes": [{"id": f"n{number}", "qty": number} for number in range(made)]}
    states = [Snapshot.from_document(document, spec) for document in ({"notes": []}, final)]
    targets = {"wanted": [sorted(each) for each in wanted]}

    report = grade(Grading(load_block(block, where="t"), spec, *states, targets, "2026-03-02T09:00:00Z"))

    orders = permutations([*range(made), *[-1] * len(wanted)], len(wanted))
    best = max((sum(qty in each for qty, each in zip(order, wanted, strict=True)) for order in orders), default=0)
    assert report.checks[0].earned * len(wanted) == best
