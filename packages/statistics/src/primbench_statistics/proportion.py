"""A share of trials that passed, with its interval."""

from functools import lru_cache

from scipy.stats import binomtest

from primbench_statistics.interval import CONFIDENCE, Interval


@lru_cache(maxsize=4096)  # a report asks for the same few counts over and over, and each answer takes 0.5 ms
def wilson(success_count: int, count: int) -> Interval | None:
    """Give Wilson's score interval of `success_count` in `count` trials, 95 %, within [0, 1]; None of no trials.

    Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927). Raises ValueError
    unless 0 <= success_count <= count.
    """
    if not 0 <= success_count <= count:
        raise ValueError(f"{success_count} successes in {count} trials; expected 0 <= successes <= trials")
    if count == 0:
        return None
    found = binomtest(success_count, count).proportion_ci(CONFIDENCE, method="wilson")
    return Interval(float(found.low), float(found.high)).clamped(0, 1)
