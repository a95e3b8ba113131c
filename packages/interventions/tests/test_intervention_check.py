"""Whether an intervention fits an environment and a task."""

import pytest
from primbench_interventions.check import check
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection


def _delay(operation: str, **on: object) -> dict[str, object]:
    trigger = {"operation": operation, "times": 1, **on}
    return {"layer": "network", "params": {"action": "delay", "on": trigger, "mode": "constant", "delay_ms": 100}}


def test_intervention_that_fits_has_no_violations(facts: EnvironmentFacts) -> None:
    intervention = load_injection(_delay("cart.add", input={"product_id": "{target.product_id}"}))

    assert check(intervention, facts, target_names=["product_id"]) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{target.product}", "no target 'product'; known: product_id"),
        ("{request.product_id}", "network.delay has no request to fill {request.product_id} from"),
        ("{drawn.id}", "network.delay has no request to fill {drawn.id} from"),
    ],
)
def test_placeholder_that_nothing_can_fill_is_a_violation(text: str, message: str, facts: EnvironmentFacts) -> None:
    intervention = load_injection(_delay("cart.add", input={"product_id": text}))

    found = check(intervention, facts, target_names=["product_id"])

    assert [(violation.place, violation.message) for violation in found] == [("params.on.input.product_id", message)]


def test_drawing_anything_but_an_id_is_a_violation(facts: EnvironmentFacts) -> None:
    params = {
        "action": "fabricated_success",
        "on": {"operation": "cart.remove", "times": 1},
        "answer": {"a": "{drawn.x}"},
    }

    found = check(load_injection({"layer": "network", "params": params}), facts, target_names=[])

    assert [violation.message for violation in found] == ["nothing to draw for {drawn.x}; known: {drawn.id}"]


def test_violations_say_where_in_the_entry_they_lie(facts: EnvironmentFacts) -> None:
    found = check(load_injection(_delay("cart.ad")), facts, target_names=[])

    assert [violation.below(3).place for violation in found] == ["[3].params.on.operation"]
