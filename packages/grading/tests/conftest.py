from collections.abc import Callable, Mapping
from typing import Any

import pytest
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.report import Report
from primbench_grading.snapshot import BaseDocument, Snapshot

SPECS = (
    CollectionSpec("items", "Item", incidental=("seen",), coupled={"total": ("qty",)}),
    CollectionSpec("notes", "Note"),
    CollectionSpec("settings", "Settings", shape="singleton"),
    CollectionSpec("words", "Word", shape="values"),
    CollectionSpec("log", "LogLine", is_incidental=True),
)
DOCUMENT: Mapping[str, Any] = {
    "items": [
        {"id": "i1", "name": "Pen", "qty": 1, "total": 100, "seen": False, "owner": "Ana", "tags": ["a", "b"]},
        {"id": "i2", "name": "Ink", "qty": 2, "total": 300, "seen": False, "owner": None, "tags": []},
        {"id": "i3", "name": "Cap", "qty": 5, "total": 500, "seen": True, "owner": "Ben", "tags": ["b"]},
    ],
    "notes": [{"id": "n1", "text": "hello"}],
    "settings": {"language": "en", "rows": 10},
    "words": ["alpha", "beta"],
    "log": [],
}
TARGETS = {"owner": "Ana", "ids": ["i1", "i2"], "text": "hello"}

type Changes = Mapping[str, Mapping[str, Any]]
type GradeChanges = Callable[..., Report]


@pytest.fixture
def specs() -> tuple[CollectionSpec, ...]:
    return SPECS


@pytest.fixture
def document() -> Mapping[str, Any]:
    return DOCUMENT


@pytest.fixture
def item() -> Callable[..., dict[str, Any]]:
    """A record of `items`, with some fields replaced."""

    def make(key: str, **fields: Any) -> dict[str, Any]:
        known = {record["id"]: record for record in DOCUMENT["items"]}
        return {**known.get(key, {"id": key, "name": "New", "qty": 1, "seen": False, "owner": None}), **fields}

    return make


@pytest.fixture
def grade_changes() -> GradeChanges:
    """Grades a block against changes over the document above."""

    def run(block: Mapping[str, Any] | None, changes: Changes, answer: str | None = None) -> Report:
        base = BaseDocument(DOCUMENT, SPECS)
        loaded = None if block is None else load_block(block, where="task t")
        final = Snapshot.layered(base, changes, SPECS)
        initial = Snapshot.layered(base, {}, SPECS)
        return grade(Grading(loaded, SPECS, initial, final, TARGETS, "2026-03-02T09:00:00Z", answer))

    return run
