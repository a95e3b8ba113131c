import json
from typing import Any

import pytest
from primbench_grading.render import render_text

_ADD = {"create": [{"entity": "Item", "properties": {"name": {"eq": "New"}}}]}
_RAISE = {"update": [{"entity": "Item", "where": {"id": {"eq": "i1"}}, "changes": {"qty": {"eq": 9}}}]}


def _verdicts(report: Any) -> dict[str, str]:
    return {check.id: check.verdict for check in (*report.checks, *report.negative_checks)}


def test_asked_for_record_passes_with_score_one(grade_changes: Any, item: Any) -> None:
    report = grade_changes(_ADD, {"items": {"x": item("x")}})

    assert (report.outcome, report.score, report.failures) == ("passed", 1, ())


def test_nothing_done_fails_the_entry_and_says_what_is_missing(grade_changes: Any) -> None:
    report = grade_changes(_ADD, {})

    assert (report.outcome, report.score) == ("failed", 0)
    assert report.checks[0].reason.text == "no new record in items"


def test_near_miss_is_charged_once_and_explained_by_its_closest_record(grade_changes: Any, item: Any) -> None:
    report = grade_changes(_ADD, {"items": {"x": item("x", name="Old")}})

    reason = report.checks[0].reason
    assert report.failures == ("create[0]",)
    assert (reason.record, reason.field, reason.expected, reason.actual) == ("items/x", "name", {"eq": "New"}, "Old")


def test_strays_beyond_the_unmet_entries_are_charged(grade_changes: Any, item: Any) -> None:
    report = grade_changes(_ADD, {"items": {"x": item("x", name="Old"), "y": item("y", name="Older")}})

    assert report.failures == ("create[0]", "collateral[0]")
    assert report.negative_checks[0].reason.record == "items/y"


@pytest.mark.parametrize(
    ("changes", "severity"),
    [({"notes": {"n1": None}}, "high"), ({"items": {"i2": None}}, "medium"), ({"words": {"alpha": None}}, "high")],
)
def test_unmentioned_collection_is_charged_more(grade_changes: Any, item: Any, changes: Any, severity: str) -> None:
    added = {"x": item("x")}
    report = grade_changes(_ADD, {**changes, "items": {**changes.get("items", {}), **added}})

    assert [check.severity for check in report.negative_checks] == [severity]


def test_create_with_count_wants_that_many_and_charges_more(grade_changes: Any, item: Any) -> None:
    block = {"create": [{"entity": "Item", "count": 2, "properties": {"name": {"eq": "New"}}}]}
    made = {key: item(key) for key in "xyz"}

    assert float(grade_changes(block, {"items": {"x": made["x"]}}).score) == 0.5
    assert grade_changes(block, {"items": {"x": made["x"], "y": made["y"]}}).success
    assert grade_changes(block, {"items": made}).failures == ("collateral[0]",)


def test_excess_over_a_named_create_has_its_severity(grade_changes: Any, item: Any) -> None:
    block = {**_ADD, "named_invariants": [{"name": "One only", "ref": "create[0]", "severity": "critical"}]}

    report = grade_changes(block, {"items": {"x": item("x"), "y": item("y")}})

    assert report.failures == ("excess:create[0]",)
    assert float(report.score) == 0.7


def test_excess_is_no_near_miss_of_another_unmet_entry(grade_changes: Any, item: Any) -> None:
    block = {"create": [*_ADD["create"], {"entity": "Item", "properties": {"name": {"eq": "Other"}}}]}

    report = grade_changes(block, {"items": {"x": item("x"), "y": item("y")}})

    assert report.failures == ("create[1]", "collateral[0]")


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_excess_over_two_named_entries_is_charged_by_the_severest(grade_changes: Any, item: Any, order: Any) -> None:
    entries = [
        {"entity": "Item", "properties": {"qty": {"eq": 1}}},
        {"entity": "Item", "properties": {"name": {"eq": "New"}}},
    ]
    severities = ["low", "critical"]
    block = {
        "create": [entries[place] for place in order],
        "named_invariants": [
            {"name": "n", "ref": f"create[{index}]", "severity": severities[place]} for index, place in enumerate(order)
        ],
    }

    report = grade_changes(block, {"items": {key: item(key) for key in "xyz"}})

    assert float(report.score) == 0.7


