"""What an agent writes may be too large or too little to be judged. That is unmet, never the author's mistake."""

from typing import Any

import pytest

_LONG = "ab " * 2_000_000
_WIDE = "\ufdfa" * 600_000


def _note(text: str) -> dict[str, Any]:
    return {"notes": {"n1": {"id": "n1", "text": text}}}


@pytest.mark.parametrize("text", [_LONG, _WIDE], ids=["long", "wide"])
@pytest.mark.parametrize(
    "predicate",
    [
        {"expr": "'x' in x.lower().split()"},
        {"not": {"expr": "'x' in x.lower().split()"}},
        {"expr": "len([c for c in x if c == 'a']) > 3"},
        {"regex": "(a|b)*c$"},
        {"not": {"regex": "(a|b)*c$"}},
        {"matches_semantic": "hello"},
        {"all_of": [{"any": True}, {"not": {"matches_semantic": "hello"}}]},
    ],
    ids=str,
)
def test_field_too_large_to_be_judged_is_unmet(grade_changes: Any, predicate: Any, text: str) -> None:
    block = {"update": [{"entity": "Note", "changes": {"text": predicate}}]}

    report = grade_changes(block, _note(text))

    assert (report.outcome, report.score) == ("failed", 0)


@pytest.mark.parametrize("expression", ["len(state.notes[0].text.split()) > 0", "not state.notes[0].text.split()"])
def test_constraint_on_a_text_too_large_does_not_hold(grade_changes: Any, expression: str) -> None:
    block = {"constraints": [{"desc": "d", "expr": expression, "severity": "high"}], "allow": [{"entity": "Note"}]}

    report = grade_changes(block, _note(_LONG))

    assert (report.outcome, report.score) == ("failed", 0)
    assert "cannot be shown to hold" in report.negative_checks[0].reason.text


def test_record_too_large_for_a_filter_counts_as_protected(grade_changes: Any) -> None:
    entry = {"collection": "notes", "preserve": "ALL", "filter": "'x' in a.text.split()", "comprehensive": True}

    assert grade_changes({"invariant": [entry]}, _note(_LONG)).failures == ("invariant[0]",)


def test_change_too_large_for_an_allowance_is_charged(grade_changes: Any) -> None:
    block = {"allow": [{"entity": "Note", "where": {"text": {"not": {"regex": "hello|x$"}}}}]}

    assert grade_changes(block, _note("short")).success
    assert grade_changes(block, _note(_LONG)).failures == ("collateral[0]",)


@pytest.mark.parametrize(
    "condition",
    [
        {"when": "'hello' in state.notes[0].text.split()"},
        {"bijection": {"over": "state.notes[0].text.split()", "variable": "v"}},
        {"bijection": {"over": "[note.text[0] for note in state.notes]", "variable": "v"}},
    ],
    ids=["when", "over", "over each"],
)
@pytest.mark.parametrize("text", [_LONG, ""], ids=["long", "empty"])
def test_entry_over_what_the_agent_spoiled_applies_and_is_unmet(grade_changes: Any, condition: Any, text: str) -> None:
    block = {"create": [{"entity": "Item", **condition}], "allow": [{"entity": "Note"}]}

    report = grade_changes(block, _note(text))

    assert report.outcome in {"failed", "passed"}
    assert report.success is (report.checks[0].verdict == "not_applicable")


def test_entry_over_what_is_fixed_is_the_authors_mistake(grade_changes: Any) -> None:
    block = {"create": [{"entity": "Item", "bijection": {"over": "initial.notes[5]", "variable": "v"}}]}

    assert grade_changes(block, {}).outcome == "invalid"


def test_effort_over_many_changes_is_bounded_and_unmet(grade_changes: Any) -> None:
    made = {f"n{number}": {"id": f"n{number}", "text": "ab " * 10_000} for number in range(600)}
    block = {"create": [{"entity": "Note", "count": 1_000, "properties": {"text": {"expr": "len(x.split()) > 3"}}}]}

    report = grade_changes(block, {"notes": made})

    assert (report.outcome, report.checks[0].verdict) == ("failed", "failed")
