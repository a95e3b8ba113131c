"""A report's failed checks become sentences for people."""

import json

import pytest
from primbench_episode.report_reading import failed_checks, outcome_values

CHECK = {"id": "create[0]", "sentence": "One is in the cart.", "reason": {"text": "no new record in cart_items"}}
COLLATERAL = {"id": "collateral[0]", "sentence": "Nobody asked for this", "reason": {"text": "orders/o-1 changed"}}
PASSED = {"id": "create[1]", "sentence": "Another is there.", "reason": None}


def test_each_failed_check_is_one_sentence_in_the_order_of_the_report() -> None:
    report = {
        "checks": [PASSED, CHECK],
        "negative_checks": [COLLATERAL],
        "failures": ["collateral[0]", "create[0]"],
    }

    assert failed_checks(json.dumps(report).encode()) == (
        "One is in the cart: no new record in cart_items",
        "Nobody asked for this: orders/o-1 changed",
    )


@pytest.mark.parametrize(
    ("section", "sentence", "reason", "said"),
    [
        (
            "answer",
            'The answer is the sum.: $ fits "x == 1"',
            {"text": "the answer is not JSON", "field": "$", "expected": {"expr": "x == 1"}},
            "The answer is the sum: the answer is not JSON",
        ),
        (
            "answer",
            'The answer is the sum.: $ target "sum"',
            {"text": '$ does not satisfy: target "sum"', "field": "$", "expected": {"target": "sum"}},
            "The answer is the sum: the answer is another",
        ),
        (
            "answer",
            "The answer: $.count is 2",
            {"text": "$.count does not satisfy: is 2", "field": "$.count", "expected": {"eq": 2}},
            "The answer: $.count does not satisfy: is 2",
        ),
        (
            "create",
            "One is in the cart.",
            {
                "text": 'closest is lines/l-1: quantity fits "x > 1" expected',
                "field": "quantity",
                "record": "lines/l-1",
                "expected": {"all": [{"expr": "x > 1"}]},
            },
            "One is in the cart: the closest in lines differs in quantity",
        ),
    ],
    ids=("no answer to it", "another answer", "a plain value", "another field"),
)
def test_expressions_that_grade_are_not_spelt_out(
    section: str, sentence: str, reason: dict[str, object], said: str
) -> None:
    check = {"id": "c", "section": section, "sentence": sentence, "reason": reason}

    assert failed_checks(json.dumps({"checks": [check], "failures": ["c"]}).encode()) == (said,)


def test_report_without_failures_gives_nothing() -> None:
    assert failed_checks(b'{"checks": [], "failures": []}') == ()


def test_what_a_run_came_to_is_told_without_the_ids_that_it_drew() -> None:
    def report(order_id: str, line_id: str) -> bytes:
        order = {"record": f"orders/{order_id}", "values": {"total": 300, "lines": [{"id": line_id, "quantity": 2}]}}
        checks = [
            {"id": "create[0]", "section": "create", "matches": [order]},
            {"id": "delete[0]", "section": "delete", "matches": [{"record": "cart_items/c-1", "values": {}}]},
            {"id": "update[0]", "section": "update", "matches": []},
            {"id": "answer[0]", "section": "answer", "matches": [{"record": None, "values": {"$": order_id}}]},
        ]
        made = [{"record": f"lines/{line_id}", "kind": "create"}, {"record": "cart_items/c-1", "kind": "delete"}]
        return json.dumps({"checks": checks, "collateral": made}).encode()

    came_to = outcome_values(report("o-1", "l-1"))

    assert came_to == outcome_values(report("o-2", "l-9"))
    assert came_to == {
        "create[0]": [{"record": "(new)", "values": {"total": 300, "lines": [{"id": "(new)", "quantity": 2}]}}],
        "delete[0]": [{"record": "cart_items/c-1", "values": {}}],
        "answer[0]": [{"record": None, "values": {"$": "(new)"}}],
    }


def test_order_of_what_matched_one_check_does_not_count() -> None:
    def report(*quantities: int) -> bytes:
        found = [{"record": f"cart_items/{n}", "values": {"quantity": q}} for n, q in enumerate(quantities)]
        return json.dumps({"checks": [{"id": "create[0]", "section": "create", "matches": found}]}).encode()

    assert outcome_values(report(1, 2)) == outcome_values(report(2, 1)) != outcome_values(report(2, 2))


def test_report_of_a_grader_that_names_no_matches_gives_no_values() -> None:
    assert outcome_values(json.dumps({"checks": [CHECK]}).encode()) == {}
