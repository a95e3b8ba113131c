"""Numbers of trials and pairs, each with its interval. Here, and only here, they are rounded."""

from collections.abc import Iterable, Sequence
from statistics import median

from primbench_statistics.interval import Interval
from primbench_statistics.paired_difference import PairTable, difference_interval
from primbench_statistics.paired_test import mcnemar, sign_test
from primbench_statistics.proportion import wilson

from primbench_runner.report.model import Amount, Bounds, Difference, Rate, Share, Speed
from primbench_runner.report.study import Pair, Trial, grouped

_DECIMALS = 6
_SECOND_DECIMALS = 3


def share(count: int, of: int) -> Share:
    """Give so many of so many."""
    value = count / of if of else None
    return Share(count=count, of=of, value=rounded(value), interval=_bounds(wilson(count, of)))


def rate(trials: Sequence[Trial]) -> Rate:
    """Give how many of the planned trials passed."""
    passed = sum(trial.has_passed for trial in trials)
    unjudged = sum(not trial.is_judged for trial in trials)
    return Rate(passed=share(passed, len(trials)), unjudged_count=unjudged)


def pair_table(pairs: Iterable[Pair]) -> PairTable:
    """Count the pairs in which both have a verdict."""
    judged = [(pair.first.has_passed, pair.second.has_passed) for pair in pairs if pair.is_judged]
    return PairTable(
        both=judged.count((True, True)),
        first_only=judged.count((True, False)),
        second_only=judged.count((False, True)),
        neither=judged.count((False, False)),
    )


def difference(pairs: Sequence[Pair]) -> Difference:
    """Give how far first and second lie apart, tasks as clusters; p is not corrected."""
    tables = [pair_table(found) for _, found in grouped(pairs, lambda pair: pair.second.key.task_id)]
    pooled = sum(tables, PairTable())
    found = difference_interval(tables)
    return _difference(pairs, pooled).model_copy(
        update={
            "task_count": sum(table.count > 0 for table in tables),
            "interval": _bounds(found.interval) if found else None,
            "method": found.method if found else None,
            "p": rounded(mcnemar(pooled.first_only, pooled.second_only)),
        }
    )


def bare_difference(pairs: Sequence[Pair]) -> Difference:
    """Give the difference of one task: no interval, no p, and no value unless all planned pairs have two verdicts."""
    table = pair_table(pairs)
    found = _difference(pairs, table)
    return found if table.count == len(pairs) else found.model_copy(update={"value": None})


def _difference(pairs: Sequence[Pair], table: PairTable) -> Difference:
    return Difference(
        planned_pair_count=len(pairs),
        pair_count=table.count,
        task_count=min(1, table.count),
        both_count=table.both,
        first_only_count=table.first_only,
        second_only_count=table.second_only,
        neither_count=table.neither,
        value=rounded(table.difference),
        interval=None,
        method=None,
        p=None,
        p_corrected=None,
    )


def speed(pairs: Iterable[Pair]) -> Speed:
    """Give how the seconds of acting compare over the pairs that both passed."""
    seconds = [
        (pair.first.act_seconds, pair.second.act_seconds)
        for pair in pairs
        if pair.first.has_passed and pair.second.has_passed
    ]
    ratios = [second / first for first, second in seconds if first > 0]
    signs = sign_test(second - first for first, second in seconds)
    return Speed(
        pair_count=len(seconds),
        median_ratio=rounded(median(ratios)) if ratios else None,
        second_faster_count=signs.below,
        second_slower_count=signs.above,
        tie_count=signs.ties,
        p=rounded(signs.p),
    )


def amount(values: Sequence[float]) -> Amount:
    """Give sum and median of what is known; none are None, not zero."""
    if not values:
        return Amount(total=None, median=None, known_count=0)
    return Amount(total=rounded(sum(values)), median=rounded(median(values)), known_count=len(values))


def rounded(value: float | None) -> float | None:
    """Give the value as a report holds it; minus zero is zero."""
    return None if value is None else round(value, _DECIMALS) + 0.0


def rounded_seconds(value: float) -> float:
    """Give seconds as a report holds them."""
    return round(value, _SECOND_DECIMALS)


def _bounds(interval: Interval | None) -> Bounds | None:
    if interval is None:
        return None
    low, high = rounded(interval.low), rounded(interval.high)
    assert low is not None
    assert high is not None
    return Bounds(low=low, high=high)
