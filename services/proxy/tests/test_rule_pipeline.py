"""Rules are counted and asked in order; nothing here waits or sends."""

from datetime import UTC, datetime
from typing import Literal, override

import pytest
from primbench_interventions.exchange import (
    Answer,
    Cut,
    NetworkIntervention,
    Occasion,
    RequestView,
    ResponseAction,
    ResponseView,
    Wait,
)
from primbench_interventions.exchange_trigger import ExchangeTrigger
from primbench_interventions.facts import OperationFacts
from primbench_interventions.registry import load_injection
from primbench_proxy.claim import Claim, Verdict, page_orders, settle_claim
from primbench_proxy.operation import RecognisedOperation
from primbench_proxy.pipeline import Moment, begin
from primbench_proxy.request import RouteFacts, view_request
from primbench_proxy.rule import Rule, RuleBook

OPERATION = OperationFacts("cart.add", "POST", "/api/cart/{list}", is_mutating=True)
NOW = datetime(2025, 10, 9, tzinfo=UTC)
START = Moment(NOW, 0)


def _rule(rule_id: str, **params: object) -> Rule:
    layer = "client" if params["action"] == "swallowed_click" else "network"
    on = {} if layer == "client" else {"on": {"operation": "cart.add", "times": 1, **params.pop("on", {})}}
    return Rule(rule_id, load_injection({"layer": layer, "params": {**params, **on}}))


def _delay(rule_id: str, delay_ms: int = 200, **on: object) -> Rule:
    return _rule(rule_id, action="delay", mode="constant", delay_ms=delay_ms, on=on)


def _error(rule_id: str, **more: object) -> Rule:
    return _rule(rule_id, action="transient_error", status=503, **more)


def _click(rule_id: str, **more: int) -> Rule:
    return _rule(rule_id, action="swallowed_click", element={"role": "button", "name": "Buy"}, **more)


def _book(*rules: Rule) -> RuleBook:
    book = RuleBook()
    book.replace(rules)
    return book


def _request(body: bytes = b"{}", *, age_s: float = 0, succeeded: frozenset[str] = frozenset()) -> RequestView:
    facts = RouteFacts(age_s, dict.fromkeys(succeeded, 0.0))
    return view_request(RecognisedOperation(OPERATION, {"list": "main"}), "q=a&q=b&page=2", body, facts=facts)


def _pass(book: RuleBook, request: RequestView | None = None, *, age_s: float = 0) -> list[tuple[str, object]]:
    passage = begin(book.current, request or _request(), seed=7, moment=Moment(NOW, age_s))
    return [(step.rule_id, step.action) for step in passage.on_request()]


def test_rules_act_in_their_order_and_nothing_follows_an_answer() -> None:
    book = _book(_delay("a"), _error("b"), _delay("c"))

    steps = _pass(book)

    assert [rule_id for rule_id, _ in steps] == ["a", "b"]
    assert steps[0][1] == Wait(200)
    assert isinstance(steps[1][1], Answer)


def test_budget_is_used_up_by_matches() -> None:
    book = _book(_delay("a", nth=2, times=2))

    assert [bool(_pass(book)) for _ in range(5)] == [False, True, True, False, False]


def test_counter_stays_while_the_rules_id_stays_and_no_longer() -> None:
    book = _book(_delay("a"))
    _pass(book)

    book.replace([_delay("a", 300)])
    kept = _pass(book)
    book.replace([])
    book.replace([_delay("a")])

    assert kept == []
    assert len(_pass(book)) == 1


def test_exchange_keeps_the_rules_it_began_with() -> None:
    book = _book(_delay("a"))
    passage = begin(book.current, _request(), seed=7, moment=START)

    book.replace([])

    assert [step.rule_id for step in passage.on_request()] == ["a"]


def test_quiet_time_is_measured_from_the_last_firing() -> None:
    book = _book(_error("a", quiet_s=10))

    fired = [bool(_pass(book, age_s=age_s)) for age_s in (0, 5, 12, 30)]

    assert fired == [True, True, True, False]


def test_request_that_matches_nothing_meets_no_rule() -> None:
    book = _book(_delay("a", input={"product_id": "p-1"}), _delay("b", after="cart.read"), _delay("c", until_s=5))

    assert _pass(book, _request(age_s=9)) == []
    assert _pass(book, _request(b'{"product_id":"p-1"}', age_s=9)) == [("a", Wait(200))]
    assert _pass(book, _request(age_s=9, succeeded=frozenset({"cart.read"}))) == [("b", Wait(200))]


def test_rules_that_wait_for_requests_leave_the_answer_alone() -> None:
    passage = begin(_book(_delay("a")).current, _request(), seed=7, moment=START)

    assert list(passage.on_response(ResponseView(200, {}, b""))) == []
    assert not passage.needs_response


def test_request_shows_path_query_and_body_fields_together() -> None:
    request = _request(b'{"quantity":2}')

    assert request.input == {"list": "main", "q": ["a", "b"], "page": "2", "quantity": 2}


@pytest.mark.parametrize(("body", "is_valid"), [(b"", True), (b"[1]", True), (b"a=b", False), (b"\xff", False)])
def test_body_that_is_not_json_is_told(body: bytes, *, is_valid: bool) -> None:
    assert _request(body).is_body_valid is is_valid


