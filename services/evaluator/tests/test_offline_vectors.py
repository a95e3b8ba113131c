"""The grader's vectors through the offline command: each line of the file is a stored trial as it stands."""

import json
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

VECTORS = Path(__file__).resolve().parents[3] / "packages/grading/tests/vectors/grading-vectors.jsonl"


def test_offline_command_agrees_with_every_vector() -> None:
    expected = [json.loads(line, parse_float=Decimal)["expected"] for line in VECTORS.read_text("utf-8").splitlines()]

    command = [sys.executable, "-m", "primbench_evaluator", "grade", str(VECTORS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)

    reports = [json.loads(line, parse_float=Decimal) for line in done.stdout.splitlines()]
    assert len(reports) == 347
    assert [report["success"] for report in reports] == [case["success"] for case in expected]
    differences = [
        abs(Decimal(report["score"]) - Decimal(case["score"])) for report, case in zip(reports, expected, strict=True)
    ]
    assert max(differences) <= Decimal("0.000001")
