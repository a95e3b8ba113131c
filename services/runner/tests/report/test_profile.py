from collections.abc import Callable
from pathlib import Path

import pytest
from primbench_catalog.model import Primitive
from primbench_episode.errors import FolderError
from primbench_runner.report.making import make_report
from primbench_runner.report.model import PrimitiveLine, Report
from primbench_statistics.paired_difference import Method

type Reported = Callable[..., Report]


def _line(report: Report) -> PrimitiveLine:
    (profile,) = report.profiles
    (line,) = profile.primitives
    return line


def test_profile_sets_clean_beside_intervened_with_interval_and_count(results, reported: Reported) -> None:
    run = results()
    for task in "abcde":
        run.pair(f"shop_{task}", "passed", "exposed failed")

    line = _line(reported(run))

    assert (line.primitive, line.clean.passed.count, line.clean.passed.of) == (Primitive.PATIENCE, 5, 5)
    assert line.clean.passed.interval is not None
    assert line.clean.passed.interval.low == pytest.approx(0.565518, abs=1e-6)
    assert (line.intervened.passed.value, line.exposed.count, line.exposed.of) == (0, 5, 5)
    assert (line.drop.value, line.drop.pair_count, line.drop.task_count, line.drop.p) == (1, 5, 5, 0.0625)
    assert line.drop.method is Method.NEWCOMBE


def test_drop_among_exposed_leaves_out_pairs_that_met_no_intervention(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "exposed failed").pair("shop_b", "passed", "unexposed passed")

    line = _line(reported(run))

    assert (line.drop.value, line.drop.pair_count) == (0.5, 2)
    assert (line.exposed_drop.value, line.exposed_drop.pair_count) == (1, 1)
    assert (line.exposed.count, line.exposed.of) == (1, 2)


def test_placebo_is_counted_apart(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "exposed failed").add("shop_a", "passed", variant="placebo:slow")

    line = _line(reported(run))

    rates = [(rate.passed.count, rate.passed.of) for rate in (line.clean, line.placebo, line.intervened)]
    assert rates == [(1, 1), (1, 1), (0, 1)]
    assert (line.drop.pair_count, line.placebo_drop.pair_count, line.placebo_drop.value) == (1, 1, 0)


def test_trials_without_a_verdict_stay_in_the_denominator_and_out_of_the_pairs(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "errored").pair("shop_b", "passed", "missing")
    run.pair("shop_c", "passed", "exposed failed")

    report = reported(run)

    line = _line(report)
    assert (line.intervened.passed.count, line.intervened.passed.of, line.intervened.unjudged_count) == (0, 3, 2)
    assert (line.drop.pair_count, line.drop.planned_pair_count, line.drop.value) == (1, 3, 1)
    assert (report.unjudged_count, report.is_complete) == (2, False)


def test_task_with_a_pair_that_lacks_a_verdict_has_no_drop_of_its_own(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "failed", seed=1).pair("shop_a", "passed", "cancelled", seed=2)
    run.pair("shop_b", "passed", "failed", seed=1)

    first, second = reported(run).pairs

    assert (first.pair_count, first.planned_pair_count, first.drop) == (1, 2, None)
    assert (second.clean_only_count, second.drop) == (1, 1)


def test_clean_trial_that_two_variants_share_is_one_trial_in_two_pairs(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "failed").add("shop_a", "passed", variant="slower")

    line = _line(reported(run))

    assert (line.clean.passed.of, line.drop.pair_count, line.drop.task_count) == (1, 2, 1)
    assert line.drop.interval is None


def test_p_is_corrected_over_the_primitives_that_have_pairs(results, reported: Reported) -> None:
    run = results()
    for task in "abcdef":
        run.pair(f"shop_{task}", "passed", "failed")
        run.pair(f"shop_{task}", "passed", "passed", variant="odd", primitive="grounding")
    run.pair("shop_g", "passed", "missing", variant="late", primitive="planning")

    (profile,) = reported(run).profiles

    found = {line.primitive: (line.drop.p, line.drop.p_corrected) for line in profile.primitives}
    assert found == {
        Primitive.GROUNDING: (None, None),
        Primitive.PLANNING: (None, None),
        Primitive.PATIENCE: (0.03125, 0.0625),
    }


def test_each_agent_and_arm_has_a_profile_of_its_own(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "passed").pair("shop_a", "passed", "failed", agent="hasty")

    drops = {(each.agent, each.arm): each.primitives[0].drop.value for each in reported(run).profiles}

    assert drops == {("careful", "api"): 0, ("hasty", "api"): 1}


def test_matrix_parts_a_primitive_by_environment(results, reported: Reported) -> None:
    run = results().pair("shop_a", "passed", "failed").pair("bank_a", "passed", "passed")

    found = {cell.env_id: (cell.drop.value, cell.intervened.passed.of) for cell in reported(run).environments}

    assert found == {"bank": (0, 1), "shop": (1, 1)}


def test_clean_twin_is_found_in_another_run_of_the_same_task(results, reported: Reported) -> None:
    clean = results().add("shop_a", "passed")
    armed = results().add("shop_a", "failed", variant="slow")

    assert _line(reported(clean, armed)).drop.value == 1


def test_clean_twin_of_a_run_of_its_own_comes_first(results, reported: Reported) -> None:
    other = results().add("shop_a", "failed")
    whole = results().pair("shop_a", "passed", "failed")

    assert _line(reported(other, whole)).drop.value == 1


def test_folder_without_a_run_is_named(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match="holds no run"):
        make_report([tmp_path])
