"""Claims of a page: what is counted, what acts, and when a rule is over."""

import json

import pytest
from primbench_interventions.registry import load_injection
from primbench_proxy.claim import Claim, Verdict, page_orders, parse_claim, settle_claim
from primbench_proxy.rule import Rule, RuleBook, RuleSet

ADD = {"role": "button", "name": "Add to cart"}
PATH = "/claims"


def _rules(action: str, **params: object) -> RuleSet:
    book = RuleBook()
    entry = {"layer": "client", "params": {"action": action, "element": ADD, **params}}
    book.replace([Rule(f"client.{action}#0", load_injection(entry))])  # type: ignore[arg-type]
    return book.current


def _key(rules: RuleSet) -> str:
    return page_orders(rules, PATH)[0].key


def _settle(rules: RuleSet, key: str, *, is_showing: bool) -> tuple[Verdict, int]:
    outcome = settle_claim(rules, Claim(key, "/", is_showing=is_showing), PATH)
    return outcome.verdict, outcome.match_index


def test_showing_counts_nothing_and_use_does() -> None:
    rules = _rules("hidden_affordance", opener="More", times=2)
    key = _key(rules)

    seen = [_settle(rules, key, is_showing=is_showing) for is_showing in (True, True, False, True, False, True)]

    act, not_yet, over = Verdict.ACT, Verdict.NOT_YET, Verdict.NEVER_AGAIN
    assert seen == [(act, 1), (act, 1), (not_yet, 1), (act, 2), (not_yet, 2), (over, 3)]


def test_showing_is_no_use_of_a_rule_that_waits_for_one() -> None:
    rules = _rules("double_fire", times=1)
    key = _key(rules)

    assert _settle(rules, key, is_showing=True) == (Verdict.NOT_YET, 1)
    assert _settle(rules, key, is_showing=False) == (Verdict.ACT, 1)
    assert _settle(rules, key, is_showing=False) == (Verdict.NEVER_AGAIN, 2)


def test_rule_whose_way_through_has_been_used_is_left_out_of_pages() -> None:
    rules = _rules("hidden_affordance", opener="More", times=1)
    _settle(rules, _key(rules), is_showing=False)

    assert page_orders(rules, PATH) == []


@pytest.mark.parametrize(("time_scale", "hold_ms"), [(1, 12_000), (60, 200)])
def test_hold_is_as_much_shorter_as_the_clock_is_faster(time_scale: int, hold_ms: int) -> None:
    rules = _rules("stuck_loader", hold_ms=12_000, text="Loading", times=1)

    [order] = page_orders(rules, PATH, time_scale=time_scale)

    assert order.rule.hold_ms == hold_ms


@pytest.mark.parametrize(("shown", "is_showing"), [({"shown": True}, True), ({"shown": False}, False), ({}, False)])
def test_claim_says_whether_it_is_a_showing(shown: dict[str, bool], is_showing: bool) -> None:
    body = json.dumps({"key": "k", "path": "/p", **shown}).encode()

    assert parse_claim(body) == Claim("k", "/p", is_showing=is_showing)
