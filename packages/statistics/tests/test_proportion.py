import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_statistics.interval import Interval
from primbench_statistics.proportion import wilson

Z = 1.959963984540054


@pytest.mark.parametrize(
    ("success_count", "count", "low", "high"),
    [
        (0, 5, 0, 0.434482),
        (5, 5, 0.565518, 1),
        (3, 5, 0.230724, 0.882379),
        (7, 10, 0.396778, 0.892209),
        (12, 12, 0.757506, 1),
    ],
)
def test_wilson_gives_the_published_bounds(success_count: int, count: int, low: float, high: float) -> None:
    found = wilson(success_count, count)

    assert found is not None
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-7)


@given(st.integers(1, 500).flatmap(lambda count: st.tuples(st.integers(0, count), st.just(count))))
def test_wilson_is_the_closed_form_and_stays_within_zero_and_one(counts: tuple[int, int]) -> None:
    passed, count = counts
    share = passed / count
    middle = (share + Z**2 / (2 * count)) / (1 + Z**2 / count)
    half = Z / (1 + Z**2 / count) * math.sqrt(share * (1 - share) / count + Z**2 / (4 * count**2))

    found = wilson(passed, count)

    assert found is not None
    assert (found.low, found.high) == pytest.approx((middle - half, middle + half), abs=1e-12)
    assert 0 <= found.low <= share <= found.high <= 1


def test_no_trials_have_no_interval() -> None:
    assert wilson(0, 0) is None


@pytest.mark.parametrize(("success_count", "count"), [(-1, 5), (6, 5), (1, 0), (0, -1)])
def test_impossible_counts_are_refused(success_count: int, count: int) -> None:
    with pytest.raises(ValueError, match="expected 0 <= successes <= trials"):
        wilson(success_count, count)


def test_interval_upside_down_is_refused() -> None:
    with pytest.raises(ValueError, match="expected low <= high"):
        Interval(0.5, 0.4)
