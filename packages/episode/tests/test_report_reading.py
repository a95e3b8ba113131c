"""A report's failed checks become sentences for people."""

import json

from primbench_episode.report_reading import failed_checks

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


def test_report_without_failures_gives_nothing() -> None:
    assert failed_checks(b'{"checks": [], "failures": []}') == ()
