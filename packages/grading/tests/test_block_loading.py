from typing import Any

import pytest
from primbench_grading import errors
from primbench_grading.block import describe_checks, load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.rehearsal import rehearse
from primbench_grading.snapshot import Snapshot

_FIELDS = {"items": {"id", "name", "qty", "owner"}}


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ([], r"^task t: expected a mapping of sections, got \[\]"),
        ({}, r"^task t: declares nothing"),
        ({"creates": []}, r"^task t: unknown key 'creates' with value \[\]; known: create, update"),
        ({"create": [{"entity": "Item", "prop": {}}]}, r"^task t\.create\[0\]: unknown key 'prop'"),
        ({"create": [{"properties": {}}]}, r"^task t\.create\[0\]: names neither an entity nor a collection"),
        (
            {"create": [{"entity": "Item", "count": 0}]},
            r"^task t\.create\[0\]\.count: .*greater than or equal to 1, got 0",
        ),
        (
            {"create": [{"entity": "Item", "weight": -1}]},
            r"^task t\.create\[0\]\.weight: expected a number from 0 to 1000, got -1",
        ),
        ({"create": [{"entity": "Item", "weight": "2"}]}, r"weight: expected a number from 0 to 1000, got '2'"),
        ({"create": [{"entity": "Item", "weight": True}]}, r"weight: expected a number from 0 to 1000, got True"),
        ({"create": [{"entity": "Item", "count": True}]}, r"^task t\.create\[0\]\.count: .*got True"),
        (
            {"create": [{"entity": "Item", "properties": {"qty": {"eqq": 1}}}]},
            r"^task t\.create\[0\]\.properties\.qty: unknown predicate 'eqq'; known: ",
        ),
        (
            {"update": [{"entity": "Item", "changes": {"qty": {"expr": "y"}}}]},
            r"^task t\.update\[0\]: changes\.qty: unknown name 'y'",
        ),
        ({"invariant": [{"collection": "items", "preserve": "SOME"}]}, r"^task t\.invariant\[0\]\.preserve: .*'ALL'"),
        (
            {"invariant": [{"collection": "items", "preserve": "ALL", "filter": "b.x"}]},
            r"^task t\.invariant\[0\]: unknown name 'b'",
        ),
        (
            {"constraints": [{"desc": "d", "expr": "1 +", "severity": "low"}]},
            r"^task t\.constraints\[0\]\.expr: not an expression: '1 \+'",
        ),
        ({"constraints": [{"desc": "d", "expr": "1", "severity": "bad"}]}, r"severity: .*'critical', 'high'"),
        (
            {
                "delete": [{"entity": "Item"}],
                "named_invariants": [{"name": "n", "ref": "delete[0]", "severity": "low"}] * 2,
            },
            r"named_invariants\[1\]\.ref: delete\[0\] is named by \[0\] already",
        ),
        (
            {"create": [{"entity": "Item", "count": 2, "bijection": {"over": "[1]", "variable": "v"}}]},
            r"count and bijection exclude each other",
        ),
        ({"answer": {"format": "xml", "rules": {"a": {"any": True}}}}, r"^task t\.answer\.format: .*'text' or 'json'"),
        (
            {"answer": {"format": "text", "rules": {"a": {"any": True}}, "format_only": ["b"]}},
            r"format_only names unknown rule 'b'; known: a",
        ),
    ],
)
def test_mistake_in_a_block_is_reported_at_its_place(block: Any, message: str) -> None:
    with pytest.raises(errors.BlockError, match=message):
        load_block(block, where="task t")


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (
            {"create": [{"entity": "Itm"}]},
            r"^task t\.create\[0\]: unknown collection or entity 'Itm'; known: items \(Item\)",
        ),
        (
            {"oneof": [{"create": [{"entity": "Itm"}]}]},
            r"^task t\.oneof\[0\]\.create\[0\]: unknown collection",
        ),
        (
            {"update": [{"entity": "Item", "where": {"colour": {"eq": 1}}}]},
            r"^task t\.update\[0\]\.where: unknown field 'colour' of items; known: id, name, owner, qty",
        ),
        (
            {"invariant": [{"collection": "items", "preserve": "ALL", "filter": "a.colour == 1"}]},
            r"^task t\.invariant\[0\]\.filter: unknown field 'colour'",
        ),
        (
            {"create": [{"entity": "Item", "properties": {"qty": {"not": {"target": "nope"}}}}]},
            r"^task t\.create\[0\]\.properties\.qty: unknown target 'nope'; known: owner",
        ),
        (
            {"constraints": [{"desc": "d", "expr": "target['nope'] == 1", "severity": "low"}]},
            r"^task t\.constraints\[0\]\.expr: unknown target 'nope'",
        ),
        (
            {"constraints": [{"desc": "d", "expr": "len(state.itms) == 1", "severity": "low"}]},
            r"unknown collection 'itms' in .*; known: items",
        ),
        (
            {"answer": {"format": "text", "rules": {"a": {"target": "nope"}}}},
            r"^task t\.answer\.rules\.a: unknown target",
        ),
        ({"allow": [{"collection": "items", "fields": ["colour"]}]}, r"^task t\.allow\[0\]\.fields: unknown field"),
        (
            {"constraints": [{"desc": "d", "expr": "any(r.colour for r in state.items)", "severity": "low"}]},
            r"^task t\.constraints\[0\]\.expr: unknown field 'colour' of items",
        ),
        (
            {"constraints": [{"desc": "d", "expr": "[r['tint'] for r in initial['items']]", "severity": "low"}]},
            r"^task t\.constraints\[0\]\.expr: unknown field 'tint' of items",
        ),
        (
            {"invariant": [{"collection": "items", "preserve": "ALL", "filter": "a['colour'] == 1"}]},
            r"^task t\.invariant\[0\]\.filter: unknown field 'colour'",
        ),
        (
            {
                "delete": [{"entity": "Item"}],
                "named_invariants": [{"name": "n", "ref": "delete[1]", "severity": "low"}],
            },
            r"^task t\.named_invariants\[0\]\.ref: delete\[1\] does not exist; delete has 1 entries",
        ),
    ],
)
def test_name_that_the_environment_lacks_is_reported_with_the_known_ones(block: Any, message: str) -> None:
    loaded = load_block(block, where="task t")

    with pytest.raises(errors.BlockError, match=message):
        loaded.known_names_check([CollectionSpec("items", "Item")], ["owner"], fields=_FIELDS, where="task t")


