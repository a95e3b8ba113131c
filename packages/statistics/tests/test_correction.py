import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_statistics.correction import holm


def test_holm_multiplies_the_smallest_by_all_and_never_falls() -> None:
    corrected = holm([0.01, 0.04, 0.03, 0.005])

    assert corrected == pytest.approx((0.03, 0.06, 0.06, 0.02))


def test_corrected_p_is_never_above_one() -> None:
    assert holm([0.5, 0.9]) == (1.0, 1.0)


def test_test_in_which_nothing_differs_counts_and_stays_empty() -> None:
    assert holm([0.01, None, None]) == (pytest.approx(0.03), None, None)


def test_no_tests_are_no_tests() -> None:
    assert holm([]) == ()


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_correction_only_raises_and_keeps_the_order(p_values: list[float]) -> None:
    corrected = holm(p_values)

    assert all(p <= found <= 1 for p, found in zip(p_values, corrected, strict=True))
    pairs = sorted(zip(p_values, corrected, strict=True))
    assert [found for _, found in pairs] == sorted(corrected)
