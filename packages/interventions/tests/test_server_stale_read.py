"""server.stale_read: a read from the past."""

from dataclasses import replace

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.server.stale_read import StaleRead
from primbench_interventions.trigger import BudgetedTrigger


def _stale(operation: str = "cart.read") -> StaleRead:
    return StaleRead(action="stale_read", on=BudgetedTrigger(operation=operation, times=2, after="cart.add"))


def test_effect_waits_for_the_read_after_the_write() -> None:
    document = _stale().plan().document("x")

    assert document["stale_read"] == {}
    assert document["trigger"] == {
        "operation_id": "cart.read",
        "first_match": 1,
        "times": 2,
        "after_operation_id": "cart.add",
        "input": {},
    }


def test_read_of_the_environment_has_no_violations(facts: EnvironmentFacts) -> None:
    assert list(_stale().check(replace(facts, effect_actions=frozenset({"stale_read"})))) == []


def test_operation_that_may_write_is_a_violation(facts: EnvironmentFacts) -> None:
    found = list(_stale("cart.add").check(replace(facts, effect_actions=frozenset({"stale_read"}))))

    assert [(violation.place, violation.message) for violation in found] == [
        ("on.operation", "cart.add may write; one that only reads is needed")
    ]


def test_sentence_says_what_and_when() -> None:
    assert _stale().sentence() == "cart.read is answered from before the last write, at matches 1 to 2."
