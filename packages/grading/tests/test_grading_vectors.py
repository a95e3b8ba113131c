from decimal import Decimal
from pathlib import Path

import pytest
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.report import Report
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import parse_json

_LINES = (Path(__file__).parent / "vectors" / "grading-vectors.jsonl").read_text("utf-8").splitlines()
_CASES = {case["id"]: case for case in map(parse_json, _LINES)}


def _grade(case: dict) -> Report:
    specs = [
        CollectionSpec(name, spec["entity"], spec["shape"], spec["id_field"], tuple(spec["incidental"]))
        for name, spec in case["collections"].items()
    ]
    return grade(
        Grading(
            load_block(case["canonical_diff"], where=case["id"]),
            specs,
            Snapshot.from_document(case["initial"], specs),
            Snapshot.from_document(case["final"], specs),
            case["targets"],
            case["session_start"],
        )
    )


@pytest.mark.parametrize("case_id", _CASES)
def test_vector_gets_the_score_and_success_it_expects(case_id: str) -> None:
    case = _CASES[case_id]

    report = _grade(case)

    assert abs(Decimal(report.as_document()["score"]) - Decimal(case["expected"]["score"])) <= Decimal("0.000001")
    assert report.success is case["expected"]["success"]


def test_every_vector_is_graded() -> None:
    assert len(_CASES) == len(_LINES) == 347


@pytest.mark.parametrize("case_id", [*_CASES][::20])
def test_report_of_a_vector_has_the_same_bytes_twice(case_id: str) -> None:
    assert _grade(_CASES[case_id]).as_json() == _grade(_CASES[case_id]).as_json()