def test_update_with_a_field_nobody_named_is_collateral(grade_changes: Any, item: Any) -> None:
    report = grade_changes(_RAISE, {"items": {"i1": item("i1", qty=9, owner="Ben")}})

    assert report.failures == ("collateral[0]",)
    assert report.negative_checks[0].reason.field == "owner"


def test_incidental_coupled_and_also_fields_are_free(grade_changes: Any, item: Any) -> None:
    block = {"update": [{**_RAISE["update"][0], "also": ["owner"]}]}
    changed = item("i1", qty=9, total=900, seen=True, owner="Ben")

    assert grade_changes(block, {"items": {"i1": changed}}).success


def test_coupled_field_without_its_cause_is_collateral(grade_changes: Any, item: Any) -> None:
    block = {"update": [{"entity": "Item", "changes": {"name": {"eq": "Quill"}}}]}

    report = grade_changes(block, {"items": {"i1": item("i1", name="Quill", total=1)}})

    assert report.failures == ("collateral[0]",)


def test_update_whose_named_fields_did_not_change_is_not_fulfilled(grade_changes: Any, item: Any) -> None:
    block = {"update": [{"entity": "Item", "where": {"id": {"eq": "i1"}}, "changes": {"qty": {"eq": 1}}}]}

    assert "update[0]" in grade_changes(block, {"items": {"i1": item("i1", name="Quill")}}).failures


def test_two_updates_share_a_record_if_they_name_different_fields(grade_changes: Any, item: Any) -> None:
    block = {
        "update": [
            {"entity": "Item", "changes": {"qty": {"eq": 9}}},
            {"entity": "Item", "changes": {"name": {"eq": "Quill"}}},
            {"entity": "Item", "changes": {"qty": {"between": [8, 10]}}},
        ]
    }

    one = grade_changes(block, {"items": {"i1": item("i1", name="Quill", qty=9)}})
    two = grade_changes(block, {"items": {"i1": item("i1", name="Quill", qty=9), "i2": item("i2", qty=8)}})

    assert float(round(one.score, 3)) == 0.667
    assert two.success


def test_updates_that_share_some_fields_are_assigned_as_well_as_possible(grade_changes: Any, item: Any) -> None:
    block = {
        "update": [
            {"entity": "Item", "changes": {"qty": {"any": True}}},
            {"entity": "Item", "changes": {"qty": {"eq": 9}, "name": {"eq": "Quill"}}},
            {"entity": "Item", "changes": {"name": {"eq": "Inkpot"}}},
        ]
    }
    changes = {"i1": item("i1", name="Quill", qty=9), "i2": item("i2", name="Inkpot", qty=7)}

    assert grade_changes(block, {"items": changes}).success


def test_assignment_takes_the_heavier_entry_and_leaves_no_entry_needlessly_unmet(grade_changes: Any, item: Any) -> None:
    block = {
        "delete": [
            {"entity": "Item", "weight": 3, "where": {"id": {"in": ["i1", "i2"]}}},
            {"entity": "Item", "weight": 1, "where": {"id": {"eq": "i1"}}},
        ]
    }

    assert grade_changes(block, {"items": {"i1": None, "i2": None}}).success
    assert float(grade_changes(block, {"items": {"i1": None}}).score) == 0.75


def test_bijection_credits_the_matched_fraction_and_shows_its_graph(grade_changes: Any) -> None:
    block = {
        "delete": [
            {
                "entity": "Item",
                "bijection": {"over": "target['ids']", "variable": "v"},
                "where": {"id": {"expr": "x == v"}},
            }
        ]
    }

    report = grade_changes(block, {"items": {"i2": None}})

    assert float(report.score) == 0.5
    assert report.bijection_graphs[0]["rows"] == [
        {"element": "i1", "candidates": [], "matched": None},
        {"element": "i2", "candidates": ["i2"], "matched": "i2"},
    ]


@pytest.mark.parametrize(
    "condition", [{"when": "target['owner'] == 'Ben'"}, {"bijection": {"over": "[]", "variable": "v"}}]
)
def test_entry_that_does_not_apply_has_no_weight(grade_changes: Any, condition: Any) -> None:
    report = grade_changes({"delete": [{"entity": "Item", **condition}]}, {})

    assert report.success
    assert (report.checks[0].verdict, report.checks[0].weight, report.checks[0].noop) == ("not_applicable", 0, True)


