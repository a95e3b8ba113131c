"""seed.split_information: one amount in two places."""

import pytest
from primbench_interventions.draw import Draw
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.seed.split_information import SplitInformation
from primbench_interventions.seed_patch import SeedContext
from primbench_interventions.value import Json

EARLIER = {"how": "shift", "least_s": -3600, "most_s": -60}


def _split(**params: object) -> SplitInformation:
    given = {
        "action": "split_information",
        "collection": "products",
        "of": "p-1",
        "field": "price_cents",
        "changes": {"listed_at": EARLIER},
        "actor": "Marketplace",
    }
    loaded = load_injection({"layer": "seed", "params": {**given, **params}})
    assert isinstance(loaded, SplitInformation)
    return loaded


def _with_amount(world: SeedContext, amount: Json, seed: int = 7) -> SeedContext:
    record: dict[str, Json] = {**(world.record("products", "p-1") or {}), "price_cents": amount}
    return SeedContext(world.facts, lambda _collection, _id: record, Draw(seed, "seed.x#0"))


@pytest.mark.parametrize("seed", range(20))
def test_the_two_parts_add_up_and_neither_is_empty(lamp_world: SeedContext, seed: int) -> None:
    kept, added = _split().plan(_with_amount(lamp_world, 5, seed)).operations

    assert isinstance(added.value, dict)
    assert (kept.op, kept.path, added.path) == ("replace", "/products/p-1/price_cents", "/products/-")
    assert kept.value + added.value["price_cents"] == 5  # type: ignore[operator]
    assert min(kept.value, added.value["price_cents"]) >= 1  # type: ignore[type-var, operator]


def test_the_further_record_is_the_same_but_for_what_changes(lamp_world: SeedContext) -> None:
    _, added = _split().plan(lamp_world).operations

    assert isinstance(added.value, dict)
    assert (added.value["name"], "id" in added.value) == ("Desk Lamp, Black", False)
    assert str(added.value["listed_at"]) < "2026-02-01T10:00:00Z"


@pytest.mark.parametrize("amount", [1, 0, None, "5", True], ids=repr)
def test_an_amount_without_two_parts_is_an_error(lamp_world: SeedContext, amount: Json) -> None:
    with pytest.raises(PlanError, match="2 is least"):
        _split().plan(_with_amount(lamp_world, amount))


def test_a_record_that_is_not_there_is_an_error(lamp_world: SeedContext) -> None:
    with pytest.raises(PlanError, match="no record 'p-9' in products"):
        _split(of="p-9").plan(lamp_world)


def test_a_split_field_among_the_changes_or_unknown_is_a_violation(facts: EnvironmentFacts) -> None:
    changes = {"amount": {"how": "set", "to": 3}}

    found = list(_split(field="amount", changes=changes).check(facts))

    assert [(violation.place, violation.message.partition(";")[0]) for violation in found] == [
        ("changes.amount", "unknown field of products 'amount'"),
        ("field", "unknown field of products 'amount'"),
        ("changes.amount", "amount is what is split"),
    ]


def test_sentence_says_what_is_split_and_in_what_the_parts_differ() -> None:
    assert _split().sentence() == (
        "A part of price_cents of products p-1 stands in a further record, another in listed_at."
    )
