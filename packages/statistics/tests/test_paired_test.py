import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_statistics.paired_test import mcnemar, sign_test, smallest_p


@pytest.mark.parametrize(
    ("first_only", "second_only", "p"),
    [(5, 0, 0.0625), (4, 1, 0.375), (3, 2, 1), (6, 0, 0.03125), (8, 2, 0.109375), (0, 5, 0.0625), (1, 1, 1)],
)
def test_mcnemar_gives_the_exact_p(first_only: int, second_only: int, p: float) -> None:
    assert mcnemar(first_only, second_only) == pytest.approx(p, abs=1e-12)


def test_pairs_that_all_agree_have_no_p() -> None:
    assert mcnemar(0, 0) is None


def test_negative_count_is_refused() -> None:
    with pytest.raises(ValueError, match="expected none below 0"):
        mcnemar(-1, 3)


@given(st.integers(0, 60), st.integers(0, 60))
def test_which_comes_first_does_not_matter(first_only: int, second_only: int) -> None:
    assert mcnemar(first_only, second_only) == mcnemar(second_only, first_only)


@pytest.mark.parametrize(
    ("differences", "counts", "p"),
    [
        ([1, 2, 3, 4, 5], (5, 0, 0), 0.0625),
        ([1, 2, 3, 4, -5], (4, 1, 0), 0.375),
        ([1, 1, 1, 1, 0], (4, 0, 1), 0.125),
    ],
)
def test_sign_test_drops_ties_and_counts_them(differences: list[float], counts: tuple[int, int, int], p: float) -> None:
    found = sign_test(differences)

    assert (found.above, found.below, found.ties) == counts
    assert found.p == pytest.approx(p, abs=1e-12)


@pytest.mark.parametrize("differences", [[], [0.0, 0.0]])
def test_nothing_but_ties_has_no_p(differences: list[float]) -> None:
    found = sign_test(differences)

    assert (found.p, found.ties) == (None, len(differences))


@pytest.mark.parametrize(("level", "pair_count"), [(0.05, 6), (0.1, 5)])
def test_fewest_pairs_that_can_reach_a_level(level: float, pair_count: int) -> None:
    assert smallest_p(pair_count) < level <= smallest_p(pair_count - 1)
    assert smallest_p(pair_count) == mcnemar(pair_count, 0)


def test_no_pairs_reach_no_level() -> None:
    assert smallest_p(0) == 1
