"""server.drop_write: a write that does not happen."""

from dataclasses import replace

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.server.drop_write import DropWrite
from primbench_interventions.trigger import BudgetedTrigger


def _drop(operation: str = "cart.add") -> DropWrite:
    trigger = BudgetedTrigger(operation=operation, nth=2, times=3, after="cart.read", until_s=90, input={"quantity": 2})
    return DropWrite(action="drop_write", on=trigger)


def test_effect_carries_the_whole_trigger_in_the_form_of_the_wire() -> None:
    document = _drop().plan().document("server.drop_write#0")

    assert document == {
        "effect_id": "server.drop_write#0",
        "trigger": {
            "operation_id": "cart.add",
            "first_match": 2,
            "times": 3,
            "after_operation_id": "cart.read",
            "until": "90s",
            "input": {"quantity": "2"},
        },
        "drop_write": {},
    }


def test_operation_that_only_reads_is_a_violation(facts: EnvironmentFacts) -> None:
    drop = DropWrite(action="drop_write", on=BudgetedTrigger(operation="cart.read", times=1))

    assert [violation.message for violation in drop.check(facts)] == ["cart.read only reads; one that writes is needed"]


def test_environment_without_the_effect_is_a_violation(facts: EnvironmentFacts) -> None:
    found = list(_drop().check(replace(facts, effect_actions=frozenset({"conflict"}))))

    assert [violation.message for violation in found] == ["environment shop has no effect drop_write; known: conflict"]


def test_sentence_says_operation_and_matches() -> None:
    assert _drop().sentence() == "cart.add is answered with success and discarded, at matches 2 to 4."
