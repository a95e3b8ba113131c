"""`make sanity`: runs the experiment "sanity", and fails unless its report shows the planted weaknesses alone.

With --write its report becomes the example in docs/example-report.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from planted import findings, lines_of
from primbench_runner.report.document.building import build_document
from primbench_runner.report.format.html import to_html
from primbench_runner.report.format.markdown import to_markdown
from primbench_runner.report.making import make_report
from primbench_runner.report.model import Report

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "example-report"
NAME = "sanity"
TAKEN_UP_MAX = 2
"""A trial that the machine disturbed has no verdict, and is run again; one that keeps being so is a finding."""


def run_experiment(output: Path) -> None:
    """Run the experiment into the folder, and take it up while trials are without a verdict."""
    command = [sys.executable, "-m", "primbench_runner", "experiment", "--output", str(output)]
    ended = _run([*command, "--run-id", NAME, NAME])
    for _ in range(TAKEN_UP_MAX):
        if ended.returncode != 1:
            break
        ended = _run([*command, "--resume"])


def _run(command: list[str]) -> "subprocess.CompletedProcess[bytes]":
    """Run a command; its progress is shown, its table of trials is not."""
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)


def write_example(report: Report) -> None:
    """Write the report's pages."""
    (EXAMPLE / "report.md").write_text(to_markdown(build_document(report)), encoding="utf-8")
    (EXAMPLE / "report.html").write_text(to_html(report), encoding="utf-8")


def main() -> int:
    """Run, judge, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/example-report")
    options = parser.parse_args()
    output = Path(tempfile.mkdtemp()) / NAME
    run_experiment(output)
    report = make_report([output])
    found = list(findings(lines_of(report)))
    if not report.is_complete:
        found.append(f"{report.unjudged_count} of {report.planned_count} trials have no verdict")
    if found:
        print("\n".join([*found, f"results: {output}"]))  # noqa: T201
        return 1
    print(f"{report.planned_count} trials show the planted weaknesses, and nothing else")  # noqa: T201
    if options.write:
        write_example(report)
    shutil.rmtree(output.parent)
    return 0


if __name__ == "__main__":
    sys.exit(main())
