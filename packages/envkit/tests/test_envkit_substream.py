"""Draws are the same for the same seed and name, everywhere, and ids never return."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_envkit.identity import drawn_id
from primbench_envkit.substream import Substream

WORDS = (
    11_453_396_612_219_699_609,
    4_691_859_558_836_295_012,
    16_988_667_399_562_024_218,
    5_940_772_922_902_448_348,
    1_950_210_975_731_078_957,
)
"""BLAKE2b-64 of "42:revision/0/price:0" and so on, computed with another implementation (b2sum -l 64)."""


def test_draws_are_those_of_the_documented_algorithm() -> None:
    stream = Substream(42, "revision/0/price")

    draws = [stream.randint(0, 999) for _ in range(5)]

    assert draws == [WORDS[index] % 1000 for index in range(5)]


def test_streams_with_other_names_or_seeds_draw_otherwise() -> None:
    streams = [Substream(1, "a"), Substream(1, "b"), Substream(2, "a"), Substream(-1, "a")]

    assert len({stream.randint(0, 2**60) for stream in streams}) == 4


@given(st.integers(), st.integers(-(10**6), 10**6), st.integers(0, 10**6))
def test_randint_stays_within_both_bounds(seed: int, low: int, width: int) -> None:
    assert low <= Substream(seed, "n").randint(low, low + width) <= low + width


@given(st.integers(), st.lists(st.integers(), max_size=20))
def test_shuffled_keeps_every_item(seed: int, items: list[int]) -> None:
    assert sorted(Substream(seed, "n").shuffled(items)) == sorted(items)


def test_every_number_of_a_range_comes_up_about_equally_often() -> None:
    stream = Substream(7, "die")

    counts = [0] * 6
    for _ in range(6000):
        counts[stream.randint(0, 5)] += 1

    assert all(850 < count < 1150 for count in counts)


def test_permille_of_none_and_all_are_certain() -> None:
    stream = Substream(7, "coin")

    assert [stream.is_hit(0), stream.is_hit(1000)] == [False, True]


@pytest.mark.parametrize("call", ["randint", "choice", "sample"])
def test_impossible_draw_is_refused(call: str) -> None:
    arguments: dict[str, tuple[object, ...]] = {"randint": (2, 1), "choice": ((),), "sample": ((1,), 2)}

    with pytest.raises(ValueError, match=call):
        getattr(Substream(1, "n"), call)(*arguments[call])


@pytest.mark.parametrize("seed", [0, 1, -5, 2**63 - 1])
def test_ids_do_not_return(seed: int) -> None:
    ids = {drawn_id(seed, "orders", "o", index=index) for index in range(20_000)}

    assert len(ids) == 20_000


def test_id_is_prefix_and_six_hex_digits() -> None:
    prefix, _, digits = drawn_id(3, "orders", "o", index=0).partition("-")

    assert (prefix, len(digits), int(digits, 16) < 16**6) == ("o", 6, True)
