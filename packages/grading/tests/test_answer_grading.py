import json
from typing import Any

import pytest


@pytest.mark.parametrize(
    ("answer", "failures"),
    [
        ('{"order": {"total": 12.50}, "ids": ["a"]}', ()),
        ('{"order": {"total": "12.5"}, "ids": ["a"]}', ("answer[0]",)),
        ("12.50", ("answer[0]", "answer[1]", "answer[2]")),
        ("total 12", ("answer[0]", "answer[1]", "answer[2]")),
        (None, ("answer[0]", "answer[1]", "answer[2]")),
    ],
)
def test_json_answer_is_judged_by_path(grade_changes: Any, answer: str | None, failures: tuple[str, ...]) -> None:
    block = {
        "answer": {
            "format": "json",
            "rules": {"order.total": {"eq": 12.5}, "ids.0": {"eq": "a"}, "$": {"length": 2}},
            "format_only": ["$"],
        }
    }

    report = grade_changes(block, {}, answer)

    assert report.failures == failures
    assert [check.is_format_only for check in report.checks] == [False, False, True]


@pytest.mark.parametrize(
    "answer",
    ["5", "[" * 60 + "]" * 60, "[" * 100_000, '"' + "a" * 200_000 + '"', '{"$": NaN}', '"\\ud800"'],
    ids=["other type", "deep", "bottomless", "long", "nan", "surrogate"],
)
def test_no_answer_can_break_or_void_a_trial(grade_changes: Any, answer: str) -> None:
    block = {"answer": {"format": "json", "rules": {"$": {"expr": "x.lower() == 'done'"}, "a.b": {"set_eq": []}}}}

    report = grade_changes(block, {}, answer)

    assert (report.outcome, report.score) == ("failed", 0)
    assert json.loads(report.as_json())["failures"] == ["answer[0]", "answer[1]"]


def test_text_answer_is_judged_whole(grade_changes: Any) -> None:
    block = {"answer": {"format": "text", "rules": {"greets": {"target": "text"}}}}

    assert grade_changes(block, {}, "  hello\n").success
    assert not grade_changes(block, {}, "hello you").success


def test_rule_that_holds_shows_the_part_of_the_answer_that_it_looks_at(grade_changes: Any) -> None:
    block = {"answer": {"format": "json", "rules": {"total": {"between": [1, 20]}, "name": {"eq": "A"}}}}

    document = grade_changes(block, {}, '{"total": 12, "name": "B"}').as_document()

    assert [check["matches"] for check in document["checks"]] == [[{"record": None, "values": {"total": 12}}], []]


@pytest.mark.parametrize(
    ("desc", "rules", "sentences"),
    [
        ("The answer is 12.", {"$": {"eq": 12}}, ["The answer is 12."]),
        ("", {"$": {"eq": 12}}, ["The answer: $ is 12"]),
        (
            "The answer is what was asked.",
            {"a": {"eq": 1}, "b": {"eq": 2}},
            ["The answer is what was asked: a is 1", "The answer is what was asked: b is 2"],
        ),
    ],
)
def test_rule_is_told_in_the_words_of_the_author_and_by_itself_beside_others(
    grade_changes: Any, desc: str, rules: dict[str, Any], sentences: list[str]
) -> None:
    report = grade_changes({"answer": {"format": "json", "desc": desc, "rules": rules}}, {}, "12")

    assert [check.sentence for check in report.checks] == sentences
