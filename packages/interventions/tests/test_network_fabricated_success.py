"""network.fabricated_success: a success that never was."""

import json
from dataclasses import replace

import pytest
from primbench_interventions.exchange import PASS, Answer, Occasion, RequestView, ResponseView, SeenAnswer
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts, OperationFacts
from primbench_interventions.json_schema.conformance import complaints
from primbench_interventions.network.fabricated_success import FabricatedSuccess
from primbench_interventions.value import Json

_LINE: Json = {"id": "ci-{drawn.id}", "product_id": "{request.product_id}"}


def _fabricated(*, operation: str = "cart.add", **answer: Json) -> FabricatedSuccess:
    trigger = BudgetedExchangeTrigger(operation=operation, times=1)
    return FabricatedSuccess(action="fabricated_success", on=trigger, answer=answer)


def _body(intervention: FabricatedSuccess, request: RequestView, occasion: Occasion) -> dict[str, Json]:
    action = intervention.on_request(request, occasion)
    assert isinstance(action, Answer)
    body = json.loads(action.body)
    assert isinstance(body, dict)
    return body


def test_answer_fits_the_response_schema_and_agrees_with_the_request(
    add_request: RequestView, first_match: Occasion
) -> None:
    body = _body(_fabricated(items=[_LINE], item_count="{request.quantity}"), add_request, first_match)

    line = body["items"][0]
    assert list(complaints(add_request.operation.response_schema, body)) == []
    assert (line["product_id"], line["quantity"], line["note"]) == ("p-1", 2, None)
    assert body["item_count"] == 2
    assert body["updated_at"] == "2025-03-01T09:00:00Z"


def test_answer_has_the_status_and_headers_of_a_success(add_request: RequestView, first_match: Occasion) -> None:
    action = _fabricated().on_request(add_request, first_match)

    assert isinstance(action, Answer)
    assert action.status == 201
    assert dict(action.headers)["content-type"] == "application/json"


def test_operation_that_answers_nothing_gets_an_empty_body(facts: EnvironmentFacts, first_match: Occasion) -> None:
    request = RequestView(operation=facts.operations["cart.remove"], input={"item_id": "ci-1"})

    action = _fabricated(operation="cart.remove").on_request(request, first_match)

    assert action == Answer(status=204, headers=(("cache-control", "no-store"),), body=b"")


def test_matches_beyond_the_budget_reach_the_environment(add_request: RequestView, first_match: Occasion) -> None:
    assert _fabricated().on_request(add_request, replace(first_match, match_index=2)) == PASS


def test_request_that_leaves_no_fitting_answer_reaches_the_environment(
    add_request: RequestView, first_match: Occasion
) -> None:
    assert _fabricated(item_count="{request.options}").on_request(add_request, first_match) == PASS


def test_same_match_gives_the_same_bytes(add_request: RequestView, first_match: Occasion) -> None:
    fabricated = _fabricated(items=[_LINE])

    assert fabricated.on_request(add_request, first_match) == fabricated.on_request(add_request, first_match)


@pytest.mark.parametrize(
    "body",
    [{"quantity": 2}, {"product_id": "p-1", "quantity": 0}, {"product_id": "p-1", "quantity": 2, "x": 1}, None],
    ids=["field missing", "out of bounds", "unknown field", "no body"],
)
def test_request_that_the_schema_refuses_is_no_match(body: Json, add_request: RequestView) -> None:
    assert _fabricated().is_matched_by(add_request)
    assert not _fabricated().is_matched_by(replace(add_request, body=body))


def test_request_whose_body_is_not_json_is_no_match(add_request: RequestView) -> None:
    assert not _fabricated().is_matched_by(replace(add_request, is_body_valid=False))


def test_answer_that_fits_has_no_violations(facts: EnvironmentFacts) -> None:
    fabricated = _fabricated(items=[_LINE], item_count="{request.quantity}", subtotal_cents="{target.total}")

    assert list(fabricated.check(facts)) == []


def test_answer_that_cannot_fit_the_schema_is_a_violation(facts: EnvironmentFacts) -> None:
    found = list(_fabricated(item_count="one", items=[{"product_id": 5}]).check(facts))

    assert [violation.place for violation in found] == ["answer.items[0].product_id", "answer.item_count"]
    assert found[1].message == 'does not fit the answer of cart.add: "one" is not of type "integer"'


def test_input_that_the_operation_lacks_is_a_violation(facts: EnvironmentFacts) -> None:
    found = list(_fabricated(item_count="{request.gift}").check(facts))

    assert [(violation.place, violation.message) for violation in found] == [
        ("answer.item_count", "cart.add has no input 'gift'; known: product_id, quantity, options")
    ]


