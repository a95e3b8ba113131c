"""Exact tests on pairs, two-sided: both come to a fair coin over the pairs that differ."""

from collections.abc import Iterable
from dataclasses import dataclass

from scipy.stats import binomtest


def mcnemar(first_only: int, second_only: int) -> float | None:
    """Give McNemar's exact p from the pairs in which one alone passed; None where no pair differs.

    Under the null hypothesis a pair that differs is as often the first's as the second's (McNemar, Psychometrika 12,
    1947), and pairs are independent of each other. Raises ValueError for a negative count.
    """
    return _coin(first_only, second_only)


@dataclass(frozen=True)
class SignTest:
    """How often a difference was above, below and exactly zero. `p` leaves ties out; None where nothing is left."""

    above: int
    below: int
    ties: int
    p: float | None


def sign_test(differences: Iterable[float]) -> SignTest:
    """Ask whether differences lie on one side of zero."""
    found = tuple(differences)
    above = sum(each > 0 for each in found)
    below = sum(each < 0 for each in found)
    return SignTest(above, below, ties=len(found) - above - below, p=_coin(above, below))


def smallest_p(pair_count: int) -> float:
    """Give the smallest p that so many pairs can come to: that of pairs which all differ in one direction."""
    return min(1.0, 2.0 ** (1 - pair_count))


def _coin(first: int, second: int) -> float | None:
    if min(first, second) < 0:
        raise ValueError(f"counts {first} and {second}; expected none below 0")
    if first + second == 0:
        return None
    return min(1.0, float(binomtest(min(first, second), first + second, 0.5).pvalue))
