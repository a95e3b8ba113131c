"""Stored trials, graded again by the installed evaluator."""

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
TASK = "amazon_add_single_item"


def _primbench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "primbench_runner", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of two trials: one passed, one failed."""
    output = tmp_path_factory.mktemp("runs") / "first"
    agents = ("--agent", "careful", "--agent", "noop")
    done = _primbench("run", "--task", TASK, *agents, "--driver", "api", "--output", str(output))
    assert done.returncode == 0, done.stderr
    return output


@pytest.fixture
def run_folder(finished: Path, tmp_path: Path) -> Path:
    """A copy of that run that a test may spoil."""
    return Path(shutil.copytree(finished, tmp_path / "run"))


def _trial(run_folder: Path, agent: str) -> Path:
    return next((run_folder / "trials").glob(f"{TASK}-{agent}-*"))


def _edit(file: Path, **fields: Any) -> None:
    file.chmod(0o644)
    file.write_text(json.dumps({**json.loads(file.read_text()), **fields}))


def test_same_grader_gives_the_same_reports_and_code_0(finished: Path) -> None:
    done = _primbench("rescore", str(finished), "--json")

    assert (done.returncode, done.stderr) == (0, "")
    trials = json.loads(done.stdout)["trials"]
    assert [(trial["is_report_same"], trial["reasons"]) for trial in trials] == [(True, []), (True, [])]


def test_nothing_is_written(finished: Path) -> None:
    before = {path: path.read_bytes() for path in finished.rglob("*") if path.is_file()}

    _primbench("rescore", str(finished))

    assert {path: path.read_bytes() for path in finished.rglob("*") if path.is_file()} == before


def test_changed_task_is_graded_by_what_it_says_now(run_folder: Path, tmp_path: Path) -> None:
    catalog = Path(shutil.copytree(ROOT / "catalog", tmp_path / "catalog"))
    task = catalog / "tasks" / "amazon" / f"{TASK}.yaml"
    task.write_text(task.read_text().replace("quantity: {eq: 1}", "quantity: {eq: 2}"))

    done = _primbench("rescore", str(run_folder), "--catalog", str(catalog))

    assert done.returncode == 1
    row = next(line for line in done.stdout.splitlines() if f"{TASK}-careful" in line)
    assert "passed 1.00" in row
    assert "failed 0.00" in row
    assert "the task has changed since; failed now: create[0]" in done.stdout


def test_stored_verdict_that_is_not_given_again_is_shown(run_folder: Path) -> None:
    _edit(_trial(run_folder, "careful") / "trial.json", outcome="failed", score=0.5, is_success=False)

    done = _primbench("rescore", str(run_folder))

    assert done.returncode == 1
    assert "failed 0.50" in done.stdout
    assert "2 trials graded again by grader" in done.stdout
    assert "1 changed, none skipped" in done.stdout


def test_report_that_differs_without_a_reason_is_no_success(run_folder: Path) -> None:
    _edit(_trial(run_folder, "noop") / "report.json", alternative=7)

    done = _primbench("rescore", str(run_folder))

    assert done.returncode == 1
    assert "same verdict, another report: nothing explains it" in done.stdout


def test_other_grader_version_explains_another_report(run_folder: Path) -> None:
    folder = _trial(run_folder, "noop")
    _edit(folder / "report.json", grader_version="0.9.0")
    versions = json.loads((folder / "trial.json").read_text())["versions"]
    _edit(folder / "trial.json", versions={**versions, "grader_version": "0.9.0"})

    done = _primbench("rescore", str(run_folder))

    assert done.returncode == 0
    assert "same verdict, another report: grader 0.9.0 -> " in done.stdout


def test_trial_without_its_states_is_skipped(run_folder: Path) -> None:
    (_trial(run_folder, "noop") / "final.json.gz").unlink()

    done = _primbench("rescore", str(run_folder))

    assert done.returncode == 0
    assert "not graded again: failed, without a verdict or without its states" in done.stdout
    assert "none changed, 1 skipped" in done.stdout


def test_state_that_is_broken_is_named(run_folder: Path) -> None:
    (_trial(run_folder, "noop") / "final.json.gz").write_bytes(b"no gzip")

    done = _primbench("rescore", str(run_folder))

    assert done.returncode == 2
    assert "final.json.gz cannot be read" in done.stderr
    assert "Traceback" not in done.stderr


def test_folder_without_a_run_is_wrong_input(tmp_path: Path) -> None:
    done = _primbench("rescore", str(tmp_path))

    assert done.returncode == 2
    assert "holds no run" in done.stderr


def test_state_that_does_not_fit_the_environment_is_named_and_no_success(run_folder: Path) -> None:
    (_trial(run_folder, "noop") / "final.json.gz").write_bytes(gzip.compress(b'{"products": 5}'))

    done = _primbench("rescore", str(run_folder))

    assert done.returncode == 1
    assert "not graded again: cannot be graded: " in done.stdout
    assert "products" in done.stdout
