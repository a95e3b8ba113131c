"""Placeholders are found and filled; one alone keeps its type."""

import pytest
from primbench_catalog import placeholder
from pydantic import JsonValue

SCOPE = {"target": {"name": "Oak shelf", "count": 3}, "o": {"lines": [{"id": "l-1"}], "gone": None, "paid": True}}


@pytest.mark.parametrize(
    ("value", "filled"),
    [
        ("{target.count}", 3),
        ("{o.lines}", [{"id": "l-1"}]),
        ("{o.lines.0.id}", "l-1"),
        ("{o.gone}", None),
        ("{o.paid}", True),
        ("{target.count} of {target.name}", "3 of Oak shelf"),
        ("<{o.gone}{o.paid}>", "<true>"),
        ({"a": ["{target.count}", 1]}, {"a": [3, 1]}),
        ("{}", "{}"),
        ('{"a": 1}', '{"a": 1}'),
        ("{Target.count}", "{Target.count}"),
        (7, 7),
    ],
)
def test_value_is_filled_from_the_scope(value: JsonValue, filled: JsonValue) -> None:
    assert placeholder.fill(value, SCOPE) == filled


@pytest.mark.parametrize("text", ["{q.id}", "{target.size}", "{o.lines.1.id}", "x {target.name.first}"])
def test_name_that_the_scope_lacks_is_a_key_error_with_the_placeholder(text: str) -> None:
    with pytest.raises(KeyError, match=r"\{.*\}"):
        placeholder.fill(text, SCOPE)


def test_all_placeholders_of_a_value_are_found_in_order() -> None:
    found = [each.text for each in placeholder.find({"a": "{x.b} {y}", "c": ["{z.d.e}", 3]})]

    assert found == ["{x.b}", "{y}", "{z.d.e}"]
