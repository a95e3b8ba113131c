"""Waits for any operation, and what a page sends by itself."""

from dataclasses import replace

import pytest
from primbench_interventions.exchange import RequestView
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.delay import Delay
from primbench_interventions.registry import load_injection


def _delay(**on: object) -> Delay:
    given = {"operation": "*", "times": 1, **on}
    params = {"action": "delay", "mode": "constant", "delay_ms": 100, "on": given}
    loaded = load_injection({"layer": "network", "params": params})
    assert isinstance(loaded, Delay)
    return loaded


@pytest.mark.parametrize("operation", ["cart.add", "cart.read", "cart.remove"])
def test_any_operation_matches_all(operation: str, facts: EnvironmentFacts) -> None:
    body = {"product_id": "p-1", "quantity": 1} if operation == "cart.add" else None

    assert _delay().is_matched_by(RequestView(facts.operations[operation], {}, body=body))
    assert _delay().operation_id() == ""


def test_get_that_a_page_sends_while_it_loads_matches_only_if_asked_for(facts: EnvironmentFacts) -> None:
    request = RequestView(facts.operations["cart.read"], {}, is_load=True)

    assert not _delay().is_matched_by(request)
    assert _delay(counts_loads=True).is_matched_by(request)


def test_request_that_its_schema_refuses_is_no_match(add_request: RequestView) -> None:
    assert _delay().is_matched_by(add_request)
    assert not _delay().is_matched_by(replace(add_request, body={"quantity": 0}))


@pytest.mark.parametrize(
    ("body", "is_match"),
    [
        ({"email": "ada@example.org"}, True),
        ({"email": " ada@example.org\n"}, True),
        ({"email": " "}, False),
        ({"email": "a da"}, False),
    ],
)
def test_blanks_around_a_text_are_no_way_past_an_intervention(
    body: dict[str, str], is_match: bool, facts: EnvironmentFacts
) -> None:
    email = {"type": "string", "pattern": r"^[^\s]+$", "maxLength": 15}
    schema = {"type": "object", "properties": {"email": email}}
    operation = replace(facts.operations["cart.add"], request_schema=schema)

    assert _delay().is_matched_by(RequestView(operation, {}, body=body)) is is_match


def test_input_needs_one_operation(facts: EnvironmentFacts) -> None:
    found = list(_delay(input={"quantity": 1}, after="cart.ad").check(facts))

    assert [violation.place for violation in found] == ["on.after", "on.input.quantity"]
