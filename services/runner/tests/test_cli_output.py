"""Outputs of runs: which are free, and how a run in one is taken up."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord, Versions

type Call = Callable[..., Result]

SILENT = {
    "PRIMBENCH_INJECTOR": "127.0.0.1:1",
    "PRIMBENCH_PROXY": "127.0.0.1:1",
    "PRIMBENCH_PROXY_LISTEN": "127.0.0.1:1",
    "PRIMBENCH_EVALUATOR": "127.0.0.1:1",
    "PRIMBENCH_ENV_SHOP": "127.0.0.1:1,http://127.0.0.1:1",
}
"""A deployment that does not answer: a run is claimed, and nothing of it is run."""


def test_folder_that_holds_a_run_says_resume_or_another_name(call: Call, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "manifest.json").write_text("{}")

    result = call("run", "--task", "shop_add", "--driver", "api", "--output", "out")

    assert result.exit_code == 2
    assert "--resume" in result.output
    assert "--output names another" in result.output


def test_experiment_whose_folder_is_taken_is_refused_before_its_catalogue_is_read(call: Call, tmp_path: Path) -> None:
    (tmp_path / "runs" / "sanity").mkdir(parents=True)
    (tmp_path / "runs" / "sanity" / "manifest.json").write_text("{}")

    result = call("experiment", "sanity", "--catalog", "nowhere")

    assert result.exit_code == 2
    assert "runs/sanity holds a run already (--resume takes a run up" in result.output


def test_resume_with_nothing_left_looks_for_no_browser(call: Call, tmp_path: Path) -> None:
    call("run", "--task", "shop_add", "--output", "out", **SILENT, PRIMBENCH_BROWSER="http://127.0.0.1:1")
    (planned,) = json.loads((tmp_path / "out" / "manifest.json").read_text())["blocks"][0]["trials"]
    key = TrialKey.model_validate(planned)
    record = TrialRecord(
        trial_id=key.trial_id,
        key=key,
        outcome=Outcome.FAILED,
        score=0,
        is_success=False,
        stop_reason=StopReason.AGENT_ERROR,
        env_id="shop",
        versions=Versions(task_digest="sha256:0"),
    )
    folder = tmp_path / "out" / "trials" / key.trial_id
    folder.mkdir(parents=True)
    (folder / "trial.json").write_text(record.model_dump_json())

    result = call("run", "--output", "out", "--resume", PRIMBENCH_BROWSER_PATH="/nowhere/chromium")

    assert result.exit_code == 0, result.output
    assert "0 of 1 passed, 1 failed (1 crashed)" in result.output


def test_silent_deployment_is_named_and_the_run_can_be_taken_up(call: Call, tmp_path: Path) -> None:
    result = call("run", "--task", "shop_add", "--driver", "api", "--output", "out", **SILENT)

    assert result.exit_code == 1
    assert "no answer from injector at 127.0.0.1:1" in result.output
    assert "primbench run --output out --resume" in result.output
    assert (tmp_path / "out" / "manifest.json").exists()


@pytest.mark.parametrize(
    ("option", "value"), [("--arm", "page"), ("--max-steps", "3"), ("--time-limit", "9"), ("--attempts", "7")]
)
def test_resume_with_another_plan_is_refused(call: Call, option: str, value: str) -> None:
    call("run", "--task", "shop_add", "--driver", "api", "--output", "out", **SILENT)

    result = call("run", "--output", "out", "--resume", option, value, **SILENT)

    assert result.exit_code == 2
    assert option in result.output


def test_resume_takes_up_what_was_planned(call: Call, tmp_path: Path) -> None:
    call("run", "--task", "shop_add", "--driver", "api", "--output", "out", **SILENT)
    planned = (tmp_path / "out" / "manifest.json").read_bytes()

    result = call("run", "--output", "out", "--resume", **SILENT)

    assert result.exit_code == 1
    assert "no answer from injector" in result.output
    assert (tmp_path / "out" / "manifest.json").read_bytes() == planned


def test_runs_without_an_output_get_folders_of_their_own(call: Call, tmp_path: Path) -> None:
    for _ in range(2):
        call("run", "--task", "shop_add", "--arm", "api", **SILENT)

    assert sorted(path.name for path in (tmp_path / "runs").iterdir()) == ["shop_add-1", "shop_add-2"]


def test_resume_of_another_experiment_is_refused(call: Call, catalog_root: Path) -> None:
    (catalog_root / "experiments").mkdir()
    for name in ("one", "other"):
        text = (
            f"experiment_id: {name}\ntitle: T\ndescription: D\nwhat: [{{suite: pair}}]\n"
            "agents: {noop: {kind: scripted}}\narms: {api: {surface: api}}\n"
        )
        (catalog_root / "experiments" / f"{name}.yaml").write_text(text)
    call("experiment", "one", **SILENT)

    result = call("experiment", "other", "--resume", "--output", "runs/one", **SILENT)

    assert result.exit_code == 2
    assert "runs/one holds one, not other" in result.output


def test_command_that_takes_a_run_up_is_quoted_and_goes_on_alike(call: Call, catalog_root: Path) -> None:
    options = ("--output", "a b", "--catalog", str(catalog_root), "--workers", "3", "--deployment", "address")

    result = call("run", "--task", "shop_add", "--driver", "api", *options, **SILENT)

    same = f"--catalog {catalog_root} --workers 3 --deployment address"
    assert f"once mended: primbench run --output 'a b' --resume {same}" in result.output


def test_experiment_that_plans_something_else_now_is_not_taken_up(call: Call, catalog_root: Path) -> None:
    text = (
        "experiment_id: one\ntitle: T\ndescription: D\nwhat: [{suite: pair}]\n"
        "agents: {noop: {kind: scripted}}\narms: {api: {surface: api}}\n"
    )
    file = catalog_root / "experiments" / "one.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    begun = call("experiment", "one", **SILENT)
    file.write_text(text + "seeds: [42, 43]\n")
    more_seeds = call("experiment", "one", "--resume", **SILENT)
    file.write_text(text.replace("agents: {", "agents: {careful: {kind: scripted}, "))
    more_agents = call("experiment", "one", "--resume", **SILENT)

    assert "primbench experiment one --output runs/one --resume" in begun.output
    assert (more_seeds.exit_code, more_agents.exit_code) == (2, 2)
    assert "2 of its trials are new, 0 are gone" in more_seeds.output
    assert "runs/one began with other agents than one has now" in more_agents.output
