import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from primbench_runner.cli.app import primbench
from primbench_runner.export.run_file import write_run_file


@pytest.fixture
def run_folder(results, tmp_path: Path) -> Path:
    """Give the folder of a run of one pair."""
    return results().pair("shop_a", "passed", "exposed failed").write(tmp_path / "run")


@pytest.mark.parametrize(
    ("arguments", "beginning"),
    [
        ([], "PrimBench report: run"),
        (["--format", "markdown"], "# PrimBench report: run"),
        (["--format", "html"], "<!doctype html>"),
        (["--json"], "{"),
        (["--format", "json"], "{"),
    ],
    ids=str,
)
def test_report_is_printed_in_the_format_asked_for(run_folder: Path, arguments: list[str], beginning: str) -> None:
    result = CliRunner().invoke(primbench, ["report", str(run_folder), *arguments])

    assert result.exit_code == 0
    assert result.output.lstrip().startswith(beginning)


@pytest.mark.parametrize(
    ("name", "beginning"), [("r.md", "# "), ("r.html", "<!doctype html>"), ("r.json", "{"), ("r.txt", "PrimBench")]
)
def test_name_of_the_file_says_its_format(run_folder: Path, tmp_path: Path, name: str, beginning: str) -> None:
    result = CliRunner().invoke(primbench, ["report", str(run_folder), "--output", str(tmp_path / name)])

    assert result.exit_code == 0
    assert (tmp_path / name).read_text().lstrip().startswith(beginning)


def test_schema_needs_no_run() -> None:
    result = CliRunner().invoke(primbench, ["report", "--schema"])

    assert result.exit_code == 0
    assert json.loads(result.output)["title"] == "Report"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothing"], "holds no run"),
        ([], "Missing argument 'DIR...'"),
        (["{run}", "{run}"], "given twice"),
        (["{run}", "--output", "/nowhere/r.md"], "/nowhere/r.md cannot be written"),
    ],
    ids=str,
)
def test_wrong_input_ends_in_code_2_and_a_message(run_folder: Path, arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(primbench, ["report", *(each.format(run=run_folder) for each in arguments)])

    assert result.exit_code == 2
    assert message in result.output


def test_plan_that_names_what_it_does_not_declare_is_refused(run_folder: Path) -> None:
    file = run_folder / "manifest.json"
    manifest = json.loads(file.read_text())
    file.write_text(json.dumps({**manifest, "agents": {}}))

    result = CliRunner().invoke(primbench, ["report", str(run_folder)])

    assert result.exit_code == 2
    assert "names 'careful', of which the plan says nothing" in result.output


def test_run_and_its_copy_as_one_file_of_another_name_are_not_counted_twice(run_folder: Path, tmp_path: Path) -> None:
    manifest = run_folder / "manifest.json"
    content = json.loads(manifest.read_text()) | {"run_id": "7f"}
    manifest.unlink()
    manifest.write_text(json.dumps(content))
    write_run_file(run_folder, tmp_path / "other.json")

    result = CliRunner().invoke(primbench, ["report", str(run_folder), str(tmp_path / "other.json")])

    assert result.exit_code == 2
    assert f"{run_folder} and {tmp_path / 'other.json'} are the same run" in result.stderr


def test_run_in_one_file_gives_the_report_of_its_folder(run_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere" / "run.json"
    file.parent.mkdir()
    CliRunner().invoke(primbench, ["export", "json", str(run_folder), "--output", str(file)])

    of_file, of_folder = (CliRunner().invoke(primbench, ["report", str(place)]) for place in (file, run_folder))

    assert of_file.exit_code == 0
    assert of_file.output == of_folder.output
