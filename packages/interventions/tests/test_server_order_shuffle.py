"""server.order_shuffle: a list in another order."""

from dataclasses import replace

import pytest
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.server.order_shuffle import OrderShuffle


def _shuffle(operation: str = "cart.read", items_path: str = "items") -> OrderShuffle:
    params = {"action": "order_shuffle", "on": {"operation": operation, "times": 1}, "items_path": items_path}
    loaded = load_injection({"layer": "server", "params": params})
    assert isinstance(loaded, OrderShuffle)
    return loaded


def _able(facts: EnvironmentFacts) -> EnvironmentFacts:
    return replace(facts, effect_actions=frozenset({"rearranged_read"}))


def test_effect_names_the_list() -> None:
    assert _shuffle().plan().document("x")["rearranged_read"] == {"items_path": "items"}


def test_list_of_the_answer_has_no_violations(facts: EnvironmentFacts) -> None:
    assert list(_shuffle().check(_able(facts))) == []


@pytest.mark.parametrize(
    ("operation", "path", "place", "message"),
    [
        ("cart.read", "itms", "items_path", "the answer of cart.read has no list of records there"),
        ("cart.read", "item_count", "items_path", "the answer of cart.read has no list of records there"),
        ("cart.read", "", "items_path", "the answer of cart.read has no list of records there"),
        ("cart.add", "items", "on.operation", "cart.add may write; one that only reads is needed"),
    ],
    ids=["unknown", "no list", "not the answer", "writes"],
)
def test_what_has_no_list_to_rearrange_is_a_violation(
    operation: str, path: str, place: str, message: str, facts: EnvironmentFacts
) -> None:
    found = list(_shuffle(operation, path).check(_able(facts)))

    assert [(violation.place, violation.message) for violation in found] == [(place, message)]


def test_sentence_says_which_list() -> None:
    assert _shuffle().sentence() == "The list that cart.read answers with is in another order, at match 1."
