from decimal import Decimal
from typing import Any

import pytest
from primbench_grading import errors
from primbench_grading.collection import CollectionIndex, CollectionSpec
from primbench_grading.diff import compute_diff
from primbench_grading.snapshot import BaseDocument, Snapshot
from primbench_grading.value import canonical_json, parse_json, parsed_json, same


def test_layers_keep_the_base_order_and_append_created_records(specs: Any, document: Any, item: Any) -> None:
    base = BaseDocument(document, specs)

    state = Snapshot.layered(
        base, {"items": {"z": item("z"), "i2": None, "a": item("a"), "i1": item("i1", qty=7)}}, specs
    )

    assert state.keys("items") == ["i1", "i3", "z", "a"]
    assert [record["id"] for record in state.materialise("items")] == ["i1", "i3", "z", "a"]


def test_diff_names_kind_fields_and_ends(specs: Any, document: Any, item: Any) -> None:
    base = BaseDocument(document, specs)
    before = Snapshot.layered(base, {"notes": {"n2": {"id": "n2", "text": "b"}}}, specs)
    after = Snapshot.layered(base, {"items": {"i1": item("i1", qty=7), "z": item("z")}, "notes": {"n1": None}}, specs)

    found = [(change.kind, change.label, change.fields) for change in compute_diff(specs, before, after)]

    assert found[0] == ("update", "items/i1", ("qty",))
    assert [entry[:2] for entry in found[1:]] == [
        ("create", "items/z"),
        ("delete", "notes/n1"),
        ("delete", "notes/n2"),
    ]


def test_change_of_type_alone_is_a_change() -> None:
    specs = (CollectionSpec("items", "Item"),)
    before = Snapshot.from_document({"items": [{"id": "a", "done": True, "n": 1, "list": [1]}]}, specs)
    after = Snapshot.from_document({"items": [{"id": "a", "done": 1, "n": Decimal("1.0"), "list": [True]}]}, specs)

    assert [change.fields for change in compute_diff(specs, before, after)] == [("done", "list")]


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"items": {"a": 1}}, r"items\[0\]: a record is an object, not 1"),
        ({"items": "abc"}, "items: records are a list of objects"),
        ({"items": [{"name": "x"}]}, r"items\[0\]: lacks its id field 'id'"),
        ({"items": [{"id": "a"}, {"id": "a"}]}, r"items\[1\]: id 'a' occurs twice"),
        ({"settings": []}, "settings: a singleton is one object"),
        ({"words": {}}, "words: values are a list"),
    ],
)
def test_document_of_another_shape_is_refused(specs: Any, document: Any, message: str) -> None:
    with pytest.raises(errors.DocumentError, match=message):
        BaseDocument(document, specs)


def test_change_of_an_unknown_collection_is_refused(specs: Any, document: Any) -> None:
    with pytest.raises(errors.DocumentError, match="unknown collection 'nope'; known: items"):
        Snapshot.layered(BaseDocument(document, specs), {"nope": {}}, specs)


def test_entity_held_by_two_collections_must_be_named_by_collection() -> None:
    index = CollectionIndex([CollectionSpec("inbox", "Mail"), CollectionSpec("sent", "Mail")])

    assert index.find("state.sent").name == "sent"
    with pytest.raises(errors.AuthorError, match="held by inbox, sent"):
        index.find("Mail")


def test_numbers_stay_exact_from_text_to_text() -> None:
    value = parse_json('{"b": 0.10, "a": [1e2, 12345678901234567890.5, -0.0]}')

    assert canonical_json(value) == '{"a":[100,12345678901234567890.5,0],"b":0.1}'
    assert same(parse_json("0.30"), Decimal("0.3"))


@pytest.mark.parametrize(
    "text", ['{"b": [1, null, true], "a": "é\\n\\ud800"}', '{"b": "é", "a": {"d": 1, "c": {}}}', '{"a": 1.50}', "[]"]
)
def test_parsed_document_is_written_canonically(text: str) -> None:
    assert parsed_json(parse_json(text)) == canonical_json(parse_json(text))


def test_key_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="key 'a' is given twice"):
        parse_json('[{"a": 1, "b": 2, "a": 3}]')


@pytest.mark.parametrize("text", ["NaN", "Infinity", "{", ""])
def test_text_that_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"JSON|Expecting"):
        parse_json(text)


def test_digits_are_kept_whatever_their_number() -> None:
    digits = "1." + "1234567890" * 8 + "1"

    assert canonical_json(parse_json(digits)) == digits
    assert canonical_json(parse_json("1e400")) == "1E+400"


@pytest.mark.parametrize("depth", [120, 5_000])
def test_record_nested_beyond_comparison_is_a_document_error(depth: int) -> None:
    specs = (CollectionSpec("items", "Item"),)
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    state = [Snapshot.from_document({"items": [{"id": "a", "list": content}]}, specs) for content in (deep, [[deep]])]

    with pytest.raises(errors.DocumentError, match="nested deeper than"):
        compute_diff(specs, *state)


def test_states_of_other_collections_are_refused(specs: Any, document: Any) -> None:
    state = Snapshot.from_document(document, specs)

    with pytest.raises(errors.DocumentError, match="do not declare the same collections"):
        compute_diff(specs[:1], state, state)


def test_text_that_utf8_cannot_hold_is_written_escaped() -> None:
    value = parse_json('["\\ud800", "é"]')

    assert canonical_json(value).encode() == '["\\ud800","é"]'.encode()


def test_collection_that_nobody_declared_is_refused() -> None:
    with pytest.raises(errors.DocumentError, match="undeclared collection 'hidden'; known: items"):
        Snapshot.from_document({"items": [], "hidden": []}, [CollectionSpec("items", "Item")])


def test_values_of_a_list_are_told_apart_by_kind_and_number_not_by_place() -> None:
    specs = (CollectionSpec("words", "Word", shape="values"),)
    values: list[Any] = ["1", 1, True, "a", "a", "=1", "=#2:a", Decimal("1.50"), None, ["a"]]
    before = Snapshot.from_document({"words": values}, specs)
    after = Snapshot.from_document({"words": values[::-1]}, specs)

    assert len(before.keys("words")) == len(values)
    assert compute_diff(specs, before, after) == []


@pytest.mark.parametrize("key", [True, 1.5, ["a"], {"a": 1}])
def test_id_that_is_no_text_or_integer_is_refused(key: Any) -> None:
    with pytest.raises(errors.DocumentError, match=r"items\[0\]: id .* is neither a text nor an integer"):
        Snapshot.from_document({"items": [{"id": key}]}, [CollectionSpec("items", "Item")])