def test_unmet_entry_of_weight_zero_fails_without_costing_score(grade_changes: Any, item: Any) -> None:
    block = {"create": [{**_ADD["create"][0]}, {"entity": "Note", "weight": 0}]}

    report = grade_changes(block, {"items": {"x": item("x")}})

    assert (report.outcome, report.score, report.failures) == ("failed", 1, ("create[1]",))


@pytest.mark.parametrize(("before", "after"), [("Ana", "Ben"), ("Ben", "Ana")])
def test_filter_protects_a_record_in_its_region_before_or_after(
    grade_changes: Any, item: Any, before: str, after: str
) -> None:
    key = {"Ana": "i1", "Ben": "i3"}[before]
    block = {"invariant": [{"collection": "items", "preserve": "ALL", "filter": "a.owner == target['owner']"}]}

    assert grade_changes(block, {"items": {key: item(key, owner=after)}}).failures == ("invariant[0]",)


def test_change_judged_by_an_invariant_is_not_charged_again(grade_changes: Any, item: Any) -> None:
    block = {
        "invariant": [{"collection": "items", "preserve": "ALL"}],
        "named_invariants": [{"name": "Items stay", "ref": "invariant[0]", "severity": "low"}],
    }

    report = grade_changes(block, {"items": {"i1": None, "i2": None}})

    assert report.failures == ("invariant[0]",)
    assert float(report.score) == 0.9
    assert report.negative_checks[0].sentence == "Items stay"


def test_comprehensive_filter_leaves_records_outside_its_region_free(grade_changes: Any, item: Any) -> None:
    entry = {"collection": "items", "preserve": "ALL", "filter": "a.owner == 'Ana'"}

    assert grade_changes({"invariant": [{**entry, "comprehensive": True}]}, {"items": {"i3": None}}).success
    assert not grade_changes({"invariant": [entry]}, {"items": {"i3": None}}).success


def test_constraints_alone_score_their_passing_share(grade_changes: Any) -> None:
    block = {
        "constraints": [
            {"desc": "many", "expr": "len(state.items) == 3", "severity": "low"},
            {"desc": "few", "expr": "len(state.items) < 3", "severity": "critical"},
        ]
    }

    report = grade_changes(block, {})

    assert float(report.score) == 0.5
    assert [check.noop for check in report.negative_checks] == [True, False]


def test_constraint_beside_entries_costs_its_severity(grade_changes: Any, item: Any) -> None:
    block = {**_ADD, "constraints": [{"desc": "d", "expr": "len(state.items) == 3", "severity": "high"}]}

    assert float(grade_changes(block, {"items": {"x": item("x")}}).score) == 0.8


def test_best_applicable_alternative_wins_and_shares_the_blocks_own_sections(grade_changes: Any, item: Any) -> None:
    block = {
        "oneof": [
            {"delete": [{"entity": "Item", "where": {"id": {"eq": "i1"}}}]},
            {
                "create": [{"entity": "Item"}],
                "constraints": [{"desc": "never", "expr": "False", "severity": "critical"}],
            },
            {"create": [{"entity": "Item"}]},
        ],
        "invariant": [{"collection": "notes", "preserve": "ALL"}],
    }

    report = grade_changes(block, {"items": {"x": item("x")}})

    assert (report.outcome, report.alternative) == ("passed", 2)
    assert _verdicts(report) == {"oneof[2].create[0]": "passed", "invariant[0]": "passed"}


def test_allowed_changes_are_neither_asked_for_nor_charged(grade_changes: Any, item: Any) -> None:
    block = {
        **_ADD,
        "allow": [{"entity": "Item", "where": {"owner": {"eq": "Ana"}}, "fields": ["qty"]}, {"entity": "Note"}],
    }
    added = {"x": item("x")}

    assert grade_changes(block, {"items": {**added, "i1": item("i1", qty=2)}, "notes": {"n1": None}}).success
    assert not grade_changes(block, {"items": {**added, "i1": item("i1", name="Quill")}}).success
    assert not grade_changes(block, {"items": {**added, "i3": item("i3", qty=2)}}).success


