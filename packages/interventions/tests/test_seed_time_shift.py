"""Times of copied records: near the original's, in the form that the original has."""

from collections.abc import Mapping

import pytest
from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.seed.change import ShiftTime, shifted_time

DRAW = Draw(7, "seed.x#0")
DAY_S = 86_400


def _shift(**bounds: int) -> ShiftTime:
    return ShiftTime(how="shift", **bounds)


@pytest.mark.parametrize(
    ("original", "shift_s", "later"),
    [
        ("2026-03-01T23:59:30Z", 60, "2026-03-02T00:00:30Z"),
        ("2026-03-01T10:00:00+02:00", 0, "2026-03-01T08:00:00Z"),
        ("2026-03-01", -DAY_S, "2026-02-28"),
    ],
    ids=["time", "offset becomes UTC", "date"],
)
def test_shifted_time_keeps_its_form(original: str, shift_s: int, later: str) -> None:
    assert shifted_time(original, shift_s) == later


@pytest.mark.parametrize(
    ("original", "shift_s", "message"),
    [
        ("2026-03-01", 60, "'2026-03-01' is a date; 60 s are not whole days"),
        ("yesterday", 60, "'yesterday' is neither a time nor a date"),
        ("2026-03-01T10:00:00", 60, "is neither a time nor a date"),
        (12, 60, "12 is not text"),
    ],
    ids=["part of a day", "no time", "no zone", "number"],
)
def test_what_cannot_be_shifted_is_an_error_that_says_why(original: str | int, shift_s: int, message: str) -> None:
    with pytest.raises(PlanError, match=message):
        shifted_time(original, shift_s)


def test_copies_have_different_times_within_the_bounds_and_never_the_originals() -> None:
    change = _shift(least_s=-DAY_S, most_s=DAY_S, step_s=DAY_S)

    times = {change.value("2026-03-05", index, DRAW) for index in range(2)}

    assert times == {"2026-03-04", "2026-03-06"}


@pytest.mark.parametrize("bounds", [{"least_s": 0, "most_s": 0}, {"least_s": 60, "most_s": 60}], ids=["none", "one"])
def test_more_copies_than_times_is_an_error(bounds: Mapping[str, int]) -> None:
    with pytest.raises(PlanError, match="times lie within the bounds; copy 2 needs one more"):
        _shift(**bounds).value("2026-03-05T00:00:00Z", 1, DRAW)


def test_bounds_that_exclude_everything_are_refused() -> None:
    with pytest.raises(ValueError, match="least_s 5 is above most_s 1"):
        _shift(least_s=5, most_s=1)