def test_block_with_known_names_passes_the_check() -> None:
    block = load_block(
        {
            "update": [
                {"entity": "state.items", "where": {"owner": {"target": "owner"}}, "changes": {"qty": {"eq": 1}}}
            ],
            "invariant": [{"collection": "items", "preserve": "ALL", "filter": "a.owner == target.owner"}],
        },
        where="task t",
    )

    block.known_names_check([CollectionSpec("items", "Item")], ["owner"], fields=_FIELDS)


def test_checks_are_described_with_the_ids_of_the_report() -> None:
    block = load_block(
        {
            "create": [{"entity": "Item", "weight": 2, "properties": {"qty": {"eq": 3}}}],
            "invariant": [{"collection": "items", "preserve": "ALL", "filter": "a.qty > 1"}],
            "constraints": [{"desc": "No order", "expr": "True", "severity": "low"}],
            "answer": {"format": "text", "rules": {"total": {"substring": "5"}}},
        },
        where="task t",
    )

    described = [(check.id, check.sentence, int(check.weight)) for check in describe_checks(block)]

    assert described == [
        ("create[0]", "Create Item where qty is 3", 2),
        ("invariant[0]", "Nothing else changes in items where a.qty > 1", 0),
        ("constraints[0]", "No order", 0),
        ("answer[0]", 'The answer: total substring "5"', 1),
    ]


@pytest.mark.parametrize(
    ("block", "place"),
    [
        ({"delete": [{"entity": "Item", "where": {"qty": {"expr": "x.lower()"}}}]}, "delete[0].where.qty"),
        ({"delete": [{"entity": "Item", "when": "5 < 'a'"}]}, "delete[0]"),
        ({"delete": [{"entity": "Item", "bijection": {"over": "5", "variable": "v"}}]}, "delete[0]"),
        ({"invariant": [{"collection": "items", "preserve": "ALL", "filter": "a.qty.x"}]}, "invariant[0].filter"),
        ({"constraints": [{"desc": "d", "expr": "state.items + 1", "severity": "low"}]}, "constraints[0].expr"),
        ({"allow": [{"entity": "Item", "where": {"qty": {"expr": "len(x)"}}}]}, "allow[0].where"),
        ({"oneof": [{"create": [{"entity": "Nope"}]}]}, "oneof[0].create[0]"),
    ],
)
def test_expression_that_cannot_work_on_seeded_records_is_found_by_rehearsal(
    block: Any, place: str, specs: Any, document: Any
) -> None:
    loaded = load_block(block, where="task t")
    initial = Snapshot.from_document(document, specs)

    with pytest.raises(errors.BlockError) as caught:
        rehearse(loaded, initial, targets={}, session_start="2026-03-02T09:00:00Z", where="task t")

    assert caught.value.where == f"task t.{place}"


def test_expressions_that_work_pass_the_rehearsal(specs: Any, document: Any) -> None:
    block = load_block(
        {
            "update": [
                {"entity": "Item", "where": {"owner": {"expr": "x.startswith('A')"}}, "changes": {"qty": {"eq": 2}}}
            ],
            "invariant": [{"collection": "items", "preserve": "ALL", "filter": "len(a.tags) > 1"}],
        },
        where="task t",
    )

    rehearse(block, Snapshot.from_document(document, specs), targets={}, session_start="2026-03-02T09:00:00Z")


def test_block_is_frozen() -> None:
    block = load_block({"create": [{"entity": "Item"}]}, where="task t")

    with pytest.raises(ValueError, match="frozen"):
        block.create = ()  # type: ignore[misc]
