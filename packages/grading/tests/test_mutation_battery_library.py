"""The battery on small tasks: it finds the mistakes a sound task must see, and the blindness of one that is not."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from primbench_grading.battery import mutants, run_battery
from primbench_grading.block import load_block
from primbench_grading.grade import Grading
from primbench_grading.snapshot import BaseDocument, Snapshot

_SOUND = {
    "create": [{"entity": "Note", "properties": {"text": {"eq": "done"}}}],
    "update": [{"entity": "Item", "where": {"id": {"eq": "i1"}}, "changes": {"qty": {"eq": 9}}}],
    "delete": [{"entity": "Item", "where": {"owner": {"eq": "Ben"}}}],
    "answer": {"format": "text", "rules": {"says": {"substring": "done"}}},
}


@pytest.fixture
def solved(document: Any, specs: Any, item: Any) -> Any:
    """The grading of a block after its solution."""

    def make(block: Mapping[str, Any]) -> Grading:
        base = BaseDocument(document, specs)
        changes = {
            "items": {"i1": item("i1", qty=9, total=900, seen=True), "i3": None},
            "notes": {"n2": {"id": "n2", "text": "done"}},
        }
        loaded = load_block(block, where="t")
        initial, final = Snapshot.layered(base, {}), Snapshot.layered(base, changes)
        return Grading(loaded, specs, initial, final, {}, "2026-03-02T09:00:00Z", "done")

    return make


def test_sound_task_judges_every_mutant_as_expected(solved: Any) -> None:
    assert [str(surprise) for surprise in run_battery(solved(_SOUND))] == []


def test_battery_makes_every_kind_of_mistake(solved: Any) -> None:
    counts = Counter(mutant.kind for mutant in mutants(solved(_SOUND)))

    assert counts == {
        "obligation missing": 3,
        "field wrong": 2,
        "duplicate create": 1,
        "extra field": 1,
        "extra create": 4,
        "extra update": 3,
        "extra delete": 3,
        "noise": 1,
        "answer missing": 1,
    }


@pytest.mark.parametrize(
    "freedom",
    [
        {"create": [{"entity": "Note"}]},
        {"create": [{"entity": "Note", "properties": {"text": {"expr": "x != 'done~'"}}}]},
        {"create": [], "allow": [{"entity": "Note"}]},
        {"invariant": [{"collection": "words", "preserve": "ALL", "filter": "a.value == 'a'", "comprehensive": True}]},
    ],
    ids=["free field", "lenient field", "allowed", "comprehensive"],
)
def test_what_the_task_leaves_free_is_no_surprise(solved: Any, freedom: Any) -> None:
    assert run_battery(solved({**_SOUND, **freedom})) == []


def test_task_that_does_not_see_its_obligation_missing_is_found(solved: Any) -> None:
    blind = {"entity": "Item", "where": {"owner": {"eq": "Ben"}}, "when": "len(state.items) < 3"}

    surprises = [str(surprise) for surprise in run_battery(solved({**_SOUND, "delete": [blind]}))]

    assert "obligation missing at delete[0] items/i3: expected a failed check of delete, got passed 1.00" in surprises


def test_battery_wants_a_correct_end_state(solved: Any) -> None:
    with pytest.raises(ValueError, match=r"the end state is not correct: failed, create\[0\]"):
        mutants(solved({**_SOUND, "create": [{"entity": "Note", "properties": {"text": {"eq": "else"}}}]}))
