"""A change that alters a report is a new version: docs/grading-changes.md."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.reference.example import BEFORE, COLLECTIONS, SESSION_START, TARGETS
from primbench_grading.reference.section import SECTIONS
from primbench_grading.report import Report
from primbench_grading.snapshot import BaseDocument, Snapshot
from primbench_grading.value import canonical_json, parse_json
from primbench_grading.version import GRADER_VERSION

_VECTORS = Path(__file__).parent / "vectors"
_DIGESTS: dict[str, str] = json.loads((_VECTORS / "report-digests.json").read_text())
_CHANGES = Path(__file__).resolve().parents[3] / "docs" / "grading-changes.md"


def _vector_report(case: Any) -> Report:
    specs = [
        CollectionSpec(name, spec["entity"], spec["shape"], spec["id_field"], tuple(spec["incidental"]))
        for name, spec in case["collections"].items()
    ]
    states = (Snapshot.from_document(case[name], specs) for name in ("initial", "final"))
    block = load_block(case["canonical_diff"], where=case["id"])
    return grade(Grading(block, specs, *states, case["targets"], case["session_start"]))


def _example_reports() -> Iterator[Report]:
    base = BaseDocument(BEFORE, COLLECTIONS)
    for name, example in SECTIONS.items():
        block = load_block(yaml.safe_load(example.block), where=name)
        for case in example.cases:
            states = (Snapshot.layered(base, {}), Snapshot.layered(base, case.edits))
            yield grade(Grading(block, COLLECTIONS, *states, TARGETS, SESSION_START, case.answer))


def _digest() -> str:
    """Over every report of the vectors and of the reference page, without the version itself."""
    lines = (_VECTORS / "grading-vectors.jsonl").read_text("utf-8").splitlines()
    found = hashlib.sha256()
    for report in [*map(_vector_report, map(parse_json, lines)), *_example_reports()]:
        document = report.as_document()
        document.pop("grader_version")
        found.update(canonical_json(document).encode() + b"\n")
    return "sha256:" + found.hexdigest()


def test_reports_change_only_with_the_version() -> None:
    assert _DIGESTS.get(GRADER_VERSION) == _digest(), (
        "the reports changed: raise GRADER_VERSION and add its digest to report-digests.json (docs/grading-changes.md)"
    )


def test_every_version_with_a_digest_is_told_of() -> None:
    told = _CHANGES.read_text()

    assert GRADER_VERSION in _DIGESTS
    assert [version for version in _DIGESTS if f"- **{version}**" not in told] == []


def test_every_report_names_the_version() -> None:
    report = next(_example_reports())

    assert report.as_document()["grader_version"] == GRADER_VERSION
