"""network.session_expiry: a sign-in that runs out."""

import json
from dataclasses import replace

import pytest
from primbench_interventions.exchange import PASS, Answer, Occasion, RequestView
from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.network.session_expiry import SessionExpiry
from primbench_interventions.registry import load_injection

CANCEL = OperationFacts("order.cancel", "POST", "/api/orders/{order_id}/cancel", is_mutating=True, needs_sign_in=True)
LIST = OperationFacts("order.list", "GET", "/api/orders", is_mutating=False, needs_sign_in=True)
SIGN_IN = OperationFacts("account.sign_in", "POST", "/api/sign-in", is_mutating=True)
BROWSE = OperationFacts("product.list", "GET", "/api/products", is_mutating=False)


def _expiry(operation: str = "order.cancel", restored_by: str = "account.sign_in") -> SessionExpiry:
    params = {"action": "session_expiry", "on": {"operation": operation, "times": 1}, "restored_by": restored_by}
    loaded = load_injection({"layer": "network", "params": params})
    assert isinstance(loaded, SessionExpiry)
    return loaded


def _request(operation: OperationFacts, *, sign_in_count: int = 0) -> RequestView:
    return RequestView(operation=operation, input={}, success_counts={"account.sign_in": sign_in_count})


def test_the_due_match_is_refused_as_environments_refuse_whoever_is_signed_out(first_match: Occasion) -> None:
    action = _expiry().on_request(_request(CANCEL), first_match)

    assert isinstance(action, Answer)
    assert action.status == 401
    assert json.loads(action.body) == {
        "code": "UNAUTHENTICATED",
        "message": "Please sign in to continue.",
        "pointer": "",
    }


def test_a_match_that_is_not_due_passes(first_match: Occasion) -> None:
    assert _expiry().on_request(_request(CANCEL), replace(first_match, match_index=2)) == PASS


def test_what_lingers_is_refused_whatever_the_number_of_the_last_match(first_match: Occasion) -> None:
    occasion = replace(first_match, match_index=5, is_lingering=True)

    assert isinstance(_expiry().on_request(_request(LIST), occasion), Answer)


@pytest.mark.parametrize(
    ("operation", "counts_then", "sign_in_count", "lingers"),
    [
        (LIST, {}, 0, True),
        (LIST, {"account.sign_in": 1}, 1, True),
        (LIST, {"account.sign_in": 1}, 2, False),
        (LIST, {}, 1, False),
        (BROWSE, {}, 0, False),
        (SIGN_IN, {}, 0, False),
    ],
    ids=["signed out", "signed in before", "signed in again", "signed in since", "public", "the way back"],
)
def test_every_operation_that_needs_a_sign_in_is_refused_until_there_is_one(
    operation: OperationFacts, counts_then: dict[str, int], sign_in_count: int, lingers: bool
) -> None:
    request = _request(operation, sign_in_count=sign_in_count)

    assert _expiry().lingers_on(request, counts_then) is lingers


def test_while_signed_out_a_request_that_does_not_fit_is_refused_like_any_but_begins_no_expiry() -> None:
    needy = replace(CANCEL, request_schema={"type": "object", "required": ["reason"]})
    request = RequestView(needy, {}, body={})

    assert _expiry().lingers_on(request, {})
    assert not _expiry().is_matched_by(request)


@pytest.mark.parametrize(("operation", "is_match"), [(CANCEL, True), (LIST, True), (BROWSE, False)])
def test_of_every_operation_those_that_need_a_sign_in_are_matches(operation: OperationFacts, is_match: bool) -> None:
    assert _expiry("*").is_matched_by(_request(operation)) is is_match


@pytest.mark.parametrize(
    ("operation", "restored_by", "place"),
    [
        ("order.cancel", "account.sign_in", None),
        ("*", "account.sign_in", None),
        ("product.list", "account.sign_in", "on.operation"),
        ("order.cancel", "account.enter", "restored_by"),
        ("order.cancel", "order.cancel", "restored_by"),
        ("order.cancel", "product.list", "restored_by"),
    ],
    ids=["fits", "any", "public", "unknown", "needs a sign-in itself", "only reads"],
)
def test_what_does_not_fit_the_environment_is_said(
    operation: str, restored_by: str, place: str | None, facts: EnvironmentFacts
) -> None:
    operations = {each.operation_id: each for each in (CANCEL, LIST, SIGN_IN, BROWSE)}

    found = [each.place for each in _expiry(operation, restored_by).check(replace(facts, operations=operations))]

    assert found == ([] if place is None else [place])


def test_the_way_back_is_the_sign_in_that_the_page_map_names(facts: EnvironmentFacts) -> None:
    sign_out = replace(SIGN_IN, operation_id="account.sign_out")
    operations = {each.operation_id: each for each in (CANCEL, SIGN_IN, sign_out)}
    told = replace(facts, operations=operations, sign_in_operation_id="account.sign_in")

    (found,) = _expiry(restored_by="account.sign_out").check(told)

    assert (found.place, found.value) == ("restored_by", "account.sign_out")
    assert found.message == "account.sign_out is no sign-in; expected account.sign_in"
    assert list(_expiry().check(told)) == []


def test_the_sentence_says_when_it_begins_and_how_it_ends() -> None:
    said = _expiry().sentence()

    assert said == "The sign-in runs out at order.cancel, at match 1, until account.sign_in."
