"""server.partial_write: a write that happens in part."""

from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.server.partial_write import PartialWrite


def _partial(*lost: str, operation: str = "cart.add") -> PartialWrite:
    params = {"action": "partial_write", "on": {"operation": operation, "times": 1}, "lost": list(lost)}
    loaded = load_injection({"layer": "server", "params": params})
    assert isinstance(loaded, PartialWrite)
    return loaded


def _able(facts: EnvironmentFacts) -> EnvironmentFacts:
    return replace(facts, effect_actions=frozenset({"partial_write"}))


def test_effect_carries_the_places_that_are_lost() -> None:
    document = _partial("/products/p-1/name", "/settings").plan().document("x")

    assert document["partial_write"] == {"dropped_pointers": ["/products/p-1/name", "/settings"]}


def test_places_of_the_environment_have_no_violations(facts: EnvironmentFacts) -> None:
    assert list(_partial("/products", "/products/p-1/name", "/settings/theme").check(_able(facts))) == []


@pytest.mark.parametrize(
    ("pointer", "message"),
    [
        ("/prodcts", "unknown collection 'prodcts'; known: products, settings"),
        ("/products/p-1/nme", "unknown field of products 'nme'; known: id, name, price_cents"),
    ],
    ids=["collection", "field"],
)
def test_place_that_the_environment_lacks_is_a_violation(pointer: str, message: str, facts: EnvironmentFacts) -> None:
    found = list(_partial("/products", pointer).check(_able(facts)))

    assert [(violation.place, violation.message) for violation in found] == [("lost[1]", message)]


def test_operation_that_only_reads_is_a_violation(facts: EnvironmentFacts) -> None:
    found = list(_partial("/products", operation="cart.read").check(_able(facts)))

    assert [violation.message for violation in found] == ["cart.read only reads; one that writes is needed"]


def test_nothing_lost_is_refused_at_loading() -> None:
    with pytest.raises(LoadError, match=r"params\.lost"):
        _partial()


def test_sentence_says_what_is_lost() -> None:
    assert _partial("/products").sentence() == "cart.add loses what it changes in /products, at match 1."
