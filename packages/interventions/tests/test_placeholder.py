"""Placeholders in an intervention's texts."""

import pytest
from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.network.fabricated_success import FabricatedSuccess
from primbench_interventions.placeholder import fill, fill_request, placeholders
from primbench_interventions.value import Json


def _fabricated(**answer: Json) -> FabricatedSuccess:
    trigger = BudgetedExchangeTrigger(operation="cart.add", times=1, input={"product_id": "{target.product_id}"})
    return FabricatedSuccess(action="fabricated_success", on=trigger, answer=answer)


def test_text_that_is_one_placeholder_becomes_the_value_with_its_type() -> None:
    filled = fill(
        _fabricated(total="{target.total}", tags=["{target.tags}"]), {"product_id": "p-1", "total": 5, "tags": []}
    )

    assert filled.answer == {"total": 5, "tags": [[]]}
    assert filled.on.input == {"product_id": "p-1"}


def test_placeholder_inside_a_text_becomes_text_and_request_placeholders_stay() -> None:
    filled = fill(_fabricated(text="{target.n} x {request.quantity}"), {"product_id": "p-1", "n": 2})

    assert filled.answer == {"text": "2 x {request.quantity}"}


@pytest.mark.parametrize(
    ("text", "targets", "message"),
    [
        ("{target.y}", {"product_id": "p"}, "no target 'y'; known: product_id"),
        ("{target.y}", {"product_id": "p", "y": None}, "target 'y' is null"),
        ("a {target.y}", {"product_id": "p", "y": [1]}, r"\{target.y\} is \[1\]; within a longer text"),
        ("a {target.y}", {"product_id": "p", "y": True}, "must be text or an integer"),
    ],
    ids=["missing", "null", "list in text", "boolean in text"],
)
def test_target_that_cannot_be_filled_in_is_an_error_that_names_it(
    text: str, targets: dict[str, Json], message: str
) -> None:
    with pytest.raises(PlanError, match=message):
        fill(_fabricated(x=text), targets)


def test_value_that_makes_a_parameter_invalid_is_an_error() -> None:
    trigger = BudgetedExchangeTrigger(operation="{target.operation}", times=1)
    intervention = FabricatedSuccess(action="fabricated_success", on=trigger)

    with pytest.raises(PlanError, match="with its targets filled in"):
        fill(intervention, {"operation": 5})


def test_request_placeholders_take_inputs_by_dotted_name_and_absent_ones_are_null() -> None:
    template: Json = {"id": "{request.product_id}", "size": "{request.options.size}", "gift": "{request.gift.text}"}

    filled = fill_request(template, {"product_id": "p-1", "options": {"size": "L"}}, Draw(1, "a#0", 1))

    assert filled == {"id": "p-1", "size": "L", "gift": None}


def test_request_placeholders_inside_a_text_take_any_value() -> None:
    template: Json = "{request.quantity} of {request.product_id}{request.gift} {request.options}"

    filled = fill_request(template, {"product_id": "p-1", "quantity": 2, "options": {"size": "L"}}, Draw(1, "a#0", 1))

    assert filled == '2 of p-1 {"size": "L"}'


def test_drawn_id_is_six_hexadecimal_digits_that_follow_the_seed() -> None:
    texts = {str(fill_request("o-{drawn.id}", {}, Draw(seed, "a#0", 1))) for seed in (1, 1, 2)}

    assert len(texts) == 2
    assert all(len(text) == 8 and text.startswith("o-") for text in texts)


def test_placeholders_are_found_with_their_place() -> None:
    found = list(placeholders({"a": ["x", "{target.b} {request.c.d}"], "e": "{other.f} {target}"}))

    assert found == [(("a", 1), "target", "b"), (("a", 1), "request", "c.d")]
