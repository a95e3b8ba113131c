import pytest
from primbench_runner.agent import matching
from pydantic import JsonValue


@pytest.mark.parametrize(
    ("value", "wanted", "expected"),
    [
        (3, "3", True),
        ("3", 3, True),
        ("Two  words\n", "Two words", True),
        ("Case", "case", False),
        (True, "true", True),
        (True, 1, False),
        ({"a": 1}, {"a": 1}, True),
        (None, "", False),
    ],
)
def test_values_are_compared_as_the_read_type(value: JsonValue, wanted: JsonValue, expected: bool) -> None:
    assert matching.is_same(value, wanted) is expected


def test_exact_match_needs_every_wanted_field() -> None:
    assert not matching.is_exact({"name": "Lamp"}, {"name": "Lamp", "brand": "Orrin"})


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [((3, 5), True), ((None, 3), True), ((4, None), False), ((None, 2), False), ((3, 3), True)],
)
def test_bounds_include_their_ends(bounds: tuple[JsonValue, JsonValue], expected: bool) -> None:
    assert matching.is_within({"price": 3}, {"price": bounds}) is expected
    assert matching.is_out_of_bounds({"price": 3}, {"price": bounds}) is not expected


@pytest.mark.parametrize("record", [{}, {"price": None}], ids=["not shown", "none"])
def test_what_has_no_value_lies_within_no_bounds(record: dict[str, JsonValue]) -> None:
    assert not matching.is_within(record, {"price": (1, 5)})


def test_what_is_not_shown_is_not_out_of_bounds_yet() -> None:
    assert not matching.is_out_of_bounds({}, {"price": (1, 5)})


def test_days_lie_within_bounds_in_the_order_of_time() -> None:
    assert matching.is_within({"placed_on": "2025-01-09"}, {"placed_on": ("2024-12-31", "2025-01-10")})


def test_plausible_match_is_taken_in_by_a_longer_name() -> None:
    assert matching.is_plausible({"name": "Nova kettle Lite"}, {"name": "Nova kettle", "brand": "Orrin"})


def test_plausible_match_wants_half_of_the_words() -> None:
    assert not matching.is_plausible({"name": "Nova lamp shade"}, {"name": "Nova kettle steel"})


def test_records_without_an_id_are_told_apart_by_all_they_show() -> None:
    assert matching.identity({"b": 1, "a": 2}) == matching.identity({"a": 2, "b": 1})
