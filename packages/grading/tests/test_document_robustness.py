"""Documents and blocks that nobody should write: an error that names the place, or a right answer; never a crash."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from primbench_grading import errors
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.report import Report
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import parse_json

_unhurried = settings(deadline=None, derandomize=True, max_examples=300)

_SPECS = (
    CollectionSpec("items", "Item", incidental=("seen",)),
    CollectionSpec("prefs", "Prefs", shape="singleton"),
    CollectionSpec("words", "Word", shape="values"),
)
_BLOCK = {
    "create": [{"entity": "Item", "properties": {"name": {"eq": "New"}, "tags": {"superset": ["a"]}}}],
    "update": [{"entity": "Item", "where": {"qty": {"between": [1, 3]}}, "changes": {"name": {"substring": "x"}}}],
    "delete": [{"entity": "Item", "where": {"meta": {"fields": {"level": {"eq": 1}}}}}],
    "invariant": [{"collection": "words", "preserve": "ALL", "filter": "len(str(a.value)) > 1"}],
    "constraints": [{"desc": "d", "expr": "all(r.qty != 7 for r in state.items)", "severity": "low"}],
}
_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.decimals(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
_records = st.fixed_dictionaries(
    {"id": st.sampled_from(["a", "b", "c", 1, 2])},
    optional=dict.fromkeys(("name", "qty", "tags", "meta", "seen"), _json),
)
_sound = st.fixed_dictionaries(
    {
        "items": st.lists(_records, max_size=4, unique_by=lambda record: str(record["id"])),
        "prefs": st.dictionaries(st.text(max_size=4), _json, max_size=3),
        "words": st.lists(_json, max_size=4),
    }
)
_any_document = st.dictionaries(st.sampled_from(["items", "prefs", "words", "more"]), _json, max_size=4)


def _grade(before: Any, after: Any, block: Any = None) -> Report:
    loaded = load_block(block or _BLOCK, where="t")
    initial, final = (Snapshot.from_document(document, _SPECS) for document in (before, after))
    return grade(Grading(loaded, _SPECS, initial, final, {}, "2026-03-02T09:00:00Z"))


def _refusal(attempt: Callable[[], object]) -> str | None:
    try:
        attempt()
    except (errors.BlockError, errors.DocumentError) as error:
        return str(error)
    return None


@_unhurried
@given(_sound, _sound)
def test_any_values_in_the_declared_shape_get_a_verdict(before: Any, after: Any) -> None:
    report = _grade(before, after)

    assert report.outcome in {"passed", "failed", "invalid"}
    assert 0 <= report.score <= 1
    assert json.loads(report.as_json())["outcome"] == report.outcome


@_unhurried
@given(_sound)
def test_same_document_twice_has_no_change(document: Any) -> None:
    assert _grade(document, document).collateral == ()


@_unhurried
@given(_any_document)
def test_document_of_any_shape_is_read_or_refused_with_its_place(document: Any) -> None:
    refusal = _refusal(lambda: Snapshot.from_document(document, _SPECS))

    assert refusal is None or any(name in refusal for name in ("items", "prefs", "words", "more"))


@_unhurried
@given(st.dictionaries(st.sampled_from(["create", "update", "invariant", "oneof", "answer", "x"]), _json, max_size=3))
def test_block_of_any_shape_is_loaded_or_refused_with_its_place(data: Any) -> None:
    refusal = _refusal(lambda: load_block(data, where="task t"))

    assert refusal is None or refusal.startswith("task t")


@pytest.mark.parametrize(
    "texts",
    [
        ("é", "e\u0301"),
        ("A", "\u0391"),
        ("a", "a\u200b"),
        ("a", "a "),
        ("\ufb01", "fi"),
        ("\U0001f600", "\U0001f601"),
        ("a", "a\0"),
        ("\ud800", "\ud801"),
        ("ß", "ss"),
        ("\u202eab", "ab"),
    ],
    ids=ascii,
)
def test_texts_that_look_alike_are_different(texts: tuple[str, str]) -> None:
    block = {"update": [{"entity": "Item", "changes": {"name": {"eq": texts[1]}}}]}
    before, after = ({"items": [{"id": "a", "name": text}]} for text in texts)

    assert _grade(before, after, block).success
    assert not _grade(after, before, block).success


@pytest.mark.parametrize("key", ["", "ü", "a/b", "a.b", "../x", "\u202e", "\ud800", "'; --", "x" * 10_000])
def test_odd_ids_are_ids_like_others(key: str) -> None:
    block = {"create": [{"entity": "Item", "properties": {"id": {"eq": key}}}]}

    report = _grade({"items": []}, {"items": [{"id": key}]}, block)

    assert report.success
    assert json.loads(report.as_json())["collateral"][0]["kind"] == "create"


@pytest.mark.parametrize(
    ("before", "after", "fields"),
    [
        ("1", "1.0", []),
        ("1", "true", ["v"]),
        ("0", "-0.0", []),
        ("0.1", "0.10", []),
        ("0.1", "0.1000000000000000055511151231257827", ["v"]),
        ("100000000000000000000", "1e20", []),
        ("123456789012345678901234567890", "123456789012345678901234567891", ["v"]),
        ("1e400", "1e401", ["v"]),
        ("null", "0", ["v"]),
        ('""', "null", ["v"]),
        ("[]", "{}", ["v"]),
        ("[1, 2]", "[2, 1]", ["v"]),
        ('{"a": 1, "b": 2}', '{"b": 2, "a": 1}', []),
    ],
)
def test_values_are_compared_exactly_and_by_kind(before: str, after: str, fields: list[str]) -> None:
    documents = [parse_json(f'{{"items": [{{"id": "a", "v": {value}}}]}}') for value in (before, after)]

    found = _grade(*documents).collateral

    assert [change["fields"] for change in found] == ([fields] if fields else [])


def test_ten_thousand_records_with_one_wrong_are_told_apart() -> None:
    before = {"items": [{"id": f"i{number}", "name": f"n{number}", "qty": number % 7} for number in range(10_000)]}
    after = {"items": [{**record, "qty": 9} if record["id"] == "i7777" else record for record in before["items"]]}
    block = {"update": [{"entity": "Item", "where": {"id": {"eq": "i7777"}}, "changes": {"qty": {"eq": 9}}}]}
    stray = {"items": [record for record in after["items"] if record["id"] != "i5"]}

    assert _grade(before, after, block).success
    assert _grade(before, stray, block).failures == ("collateral[0]",)


@pytest.mark.parametrize("depth", [90, 110, 3_000])
def test_deep_documents_are_judged_or_refused_with_the_record(depth: int) -> None:
    deep: Any = []
    for _ in range(depth):
        deep = [deep]
    before, after = ({"items": [{"id": "a", "meta": value}]} for value in (deep, [deep]))

    refusal = _refusal(lambda: _grade(before, after))

    assert (refusal is None) is (depth < 100)
    assert refusal is None or "nested deeper than" in refusal


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"nope": {}}, "unknown collection 'nope'; known: items"),
        ({"items": {"a": 5}}, "items/a: a record is an object, not 5"),
        ({"prefs": {"": []}}, "prefs/: a record is an object"),
    ],
)
def test_layer_that_does_not_fit_is_refused_with_its_place(changes: Any, message: str) -> None:
    base = Snapshot.from_document({"items": []}, _SPECS).base

    with pytest.raises(errors.DocumentError, match=message):
        Snapshot.layered(base, changes)
