import itertools
from statistics import quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_statistics.paired_difference import Method, PairTable, difference_interval, newcombe

TABLES = st.builds(PairTable, *[st.integers(0, 6)] * 4)


def test_interval_of_a_difference_holds_what_every_possible_draw_of_three_tasks_holds() -> None:
    tasks = [PairTable(both=4), PairTable(both=2, first_only=2), PairTable(first_only=4)]
    draws = sorted(
        sum(each.first_only - each.second_only for each in drawn) / 12 for drawn in itertools.product(tasks, repeat=3)
    )
    cuts = quantiles(draws * 40, n=40, method="inclusive")

    found = difference_interval(tasks)

    assert found is not None
    assert found.method is Method.CLUSTER_BOOTSTRAP
    assert (found.interval.low, found.interval.high) == pytest.approx((cuts[0], cuts[-1]), abs=1e-9)


def test_more_pairs_of_the_same_tasks_do_not_narrow_the_interval() -> None:
    once = difference_interval([PairTable(both=1), PairTable(first_only=1), PairTable(both=1)])
    often = difference_interval([PairTable(both=9), PairTable(first_only=9), PairTable(both=9)])

    assert once is not None
    assert often is not None
    assert often.interval.low == pytest.approx(once.interval.low)
    assert often.interval.high == pytest.approx(once.interval.high)


@given(st.lists(TABLES, max_size=8), st.randoms(use_true_random=False))
def test_order_of_the_tasks_does_not_matter(tasks: list[PairTable], random: object) -> None:
    shuffled = list(tasks)
    random.shuffle(shuffled)  # type: ignore[attr-defined]

    assert difference_interval(shuffled) == difference_interval(tasks)


@given(st.lists(TABLES, min_size=2, max_size=8))
def test_interval_lies_between_minus_one_and_one(tasks: list[PairTable]) -> None:
    found = difference_interval(tasks)

    assert found is None or -1 <= found.interval.low <= found.interval.high <= 1


@pytest.mark.parametrize("tasks", [[], [PairTable(both=9)], [PairTable(both=9), PairTable()]])
def test_fewer_than_two_tasks_have_no_interval(tasks: list[PairTable]) -> None:
    assert difference_interval(tasks) is None


def test_tasks_that_are_all_alike_do_not_claim_certainty() -> None:
    found = difference_interval([PairTable(first_only=2)] * 5)

    assert found is not None
    assert found.method is Method.NEWCOMBE
    assert found.interval.high == 1
    assert found.interval.low == pytest.approx(0.385549, abs=1e-6)


def test_newcombe_gives_the_published_interval() -> None:
    """Altman et al., Statistics with Confidence, 2nd ed., page 52."""
    found = newcombe(PairTable(both=14, first_only=5, second_only=0, neither=22), pair_count=41)

    assert (found.low, found.high) == pytest.approx((0.0115, 0.2265), abs=5e-4)


def test_pairs_that_all_agree_leave_room_on_both_sides() -> None:
    found = newcombe(PairTable(both=5, neither=5), pair_count=10)

    assert (found.low, found.high) == pytest.approx((-0.166593, 0.166593), abs=1e-6)


def test_no_pairs_have_no_difference() -> None:
    assert PairTable().difference is None
    assert PairTable(both=3, first_only=2, second_only=1, neither=2).difference == pytest.approx(1 / 8)
