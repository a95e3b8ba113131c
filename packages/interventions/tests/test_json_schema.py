"""Bodies and schemas."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from primbench_interventions.draw import Draw
from primbench_interventions.json_schema.completion import Completion, complete
from primbench_interventions.json_schema.conformance import complaints
from primbench_interventions.value import Json

_NOW = "2025-03-01T09:00:00Z"


def _completion(**names: Json) -> Completion:
    return Completion(names, Draw(7, "network.fabricated_success#0", 1), _NOW)


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({}, {"anything": [1]}),
        ({"type": "integer", "minimum": 1, "maximum": 3}, 3),
        ({"type": ["string", "null"]}, None),
        ({"type": "string", "pattern": "^p-", "minLength": 3, "maxLength": 3}, "p-1"),
        ({"type": "string", "pattern": "(?<bad"}, "x"),
        ({"enum": ["a", 1]}, 1),
        ({"const": True}, True),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, None),
        ({"allOf": [{"required": ["a"]}, {"required": ["b"]}]}, {"a": 1, "b": 2}),
        ({"type": "array", "items": {"$ref": "#/$defs/x"}, "$defs": {"x": {"type": "boolean"}}}, [True]),
        ({"$ref": "#/$defs/nowhere"}, 5),
        ({"type": "object", "additionalProperties": {"type": "string"}}, {"a": "b"}),
    ],
)
def test_value_that_fits_has_no_complaints(schema: dict[str, Json], value: Json) -> None:
    assert list(complaints(schema, value)) == []


@pytest.mark.parametrize(
    ("schema", "value", "path", "message"),
    [
        ({"type": "integer"}, "1", (), '"1" is not of type "integer"'),
        ({"type": "integer"}, True, (), 'true is not of type "integer"'),
        ({"minimum": 1}, 0, (), "0 does not keep minimum 1"),
        ({"exclusiveMaximum": 5}, 5, (), "5 does not keep exclusiveMaximum 5"),
        ({"maxLength": 2}, "abc", (), '"abc" does not keep maxLength 2'),
        ({"minItems": 1}, [], (), "[] does not keep minItems 1"),
        ({"pattern": "^p-"}, "q-1", (), '"q-1" does not match ^p-'),
        ({"enum": ["a", "b"]}, "c", (), '"c" is not one of "a", "b"'),
        ({"const": 1}, True, (), "true is not 1"),
        ({"required": ["a"]}, {}, ("a",), "is required"),
        (
            {"properties": {"a": {}}, "additionalProperties": False},
            {"a": 1, "b": 2},
            ("b",),
            "unknown key b; known: a",
        ),
        ({"properties": {"a": {"items": {"type": "null"}}}}, {"a": [None, 1]}, ("a", 1), '1 is not of type "null"'),
        (
            {"anyOf": [{"type": "null"}, {"properties": {"a": {"type": "string"}}}]},
            {"a": 1},
            ("a",),
            '1 is not of type "string"',
        ),
    ],
)
def test_value_that_does_not_fit_is_said_with_its_place(
    schema: dict[str, Json], value: Json, path: tuple[str | int, ...], message: str
) -> None:
    found = list(complaints(schema, value))

    assert [(complaint.path, complaint.message) for complaint in found] == [(path, message)]


@pytest.mark.parametrize(
    ("schema", "smallest"),
    [
        ({"type": "integer", "minimum": 4}, 4),
        ({"type": "integer", "exclusiveMinimum": 4}, 5),
        ({"type": "integer", "maximum": -2}, -2),
        ({"type": "string"}, ""),
        ({"type": "string", "minLength": 2}, "--"),
        ({"type": "string", "format": "date-time"}, _NOW),
        ({"type": "string", "format": "date"}, "2025-03-01"),
        ({"type": "boolean"}, False),
        ({"type": ["integer", "null"]}, None),
        ({"enum": ["express", "standard"]}, "express"),
        ({"type": "string", "default": "d"}, "d"),
        ({"type": "array", "minItems": 2, "items": {"type": "integer"}}, [0, 0]),
        ({"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string"}]}, 1),
    ],
)
def test_absent_field_becomes_the_smallest_value_that_fits(schema: dict[str, Json], smallest: Json) -> None:
    whole: dict[str, Json] = {"type": "object", "properties": {"x": schema}, "required": ["x"]}

    value = complete(whole, {}, _completion())

    assert value == {"x": smallest}
    assert list(complaints(whole, value)) == []


def test_absent_field_takes_the_named_value_only_if_it_fits() -> None:
    schema: dict[str, Json] = {
        "properties": {"quantity": {"type": "integer"}, "name": {"type": "string"}},
        "required": ["quantity", "name"],
    }

    assert complete(schema, {}, _completion(quantity=3, name=5)) == {"quantity": 3, "name": ""}


def test_optional_fields_stay_out_and_given_ones_stay_as_they_are() -> None:
    schema: dict[str, Json] = {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}

    assert complete(schema, {"b": 5}, _completion()) == {"b": 5}


def test_given_list_items_are_completed_through_references_and_alternatives() -> None:
    schema: dict[str, Json] = {
        "properties": {"items": {"anyOf": [{"type": "null"}, {"type": "array", "items": {"$ref": "#/$defs/Line"}}]}},
        "$defs": {"Line": {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n", "id"]}},
    }

    value = complete(schema, {"items": [{}]}, _completion(n=4, id="x"))

    assert value == {"items": [{"n": 4, "id": "x"}]}


def test_schema_that_contains_itself_ends() -> None:
    schema: dict[str, Json] = {
        "$ref": "#/$defs/Node",
        "$defs": {"Node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}, "required": ["next"]}},
    }

    assert isinstance(complete(schema, {}, _completion()), dict)


_LEAVES = st.sampled_from(
    [
        {"type": "integer", "minimum": 2},
        {"type": "string", "minLength": 1},
        {"type": "boolean"},
        {"type": "null"},
        {"enum": ["a", "b"]},
        {"anyOf": [{"type": "integer"}, {"type": "null"}]},
    ]
)
_SCHEMAS = st.recursive(
    _LEAVES,
    lambda inner: st.one_of(
        st.builds(lambda item, least: {"type": "array", "items": item, "minItems": least}, inner, st.integers(0, 2)),
        st.dictionaries(st.sampled_from("abc"), inner, max_size=3).map(
            lambda properties: {"type": "object", "properties": properties, "required": sorted(properties)}
        ),
    ),
    max_leaves=6,
)


@settings(deadline=None)
@given(schema=_SCHEMAS)
def test_completion_of_nothing_always_fits(schema: dict[str, Json]) -> None:
    whole: dict[str, Json] = {"type": "object", "properties": {"x": schema}, "required": ["x"]}

    assert list(complaints(whole, complete(whole, {}, _completion()))) == []
