"""A run whose output is one file, and the commands that write a run in other forms."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from primbench_runner.export.run_file import read_run_file

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
ASKED = ("run", "--tasks", "amazon_add_single_item", "--agent", "noop", "--driver", "api", "--max-steps", "5")


def _primbench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "primbench_runner", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture(scope="module")
def run_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of one trial, as one file, and its folder beside it."""
    output = tmp_path_factory.mktemp("results") / "baseline.json"
    done = _primbench(*ASKED, "--output", str(output))
    assert done.returncode == 0, done.stderr
    return output


def test_output_that_ends_in_json_gives_the_run_as_one_file_beside_its_folder(run_file: Path) -> None:
    content = read_run_file(run_file)

    assert content.folder == "baseline"
    assert [trial.record.key.agent for trial in content.trials] == ["noop"]
    assert (run_file.parent / "baseline" / "manifest.json").exists()


def test_one_file_that_is_there_is_not_written_over(run_file: Path) -> None:
    before = run_file.read_bytes()

    refused = _primbench(*ASKED, "--output", str(run_file))

    assert (refused.returncode, run_file.read_bytes()) == (2, before)
    assert "baseline.json is there already" in refused.stderr


def test_exported_file_is_the_one_that_the_run_wrote(run_file: Path) -> None:
    again = run_file.parent / "again.json"

    done = _primbench("export", "json", str(run_file.with_suffix("")), "--output", str(again))

    assert (done.returncode, again.read_bytes()) == (0, run_file.read_bytes())


def test_run_is_named_by_its_file_or_from_inside_its_folder(run_file: Path) -> None:
    folder, before = run_file.with_suffix(""), run_file.read_bytes()

    by_file = _primbench("export", "json", str(run_file))
    inside = subprocess.run(
        [sys.executable, "-m", "primbench_runner", "export", "json", "."],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert (by_file.returncode, inside.returncode) == (0, 0)
    assert inside.stderr == f"wrote {run_file}\n"
    assert run_file.read_bytes() == before
    assert not (folder / "baseline.json").exists()


def test_tables_are_written_where_the_command_says(run_file: Path, tmp_path: Path) -> None:
    named = str(run_file), str(run_file.with_suffix(""))

    codes = [
        _primbench("export", "sqlite", named[0], "--output", str(tmp_path / "x.sqlite")).returncode,
        _primbench("export", "parquet", named[1], "--output", str(tmp_path / "x")).returncode,
    ]

    assert codes == [0, 0]
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as database:
        assert list(database.execute("select agent, outcome from trials")) == [("noop", "failed")]
    assert pq.read_table(tmp_path / "x" / "trials.parquet").to_pydict()["outcome"] == ["failed"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("export", "json"), "name the folder of a run"),
        (("export", "sqlite", "nothing", "--output", "x.sqlite"), "nothing holds no run"),
    ],
)
def test_what_cannot_be_exported_is_refused(arguments: tuple[str, ...], message: str) -> None:
    refused = _primbench(*arguments)

    assert (refused.returncode, message in refused.stderr) == (2, True)


def test_schema_of_the_one_file_is_printed() -> None:
    printed = _primbench("export", "json", "--schema")

    assert json.loads(printed.stdout)["title"] == "RunFile"
