"""`primbench replay` over the real services: the same steps lead to the same state, others to another."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
TASK = "amazon_add_single_item"
TIMEOUT_S = 120


def _primbench(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "primbench_runner", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)


def _run(output: Path, *what: str) -> Path:
    """Run one trial of the careful agent, and take it up when the machine disturbed it; gives its folder."""
    done = _primbench("run", *what, "--output", str(output))
    if done.returncode == 1:
        done = _primbench("run", "--output", str(output), "--resume")
    assert done.returncode == 0, done.stderr
    (folder,) = (output / "trials").iterdir()
    return folder


def _replayed(folder: Path, *options: str) -> tuple[int, dict[str, Any]]:
    done = _primbench("replay", str(folder), "--json", *options)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def test_requests_end_in_the_same_state_and_others_in_another(tmp_path: Path) -> None:
    folder = _run(tmp_path / "run", "--task", TASK, "--arm", "api")

    code, found = _replayed(folder, "--at-once")
    assert (code, found["before"], found["different_steps"]) == (0, found["after"], [])

    steps = folder / "steps.jsonl"
    steps.write_text(steps.read_text().replace('"quantity":1', '"quantity":2'))
    code, found = _replayed(folder, "--at-once")
    assert (code, found["before"]["outcome"], found["after"]["outcome"]) == (1, "passed", "failed")
    assert found["before"]["final_digest"] != found["after"]["final_digest"]


@pytest.mark.browser
def test_deeds_in_pages_end_in_the_same_state_under_the_same_intervention(tmp_path: Path) -> None:
    folder = _run(tmp_path / "run", "--variant", f"{TASK}__dead_button", "--arm", "page")

    code, found = _replayed(folder, "--output", str(tmp_path / "again"))

    assert (code, found["before"], found["different_steps"]) == (0, found["after"], [])
    (again,) = (tmp_path / "again" / "trials").iterdir()
    assert json.loads((again / "trial.json").read_text())["exposure"] == "exposed"


@pytest.mark.browser
@pytest.mark.parametrize(
    ("agent", "options"),
    [
        pytest.param("careful", ["--at-once"], id="who waited for a slow answer gets it, paces or none"),
        pytest.param("careless:patience", [], id="who gave it up gets none"),
    ],
)
def test_slow_answer_is_waited_for_as_long_as_then(tmp_path: Path, agent: str, options: list[str]) -> None:
    folder = _run(tmp_path / "run", "--variant", f"{TASK}__slow_add", "--arm", "page", "--agent", agent)

    code, found = _replayed(folder, *options)

    assert (code, found["before"], found["different_steps"]) == (0, found["after"], [])


def test_folder_that_holds_no_trial_is_wrong_input(tmp_path: Path) -> None:
    done = _primbench("replay", str(tmp_path))

    assert done.returncode == 2
    assert "holds no run" in done.stderr