def test_client_rule_acts_on_its_uses_over_all_pages() -> None:
    book = _book(_click("a", nth=2, times=2))
    [order] = page_orders(book.current, "/c")

    verdicts = [settle_claim(book.current, Claim(order.key, "/"), "/c").verdict for _ in range(4)]

    assert verdicts == [Verdict.NOT_YET, Verdict.ACT, Verdict.ACT, Verdict.NEVER_AGAIN]
    assert page_orders(book.current, "/c") == []


def test_claim_for_a_withdrawn_rule_is_refused() -> None:
    book = _book(_click("a", times=1))
    [order] = page_orders(book.current, "/c")
    book.replace([])

    assert settle_claim(book.current, Claim(order.key, "/"), "/c").verdict is Verdict.NEVER_AGAIN


def test_name_of_a_rule_in_the_page_says_nothing_and_differs_by_route() -> None:
    book = _book(_click("client.swallowed_click#0", times=1))

    [one], [other] = page_orders(book.current, "/c"), page_orders(book.current, "/d")

    assert one.key != other.key
    assert "click" not in one.key


class _Late(NetworkIntervention):
    """Answers are replaced by their own status plus one."""

    action: Literal["late"] = "late"

    @override
    def on_response(self, request: RequestView, response: ResponseView, occasion: Occasion) -> ResponseAction:
        return Answer(response.status + 1, (), response.body)


def test_each_rule_sees_the_answer_that_the_ones_before_left() -> None:
    on = ExchangeTrigger(operation="cart.add", times=1)
    passage = begin(_book(Rule("a", _Late(on=on)), Rule("b", _Late(on=on))).current, _request(), seed=7, moment=START)

    steps = list(passage.on_response(ResponseView(200, {}, b"x")))

    assert [step.action for step in steps] == [Answer(201, (), b"x"), Answer(202, (), b"x")]
    assert passage.needs_response


def test_answer_that_refuses_the_request_meets_no_rule_and_uses_nothing_up() -> None:
    book = _book(Rule("a", _Late(on=ExchangeTrigger(operation="cart.add", times=1))))
    passages = [begin(book.current, _request(), seed=7, moment=START) for _ in range(2)]

    refused, granted = [
        list(passage.on_response(ResponseView(n, {}, b""))) for passage, n in zip(passages, (404, 200), strict=True)
    ]

    assert refused == []
    assert [step.match_index for step in granted] == [1]


def test_rule_on_answers_is_not_asked_about_the_request() -> None:
    passage = begin(
        _book(_rule("a", action="connection_reset", moment="after")).current, _request(), seed=7, moment=START
    )

    assert list(passage.on_request()) == []
    assert [step.action for step in passage.on_response(ResponseView(200, {}, b""))] == [Cut()]


def test_rate_is_counted_by_the_matches_that_passed() -> None:
    book = _book(_rule("a", action="rate_limit", limit=2, window_s=10, on={"times": 0}))

    refused = [bool(_pass(book, age_s=age_s)) for age_s in (0, 4, 5, 9, 10, 11, 14)]

    assert refused == [False, False, True, True, False, True, False]


def test_rule_of_a_placebo_is_counted_and_does_not_act() -> None:
    book = RuleBook()
    book.replace([_delay("a", nth=2), _error("b")], is_placebo=True)
    passed = [_pass(book) for _ in range(2)]

    book.replace([_delay("a", nth=3), _error("b")])

    assert passed == [[], []]
    assert [rule_id for rule_id, _ in _pass(book)] == ["a"]


def test_answer_is_kept_whole_for_a_placebo_too_and_is_left_as_it_is() -> None:
    book = RuleBook()
    book.replace([_rule("a", action="truncated_body", kept_permille=500)], is_placebo=True)

    passage = begin(book.current, _request(), seed=7, moment=START)

    assert passage.needs_response
    assert list(passage.on_response(ResponseView(200, {}, b"all of it"))) == []


def test_client_rule_of_a_placebo_is_asked_for_and_over_as_it_would_be() -> None:
    book = RuleBook()
    book.replace([_click("a", times=2)], is_placebo=True)
    [order] = page_orders(book.current, "/claims")

    verdicts = [settle_claim(book.current, Claim(order.key, "/"), "/claims").verdict for _ in range(3)]

    assert verdicts == [Verdict.NOT_YET, Verdict.NOT_YET, Verdict.NEVER_AGAIN]
    assert page_orders(book.current, "/claims") == []


def test_a_sign_in_that_runs_out_at_the_very_moment_it_was_granted_stays_out() -> None:
    own = OperationFacts("order.list", "GET", "/api/orders", is_mutating=False, needs_sign_in=True)
    on = {"operation": "order.list", "times": 2}
    book = _book(_rule("a", action="session_expiry", on=on, restored_by="account.sign_in"))

    def refusals(sign_in_count: int) -> int:
        granted = {"account.sign_in": sign_in_count} if sign_in_count else {}
        facts = RouteFacts(0, dict.fromkeys(granted, 0.0), granted)
        return len(_pass(book, view_request(RecognisedOperation(own, {}), "", b"", facts=facts)))

    assert [refusals(count) for count in (0, 0, 1, 1, 1, 2, 2)] == [1, 1, 1, 1, 1, 0, 0]
