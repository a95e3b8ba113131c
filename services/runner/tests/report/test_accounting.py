from collections.abc import Callable
from pathlib import Path

import pytest
from primbench_episode.outcome import StopReason
from primbench_episode.usage import Usage
from primbench_runner.export.errors import ExportError
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.report.making import make_report
from primbench_runner.report.model import Report
from primbench_runner.roster.agent import ModelAgentSpec, ProgramSpec
from primbench_runner.run.manifest import Limits

type Reported = Callable[..., Report]
MODEL = {"careful": ModelAgentSpec(model=ModelSpec(provider=Provider.OPENAI, model="gpt-test"))}


def test_every_planned_trial_is_in_one_column(results, reported: Reported) -> None:
    run = results().add("shop_a", "passed").add("shop_b", "failed").add("shop_c", "invalid")
    run.add("shop_d", "errored").add("shop_e", "cancelled").add("shop_f", "missing")
    run.add("shop_g", "failed", stop_reason=StopReason.STEP_LIMIT)

    (line,) = reported(run).outcomes

    assert (line.rate.passed.count, line.failed) == (1, {"finished": 1, "step_limit": 1})
    assert [line.invalid_count, line.errored_count, line.cancelled_count, line.missing_count] == [1, 1, 1, 1]
    assert (line.rate.passed.of, line.rate.unjudged_count) == (7, 4)


def test_same_words_are_counted_once_and_the_most_frequent_come_first(results, reported: Reported) -> None:
    run = results().add("shop_a", "failed", reasons=("the cart is empty", "no order"))
    run.add("shop_b", "failed", reasons=("the cart is empty",)).add("shop_c", "errored")

    found = [(line.outcome, line.text, line.trial_count) for line in reported(run).reasons]

    assert found == [
        ("failed", "the cart is empty", 2),
        ("failed", "no order", 1),
        ("errored", "provider: the key was rejected", 1),
    ]


def test_agent_that_stopped_early_has_that_as_its_first_reason(results, reported: Reported) -> None:
    run = results().add("shop_a", "failed", stop_reason=StopReason.GAVE_UP, reasons=("no order",))

    (trial,) = reported(run).trials

    assert trial.reasons == ("the agent stopped: gave_up", "no order")


def test_unknown_cost_is_left_out_and_never_zero(results, reported: Reported) -> None:
    run = results(agents=MODEL)
    run.add("shop_a", "passed", usage=Usage(call_count=2, input_tokens=900, output_tokens=50, cost_usd_micros=3000))
    run.add("shop_b", "failed", usage=Usage(call_count=4, input_tokens=100, cached_input_tokens=40))
    run.add("shop_c", "passed", usage=Usage(call_count=1, cost_usd_micros=1000)).add("shop_d", "missing")

    (line,) = reported(run).usage

    assert (line.call_count, line.input_tokens, line.cached_input_tokens, line.output_tokens) == (7, 1000, 40, 50)
    assert (line.cost_usd.total, line.cost_usd.median) == (0.004, 0.002)
    assert (line.cost_usd.known_count, line.ended_count) == (2, 3)


def test_cost_of_which_nothing_is_known_is_none(results, reported: Reported) -> None:
    (line,) = reported(results(agents=MODEL).add("shop_a", "passed", usage=Usage(call_count=2))).usage

    assert (line.has_model, line.cost_usd.total, line.cost_usd.known_count) == (True, None, 0)


def test_what_the_models_of_a_program_used_is_unknown_and_not_zero(results, reported: Reported) -> None:
    run = results(agents={"careful": ProgramSpec(command=("my-agent",))}).add("shop_a", "passed")

    (line,) = reported(run).usage

    assert (line.has_model, line.call_count, line.input_tokens, line.output_tokens) == (None, None, None, None)
    assert (line.cost_usd.total, line.cost_usd.known_count, line.ended_count) == (None, 0, 1)


def test_time_is_that_in_which_the_agent_acted(results, reported: Reported) -> None:
    run = results().add("shop_a", "passed", act_s=1.5).add("shop_b", "failed", act_s=4.0).add("shop_c", "missing")

    (line,) = reported(run).usage

    assert (line.act_seconds.total, line.act_seconds.median, line.act_seconds.known_count) == (5.5, 2.75, 2)


def test_what_is_not_the_same_in_two_runs_is_said(results, reported: Reported) -> None:
    first = results().add("shop_a", "passed")
    second = results(agents=MODEL, limits=Limits(max_steps=3)).add("shop_a", "passed")

    warnings = reported(first, second).warnings

    assert warnings[0] == "careful is not the same in run-1 and run-2; their numbers are mixed here"
    assert warnings[1] == "limits are not the same in run-1, run-2; their numbers are mixed here"


def test_runs_that_are_alike_give_no_warning(results, reported: Reported) -> None:
    assert reported(results().add("shop_a", "passed"), results().add("shop_b", "passed")).warnings == ()


def test_folder_given_twice_is_refused(results, tmp_path: Path) -> None:
    folder = results().add("shop_a", "passed").write(tmp_path / "run")

    with pytest.raises(ExportError, match="given twice"):
        make_report([folder, folder])


def test_folders_of_one_name_are_told_apart(results, tmp_path: Path) -> None:
    folders = [results().add("shop_a", "passed").write(tmp_path / place / "run") for place in ("x", "y")]

    assert [run.name for run in make_report(folders).runs] == ["run", "run (2)"]
