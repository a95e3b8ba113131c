"""How long a step may take: the site by what it owes, the machine by a bound of its own."""

from dataclasses import dataclass

import pytest
from primbench_runner.driver.page.deadline import LOADING_S, MACHINE_S, Deadline


@dataclass
class Times:
    """Two clocks that a test moves."""

    owed: float = 0.0
    passed: float = 0.0

    def deadline(self, wait_s: float) -> Deadline:
        return Deadline(wait_s, owed_s=lambda: self.owed, clock=lambda: self.passed)


@pytest.mark.parametrize(
    ("owed", "passed", "is_over"),
    [(0.0, 5.0, False), (2.0, 2.5, False), (2.0 + LOADING_S, 3.5, True), (0.0, 2.0 + MACHINE_S, True)],
)
def test_wait_is_over_when_the_site_has_used_it_up_or_the_machine_its_own(
    owed: float, passed: float, is_over: bool
) -> None:
    times = Times()
    deadline = times.deadline(2.0)
    times.owed, times.passed = owed, passed

    assert deadline.is_over is is_over


def test_what_the_site_owed_before_does_not_count() -> None:
    times = Times(owed=7.0)

    assert not times.deadline(2.0).is_over


def test_time_left_is_never_zero_for_the_browser() -> None:
    times = Times()
    deadline = times.deadline(0.0)
    times.passed = 60.0

    assert deadline.left_ms() == 1
