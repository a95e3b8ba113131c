"""The end of a wait for the site, measured by what the site takes and not by what this machine does."""

from collections.abc import Callable

MACHINE_S = 10.0
"""What the machine may take over one step on top of the site: its work is bounded, but it is no matter of patience."""
LOADING_S = 0.8
"""What the requests of a page may take on a busy machine though the site is quick: a browser loads many in one step."""


class Deadline:
    """Over once the site has owed an answer for `wait_s` and `LOADING_S`, or `MACHINE_S` after `wait_s` in any case."""

    def __init__(self, wait_s: float, *, owed_s: Callable[[], float], clock: Callable[[], float]) -> None:
        """`owed_s`: how long, in all, the site has been at work; `clock`: the time that passes."""
        self._owed_s = owed_s
        self._clock = clock
        self._owed_end_s = owed_s() + wait_s + LOADING_S
        self._end_s = clock() + wait_s + MACHINE_S

    def left_ms(self) -> float:
        """Give what is left altogether, at least one millisecond: zero would mean "no limit" to Playwright."""
        return max(1.0, (self._end_s - self._clock()) * 1000)

    @property
    def is_over(self) -> bool:
        """Whether the wait has ended."""
        return self._owed_s() >= self._owed_end_s or self._clock() >= self._end_s
