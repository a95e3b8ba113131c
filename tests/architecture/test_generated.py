"""Generated files are what their sources say. `make gen` writes them again."""

import filecmp
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def _files(folder: Path) -> list[str]:
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return sorted(name for name in found if "__pycache__" not in name)


def test_protocol_is_what_proto_says(tmp_path: Path) -> None:
    committed = ROOT / "packages" / "protocol" / "src"

    subprocess.run(
        [sys.executable, str(ROOT / "packages/protocol/generate.py"), str(tmp_path)], check=True, capture_output=True
    )

    assert _files(tmp_path) == _files(committed)
    _, different, unreadable = filecmp.cmpfiles(tmp_path, committed, _files(tmp_path), shallow=False)
    assert different + unreadable == []


def test_intervention_reference_is_what_the_code_says() -> None:
    command = [sys.executable, "-m", "primbench_interventions", "reference"]

    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert (ROOT / "docs" / "reference" / "interventions.md").read_text() == printed


def test_grading_reference_is_what_the_code_says() -> None:
    command = [sys.executable, "-m", "primbench_grading", "reference"]

    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert (ROOT / "docs" / "reference" / "grading.md").read_text() == printed


def test_certificates_page_is_what_the_certificates_say() -> None:
    command = [sys.executable, "-m", "primbench_runner", "catalog", "certificates"]

    printed = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout

    assert (ROOT / "docs" / "reference" / "certificates.md").read_text() == printed


def test_schema_of_a_run_in_one_file_is_what_the_code_says() -> None:
    command = [sys.executable, "-m", "primbench_runner", "export", "json", "--schema"]

    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert (ROOT / "docs" / "reference" / "run.schema.json").read_text() == printed


def test_schema_of_a_report_is_what_the_code_says() -> None:
    command = [sys.executable, "-m", "primbench_runner", "report", "--schema"]

    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert (ROOT / "docs" / "reference" / "report.schema.json").read_text() == printed
