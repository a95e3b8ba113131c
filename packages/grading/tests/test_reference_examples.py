"""The examples of the reference page are run: what it says is what the grader does."""

from typing import Any

import pytest
import yaml
from primbench_grading.block import Block, load_block
from primbench_grading.expression.environment import Environment, TargetView
from primbench_grading.grade import Grading, grade
from primbench_grading.predicate.loading import BUILDERS, load_predicate
from primbench_grading.reference.example import BEFORE, COLLECTIONS, SESSION_START, TARGETS, Case
from primbench_grading.reference.key import KEYS
from primbench_grading.reference.page import ENTRY_MODELS, reference_text
from primbench_grading.reference.predicate import PREDICATES
from primbench_grading.reference.section import SECTIONS
from primbench_grading.report import rounded
from primbench_grading.snapshot import BaseDocument, Snapshot
from primbench_grading.value import canonical_json, exact

_CASES = [(name, case) for name, example in SECTIONS.items() for case in example.cases]


@pytest.mark.parametrize(("name", "case"), _CASES, ids=lambda part: getattr(part, "deed", part))
def test_deed_under_a_section_scores_what_the_page_says(name: str, case: Case) -> None:
    block = load_block(yaml.safe_load(SECTIONS[name].block), where=name)
    base = BaseDocument(BEFORE, COLLECTIONS)
    block.known_names_check(COLLECTIONS, TARGETS, where=name)
    states = (Snapshot.layered(base, {}), Snapshot.layered(base, case.edits))

    report = grade(Grading(block, COLLECTIONS, *states, TARGETS, SESSION_START, case.answer))

    assert (canonical_json(rounded(report.score)), report.success) == (case.score, case.is_success)


def _holds(written: str, value: str) -> bool:
    environment = Environment({"target": TargetView(dict(TARGETS))})
    return load_predicate(yaml.safe_load(written)).holds(exact(yaml.safe_load(value)), environment)


@pytest.mark.parametrize("key", PREDICATES)
def test_predicate_holds_for_what_the_page_says(key: str) -> None:
    example = PREDICATES[key]

    assert [*yaml.safe_load(example.written)] == [key]
    assert _holds(example.written, example.holds_for)
    assert not example.not_for or not _holds(example.written, example.not_for)


def test_page_leaves_out_no_section_key_or_predicate() -> None:
    keys: set[Any] = {key for model in ENTRY_MODELS.values() for key in model.model_fields}

    assert set(SECTIONS) == set(Block.model_fields)
    assert set(ENTRY_MODELS) | {"oneof"} == set(SECTIONS)
    assert set(PREDICATES) == set(BUILDERS)
    assert set(KEYS) == keys
    assert all(f"### {name}\n" in reference_text() for name in SECTIONS)
