"""How far two rates on the same pairs lie apart, with an interval that knows that pairs of one task are alike."""

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from primbench_statistics.interval import CONFIDENCE, Interval
from primbench_statistics.proportion import wilson

RESAMPLE_COUNT: Final = 10_000


@dataclass(frozen=True)
class PairTable:
    """Pairs by what passed in them. Sums of tables are tables."""

    both: int = 0
    first_only: int = 0
    second_only: int = 0
    neither: int = 0

    @property
    def count(self) -> int:
        """All pairs."""
        return self.both + self.first_only + self.second_only + self.neither

    @property
    def first_passed(self) -> int:
        """Pairs in which the first passed."""
        return self.both + self.first_only

    @property
    def second_passed(self) -> int:
        """Pairs in which the second passed."""
        return self.both + self.second_only

    @property
    def difference(self) -> float | None:
        """The first's rate minus the second's, from -1 to 1; None of no pairs."""
        return (self.first_only - self.second_only) / self.count if self.count else None

    def __add__(self, other: "PairTable") -> "PairTable":
        return PairTable(
            self.both + other.both,
            self.first_only + other.first_only,
            self.second_only + other.second_only,
            self.neither + other.neither,
        )


class Method(StrEnum):
    """Where an interval of a difference comes from."""

    CLUSTER_BOOTSTRAP = "cluster_bootstrap"
    NEWCOMBE = "newcombe"
    """Square-and-add, where all clusters show the same difference and resampling them would show no width."""


@dataclass(frozen=True)
class DifferenceInterval:
    """An interval of a difference of rates, within [-1, 1]."""

    interval: Interval
    method: Method


def difference_interval(clusters: Iterable[PairTable]) -> DifferenceInterval | None:
    """Give the 95 % interval of the difference over all pairs; None of fewer than two clusters that hold pairs.

    A cluster is what belongs together, such as the pairs of one task. The bootstrap draws whole clusters, 10,000
    times, and takes the percentiles of the pooled difference (Field and Welsh, "Bootstrapping clustered data", JRSS B
    69, 2007). Its draws are fixed by the data, in any order of the clusters. Where every cluster shows the same
    difference, the interval is that of `newcombe` with the clusters as its pairs.
    """
    held = sorted((each for each in clusters if each.count), key=_counts)
    if len(held) < 2:
        return None
    if len({each.difference for each in held}) == 1:
        pooled = sum(held, PairTable())
        return DifferenceInterval(newcombe(pooled, pair_count=len(held)), Method.NEWCOMBE)
    return DifferenceInterval(_bootstrap(held), Method.CLUSTER_BOOTSTRAP)


def newcombe(table: PairTable, *, pair_count: int) -> Interval:
    """Give the interval of the difference as if `pair_count` pairs (1 or more) had the table's shares.

    Method 10 of Newcombe, "Improved confidence intervals for the difference between binomial proportions based on
    paired data", Statistics in Medicine 17 (1998).
    """
    first, second = table.first_passed / table.count, table.second_passed / table.count
    of_first, of_second = _wilson_of(first, pair_count), _wilson_of(second, pair_count)
    phi = _correlation(table, scale=pair_count / table.count)
    below = _square_and_add(first - of_first.low, of_second.high - second, phi)
    above = _square_and_add(of_first.high - first, second - of_second.low, phi)
    return Interval(first - second - below, first - second + above).clamped(-1, 1)


def _bootstrap(clusters: Sequence[PairTable]) -> Interval:
    """Draw clusters by kind: how often each kind is drawn is all that the pooled difference depends on."""
    kinds = Counter(clusters)
    differences = np.array([each.first_only - each.second_only for each in kinds])
    sizes = np.array([each.count for each in kinds])
    shares = np.array(list(kinds.values())) / len(clusters)
    generator = np.random.default_rng(_seed(clusters))
    draws = generator.multinomial(len(clusters), shares, size=RESAMPLE_COUNT)
    pooled = (draws @ differences) / (draws @ sizes)
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(pooled, (tail, 1 - tail))
    return Interval(float(low), float(high))


def _seed(clusters: Sequence[PairTable]) -> int:
    text = repr([_counts(each) for each in clusters])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])


def _counts(table: PairTable) -> tuple[int, ...]:
    return table.both, table.first_only, table.second_only, table.neither


def _wilson_of(share: float, count: int) -> Interval:
    """Give Wilson's interval; of a share that is no whole number of pairs, the wider of its two neighbours' bounds."""
    passed = round(share * count, 9)
    below, above = wilson(math.floor(passed), count), wilson(math.ceil(passed), count)
    assert below is not None
    assert above is not None
    return Interval(min(below.low, share), max(above.high, share))


def _correlation(table: PairTable, *, scale: float) -> float:
    """Give phi of the table times `scale`, where it is above zero moved towards it by half a pair's worth."""
    both, first_only, second_only, neither = (scale * count for count in _counts(table))
    margins = (both + first_only) * (second_only + neither) * (both + second_only) * (first_only + neither)
    if margins == 0:
        return 0.0
    excess = both * neither - first_only * second_only
    if excess > 0:
        excess = max(0.0, excess - scale * table.count / 2)
    return excess / math.sqrt(margins)


def _square_and_add(first: float, second: float, phi: float) -> float:
    return math.sqrt(max(0.0, first**2 - 2 * phi * first * second + second**2))