def test_singletons_values_and_incidental_collections_are_graded_as_records(grade_changes: Any) -> None:
    block = {
        "update": [{"entity": "Settings", "changes": {"language": {"eq": "fr"}}}],
        "create": [{"entity": "Word", "properties": {"value": {"eq": "gamma"}}}],
        "constraints": [
            {"desc": "d", "expr": "'gamma' in state.words and state.settings.rows == 10", "severity": "low"}
        ],
    }
    changes = {
        "settings": {"": {"language": "fr", "rows": 10}},
        "words": {"gamma": "gamma"},
        "log": {"l1": {"id": "l1", "text": "opened"}},
    }

    assert grade_changes(block, changes).success


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        (None, "missing_canonical_diff"),
        ({"create": [{"entity": "Nothing"}]}, "unknown collection or entity 'Nothing'; known: items (Item)"),
        ({"delete": [{"entity": "Item", "where": {"qty": {"expr": "x.lower() == 'a'"}}}]}, "int has no method 'lower'"),
        ({"constraints": [{"desc": "d", "expr": "target['x'] == 1", "severity": "low"}]}, "unknown target 'x'"),
        (
            {"constraints": [{"desc": "d", "expr": "len(state.nope) == 1", "severity": "low"}]},
            "unknown collection 'nope'",
        ),
        ({"create": [{"entity": "Item", "bijection": {"over": "5", "variable": "v"}}]}, "is 5, not a list"),
        (
            {
                "create": [
                    {"entity": "Item", "bijection": {"over": "(r.owner.x for r in state.items)", "variable": "v"}}
                ]
            },
            "str has no field 'x'",
        ),
        (
            {"create": [{"entity": "Item", "bijection": {"over": "(n['a'] for n in state.notes)", "variable": "v"}}]},
            "no item 'a'",
        ),
    ],
)
def test_authors_mistake_makes_the_trial_invalid_rather_than_failed(
    grade_changes: Any, block: Any, reason: str
) -> None:
    report = grade_changes(block, {"items": {"i2": None}})

    assert (report.outcome, report.score, report.success) == ("invalid", 0, False)
    assert reason in report.invalid_reason


def test_report_is_canonical_json_with_plain_numbers(grade_changes: Any) -> None:
    block = {"delete": [{"entity": "Item", "where": {"id": {"eq": key}}} for key in ("i1", "i2", "i3")]}

    content = grade_changes(block, {"items": {"i1": None}}).as_json()

    assert b'"score":0.333333' in content
    assert json.dumps(json.loads(content), sort_keys=True, separators=(",", ":")).encode() == content


def test_report_reads_as_text(grade_changes: Any, item: Any) -> None:
    text = render_text(grade_changes(_RAISE, {"items": {"i1": item("i1", qty=8)}, "notes": {"n1": None}}))

    assert text.splitlines() == [
        "failed, score 0",
        '  FAIL update[0]: Update Item where id is "i1" so that qty is 9 0/1',
        "         closest is items/i1: qty is 9 expected",
        '         qty: expected {"eq":9}, found 8',
        "  FAIL collateral[0]: Nobody asked for this change of notes/n1 -0.2",
        "         notes/n1 was deleted",
    ]


def test_check_names_what_matched_it_with_the_graded_values_alone(grade_changes: Any, item: Any) -> None:
    block = {**_ADD, **_RAISE, "delete": [{"entity": "Item", "where": {"id": {"eq": "i2"}}}]}
    changes = {"items": {"x": item("x"), "i1": item("i1", qty=9, name="First"), "i2": None}}

    document = grade_changes(block, changes).as_document()

    assert {check["id"]: check["matches"] for check in document["checks"]} == {
        "create[0]": [{"record": "items/x", "values": {"name": "New"}}],
        "update[0]": [{"record": "items/i1", "values": {"qty": 9}}],
        "delete[0]": [{"record": "items/i2", "values": {}}],
    }


def test_check_that_nothing_matches_names_nothing(grade_changes: Any, item: Any) -> None:
    assert grade_changes(_ADD, {"items": {"x": item("x", name="Old")}}).checks[0].matches == ()
