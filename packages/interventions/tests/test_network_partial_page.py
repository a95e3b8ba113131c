"""network.partial_page: lists of which a part is missing."""

import json
from dataclasses import replace

import pytest
from primbench_interventions.exchange import PASS, Answer, Occasion, RequestView, ResponseView
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.network.partial_page import PartialPage

LIST = OperationFacts(
    "order.list",
    "GET",
    "/api/orders",
    is_mutating=False,
    response_schema={"$ref": "#/$defs/Page", "$defs": {"Page": {"properties": {"items": {"type": "array"}}}}},
)
HEADERS = {"content-type": "application/json", "content-length": "99", "etag": '"1"'}


def _partial(operation: str = "order.list", list_field: str = "items") -> PartialPage:
    on = BudgetedExchangeTrigger(operation=operation, times=1)
    return PartialPage(action="partial_page", on=on, list_field=list_field, kept_count=2)


def _response(document: object) -> ResponseView:
    return ResponseView(200, HEADERS, json.dumps(document).encode())


def test_end_of_the_list_is_missing_and_the_rest_stays(first_match: Occasion) -> None:
    response = _response({"items": [1, 2, 3], "total_count": 3})

    action = _partial().on_response(RequestView(LIST, {}), response, first_match)

    assert isinstance(action, Answer)
    assert json.loads(action.body) == {"items": [1, 2], "total_count": 3}
    assert action.headers == (("content-type", "application/json"),)


@pytest.mark.parametrize("document", [{"items": [1, 2]}, {"items": 5}, {}, [1, 2, 3]])
def test_answer_without_more_items_is_left_alone(document: object, first_match: Occasion) -> None:
    assert _partial().on_response(RequestView(LIST, {}), _response(document), first_match) == PASS


def test_same_request_gets_the_whole_list_later(first_match: Occasion) -> None:
    response = _response({"items": [1, 2, 3]})

    assert _partial().on_response(RequestView(LIST, {}), response, replace(first_match, match_index=2)) == PASS


def test_operation_that_writes_or_has_no_such_list_is_a_violation(facts: EnvironmentFacts) -> None:
    known = replace(facts, operations={**facts.operations, "order.list": LIST})

    assert list(_partial().check(known)) == []
    assert [violation.place for violation in _partial("cart.add").check(known)] == ["on.operation"]
    [missing] = _partial(list_field="orders").check(known)
    assert (missing.place, missing.message) == (
        "list_field",
        "order.list answers with no list 'orders'; known: items",
    )


def test_sentence_says_how_many_stay() -> None:
    assert _partial().sentence() == "order.list gives only 2 of its items, at match 1."
