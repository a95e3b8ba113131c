"""An agent's watch, on a clock that the test moves."""

import pytest
from primbench_runner.agent.pace import MACHINE_S, WallPace


def test_answer_is_waited_for_as_long_as_it_counts_on_the_plain_clock() -> None:
    assert WallPace(60, lambda: 0.0).wall_s(2) == 2


def test_scaled_wait_for_an_answer_leaves_the_machine_its_own_time() -> None:
    assert WallPace(60, lambda: 0.0, time_scale=10).wall_s(2) == pytest.approx(0.2 + MACHINE_S)


async def test_scaled_pause_counts_in_full() -> None:
    now_s = [100.0]
    pace = WallPace(60, lambda: now_s[0], time_scale=1000)

    await pace.wait(20)
    now_s[0] += 0.02

    assert pace.left_s() == pytest.approx(40)


async def test_pause_ends_at_the_limit() -> None:
    pace = WallPace(0.01, lambda: 0.0, time_scale=1000)

    await pace.wait(500)

    assert pace.left_s() == pytest.approx(0, abs=0.001)
