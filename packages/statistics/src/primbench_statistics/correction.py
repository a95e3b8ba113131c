"""Several tests at once."""

from collections.abc import Sequence


def holm(p_values: Sequence[float | None]) -> tuple[float | None, ...]:
    """Give each p corrected for all of them, in their order (Holm, Scandinavian Journal of Statistics 6, 1979).

    None is a test in which nothing differed: it stays None, and counts among the tests as one that rejects nothing.
    """
    order = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    corrected: list[float | None] = [None] * len(p_values)
    floor = 0.0
    for rank, (p, place) in enumerate(order):
        floor = max(floor, min(1.0, p * (len(p_values) - rank)))
        corrected[place] = floor
    return tuple(corrected)
