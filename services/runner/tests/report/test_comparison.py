from collections.abc import Callable

import pytest
from primbench_runner.report.model import ConditionKind, Report
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Pairing

type Reported = Callable[..., Report]
ARMS = {"vision": ArmSpec(surface=Surface.VISION), "text": ArmSpec(surface=Surface.TEXT)}


def _side_by_side(run, task_id: str, vision: str, text: str, *, seconds: tuple[float, float] = (2, 1), **more):
    run.add(task_id, vision, arm="vision", act_s=seconds[0], **more)
    return run.add(task_id, text, arm="text", act_s=seconds[1], **more)


def test_arms_are_compared_pair_by_pair(results, reported: Reported) -> None:
    run = results(pairing=Pairing.ARMS, arms=ARMS)
    for place, endings in enumerate([("passed", "failed")] * 3 + [("failed", "passed"), ("passed", "passed")]):
        _side_by_side(run, f"shop_{place}", *endings)

    (found,) = reported(run).arm_comparisons

    counts = found.difference
    assert (found.agent, found.first_arm, found.second_arm) == ("careful", "vision", "text")
    assert (counts.both_count, counts.first_only_count, counts.second_only_count, counts.neither_count) == (1, 3, 1, 0)
    assert (counts.value, counts.p) == (0.4, pytest.approx(0.625))


def test_speed_is_over_pairs_that_both_passed_and_ties_are_counted(results, reported: Reported) -> None:
    run = results(pairing=Pairing.ARMS, arms=ARMS)
    for place, seconds in enumerate([(4, 1), (4, 2), (4, 2), (4, 2), (3, 3)]):
        _side_by_side(run, f"shop_{place}", "passed", "passed", seconds=seconds)
    _side_by_side(run, "shop_x", "passed", "failed", seconds=(1, 9))

    (found,) = reported(run).arm_comparisons

    speed = found.speed
    assert (speed.pair_count, speed.median_ratio, speed.tie_count, speed.p) == (5, 0.5, 1, 0.125)
    assert (speed.second_faster_count, speed.second_slower_count) == (4, 0)


def test_no_usable_pair_has_no_speed(results, reported: Reported) -> None:
    run = _side_by_side(results(pairing=Pairing.ARMS, arms=ARMS), "shop_a", "failed", "passed")

    (found,) = reported(run).arm_comparisons

    assert (found.speed.median_ratio, found.speed.p, found.speed.pair_count) == (None, None, 0)


def test_conditions_are_compared_apart_and_tasks_are_listed(results, reported: Reported) -> None:
    run = results(pairing=Pairing.ARMS, arms=ARMS)
    _side_by_side(run, "shop_b", "passed", "passed")
    _side_by_side(run, "shop_a", "passed", "missing")
    _side_by_side(run, "shop_a", "passed", "failed", variant="slow")

    clean, intervened = reported(run).arm_comparisons

    assert (clean.condition, intervened.condition) == (ConditionKind.CLEAN, ConditionKind.INTERVENED)
    assert [(line.task_id, line.difference.value) for line in clean.tasks] == [("shop_a", None), ("shop_b", 0)]
    assert (clean.second.passed.of, clean.second.unjudged_count) == (2, 1)


def test_arms_of_a_run_in_pairs_of_conditions_are_not_compared(results, reported: Reported) -> None:
    assert reported(_side_by_side(results(arms=ARMS), "shop_a", "passed", "failed")).arm_comparisons == ()
