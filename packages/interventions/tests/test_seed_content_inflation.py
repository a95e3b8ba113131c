"""seed.content_inflation: many further records."""

import pytest
from primbench_interventions.errors import LoadError, PlanError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.seed.content_inflation import ContentInflation
from primbench_interventions.seed_patch import SeedContext

PRICES = {"price_cents": {"how": "offset", "least": -2000, "most": 2000}}


def _inflation(count: int, changes: dict[str, object] | None = None, collection: str = "products") -> ContentInflation:
    params = {"action": "content_inflation", "collection": collection, "of": "p-1", "actor": "Marketplace"}
    loaded = load_injection({"layer": "seed", "params": {**params, "changes": changes or PRICES, "count": count}})
    assert isinstance(loaded, ContentInflation)
    return loaded


def test_as_many_different_copies_are_added_as_it_says(lamp_world: SeedContext) -> None:
    patch = _inflation(60).plan(lamp_world)

    prices = [operation.value["price_cents"] for operation in patch.operations if isinstance(operation.value, dict)]
    assert (len(prices), len(set(prices)), 2999 in prices) == (60, 60, False)
    assert {operation.path for operation in patch.operations} == {"/products/-"}


def test_same_seed_gives_the_same_records(lamp_world: SeedContext) -> None:
    assert _inflation(40).plan(lamp_world) == _inflation(40).plan(lamp_world)


def test_copies_that_would_be_equal_are_an_error(lamp_world: SeedContext) -> None:
    with pytest.raises(PlanError, match="copy 2 equals an earlier one; use pick, offset or shift to vary them"):
        _inflation(2, {"name": {"how": "append", "text": ", 2 pack"}}).plan(lamp_world)


@pytest.mark.parametrize("count", [0, 201])
def test_count_out_of_bounds_is_refused_at_loading(count: int) -> None:
    with pytest.raises(LoadError, match=r"params\.count"):
        _inflation(count)


def test_collection_that_holds_no_records_is_a_violation(facts: EnvironmentFacts) -> None:
    found = list(_inflation(1, collection="settings").check(facts))

    assert [violation.message for violation in found] == ["settings does not hold records"]


def test_sentence_says_how_many_and_in_what_they_differ() -> None:
    assert _inflation(30).sentence() == "30 further products stand beside p-1; they differ in price_cents."