def test_operation_that_only_reads_is_a_violation(facts: EnvironmentFacts) -> None:
    found = list(_fabricated(operation="cart.read").check(facts))

    assert [violation.place for violation in found] == ["on.operation"]


def test_answer_follows_the_first_alternative_that_it_fits(first_match: Occasion) -> None:
    schema: dict[str, Json] = {
        "oneOf": [
            {
                "type": "object",
                "properties": {"a": {"type": "integer"}},
                "required": ["a"],
                "additionalProperties": False,
            },
            {"type": "object", "properties": {"b": {"type": "integer"}}, "required": ["b"]},
        ]
    }
    operation = OperationFacts("x.do", "POST", "/api/x", is_mutating=True, response_schema=schema)

    body = _body(_fabricated(operation="x.do", b=1), RequestView(operation, {}), first_match)

    assert body == {"b": 1}


def _seen(operation: OperationFacts, body: Json, age_ms: int = 1000) -> SeenAnswer:
    return SeenAnswer(operation, f"shop{operation.path}", ResponseView(200, {}, json.dumps(body).encode()), age_ms)


ORDER_SCHEMA: dict[str, Json] = {
    "type": "object",
    "properties": {
        "id": {"type": "string"},
        "status": {"enum": ["confirmed", "cancelled"]},
        "total_cents": {"type": "integer"},
        "items": {"type": "array", "items": {"properties": {"name": {"type": "string"}}, "required": ["name"]}},
        "address": {"properties": {"street": {"type": "string"}}, "required": ["street"], "type": "object"},
        "address_label": {"type": "string"},
    },
    "required": ["id", "status", "total_cents", "items", "address", "address_label"],
}
ORDER_GET = OperationFacts(
    "order.get", "GET", "/api/orders/{order_id}", is_mutating=False, response_schema=ORDER_SCHEMA
)
ORDER_CANCEL = replace(ORDER_GET, operation_id="order.cancel", method="POST", is_mutating=True)
ORDER_PLACE = replace(ORDER_CANCEL, operation_id="order.place", path="/api/orders")


def _order(order_id: str, total_cents: int) -> dict[str, Json]:
    address: Json = {"street": "Elm 1"}
    return {
        "id": order_id,
        "status": "confirmed",
        "total_cents": total_cents,
        "items": [{"name": "Mug"}],
        "address": address,
        "address_label": "Home",
    }


def test_answer_starts_from_the_last_real_one_of_the_record_that_is_changed(first_match: Occasion) -> None:
    seen = (_seen(ORDER_GET, _order("o-2", 900)), _seen(ORDER_GET, _order("o-1", 500)))
    request = RequestView(ORDER_CANCEL, {"order_id": "o-1"}, seen=seen)

    body = _body(_fabricated(operation="order.cancel", status="cancelled"), request, first_match)

    assert body == {**_order("o-1", 500), "status": "cancelled"}


def test_new_record_takes_its_parts_from_the_records_and_totals_that_were_shown(first_match: Occasion) -> None:
    addresses: Json = {"items": [{"id": "a-1", "street": "Oak 2", "label": "Work"}]}
    preview: Json = {"total_cents": 700, "items": [{"id": "ci-1", "name": "Mug"}]}
    listing = OperationFacts("address.list", "GET", "/api/addresses", is_mutating=False)
    previewing = OperationFacts("checkout.preview", "POST", "/api/checkout", is_mutating=True)
    seen = (_seen(previewing, preview), _seen(listing, addresses), _seen(ORDER_GET, _order("o-1", 500)))
    request = RequestView(ORDER_PLACE, {"address_id": "a-1"}, seen=seen)

    body = _body(_fabricated(operation="order.place"), request, first_match)

    assert {name: value for name, value in body.items() if name != "id"} == {
        "status": "confirmed",
        "total_cents": 700,
        "items": [{"name": "Mug"}],
        "address": {"street": "Oak 2"},
        "address_label": "Work",
    }
    assert body["id"] not in ("o-1", "a-1", "ci-1", "")


def test_answer_that_is_no_json_tells_nothing(first_match: Occasion) -> None:
    broken = SeenAnswer(ORDER_GET, "shop/api", ResponseView(200, {}, b"<"), 1)
    request = RequestView(ORDER_PLACE, {}, seen=(broken,))

    body = _body(_fabricated(operation="order.place", address={"street": "Elm 1"}), request, first_match)

    assert list(complaints(ORDER_SCHEMA, body)) == []
