"""Expressions whose values are not what their place wants: a verdict, never a crash."""

import json
from typing import Any

import pytest
from primbench_grading.errors import BlockError

_ODD = [
    "[(n for n in state.items)]",
    "[{n for n in 'ab'}]",
    "[datetime('2026-03-02')]",
    "{timedelta(1)}",
    "zip(state.items, state.items)",
    "enumerate(state.notes)",
    "range(3)",
    "state.items",
    "state['items'][0]",
    "state",
    "target",
    "initial.settings",
    "[state]",
    "[target]",
    "(state.items, {1: 2})",
    "{1: [n for n in 'ab'], None: 2}",
    "next(r for r in state.items if r.qty > 99)",
    "reversed(state.words)",
    "[1.5, -0.0, Decimal('1e300')]",
    "['\\ud800', '\\x00']",
    "sorted(state.items)",
    "max(state.items)",
    "set(state.items)",
    "state.items == state.items",
    "[[r.tags for r in state.items]] * 3",
    "[r for r in state.items for r in r.tags]",
    "f'{state.items}'",
    "str(state)",
    "len(state)",
    "state.items.count(1)",
    "None",
    "''",
    "[None]",
    "(x for x in [])",
    "any(state)",
    "[n for n in {state, target}]",
    "{state} | {1}",
    "f'{[state]}'",
    "{state: 1}",
    "state.nope",
    "target.nope",
    "session_start - 1",
]
_CHANGES = {"items": {"i2": None}, "notes": {"n2": {"id": "n2", "text": "x"}}}


def _blocks(source: str) -> list[dict[str, Any]]:
    bijection = {"over": source, "variable": "v"}
    return [
        {"create": [{"entity": "Note", "bijection": bijection, "properties": {"text": {"expr": "x == v"}}}]},
        {"delete": [{"entity": "Item", "when": source}]},
        {"delete": [{"entity": "Item", "where": {"name": {"expr": source}}}]},
        {"invariant": [{"collection": "items", "preserve": "ALL", "filter": source}]},
        {"constraints": [{"desc": "", "expr": source, "severity": "low"}]},
        {"allow": [{"entity": "Item", "where": {"name": {"expr": source}}}]},
        {"answer": {"format": "text", "rules": {"r": {"expr": source}}}},
    ]


@pytest.mark.parametrize("source", _ODD)
def test_expression_of_any_value_gives_a_verdict_in_every_place(grade_changes: Any, source: str) -> None:
    for block in _blocks(source):
        try:
            report = grade_changes(block, _CHANGES, "yes")
        except BlockError as error:
            pytest.fail(f"{block}: {error}")

        assert report.outcome in {"passed", "failed", "invalid"}
        assert json.loads(report.as_json())["outcome"] == report.outcome
