"""Canonical JSON has one text for one value and refuses what it cannot hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_servicekit import canonical

_SCALARS = st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"]))
_VALUES = st.recursive(_SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=10)


def test_keys_are_sorted_and_text_stays_itself() -> None:
    assert canonical.dumps({"b": 1, "a": "é"}) == '{"a":"é","b":1}'.encode()


@given(_VALUES)
def test_reading_gives_back_what_was_written(value: canonical.Json) -> None:
    assert canonical.loads(canonical.dumps(value)) == value


@pytest.mark.parametrize("value", [0.5, [1.0], {"a": {"b": float("nan")}}, {1: 2}, object(), "\ud800"])
def test_value_outside_json_integers_is_refused(value: object) -> None:
    with pytest.raises(canonical.NotCanonicalError):
        canonical.dumps(value)


@pytest.mark.parametrize("text", ["1.5", "NaN", '{"a":1,"a":2}', "{", b"\xff", "[" * 100_000, '"\\ud800"'])
def test_text_that_is_not_canonical_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(canonical.NotCanonicalError):
        canonical.loads(text)
