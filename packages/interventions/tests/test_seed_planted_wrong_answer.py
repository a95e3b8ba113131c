"""seed.planted_wrong_answer: a record that leads nowhere."""

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.seed.planted_wrong_answer import PlantedWrongAnswer
from primbench_interventions.seed_patch import SeedContext


def _planted(ends_at: str = "cart.add", field: str = "price_cents") -> PlantedWrongAnswer:
    params = {
        "action": "planted_wrong_answer",
        "collection": "products",
        "of": "p-1",
        "changes": {field: {"how": "set", "to": 0}},
        "ends_at": ends_at,
        "actor": "Marketplace",
    }
    loaded = load_injection({"layer": "seed", "params": params})
    assert isinstance(loaded, PlantedWrongAnswer)
    return loaded


def test_one_copy_differs_in_what_makes_it_a_dead_end(lamp_world: SeedContext) -> None:
    [operation] = _planted().plan(lamp_world).operations

    assert operation.path == "/products/-"
    assert isinstance(operation.value, dict)
    assert (operation.value["price_cents"], operation.value["name"]) == (0, "Desk Lamp, Black")


def test_fields_and_operation_are_held_against_the_environment(facts: EnvironmentFacts) -> None:
    found = list(_planted("cart.ad", field="stock").check(facts))

    assert [(violation.place, violation.message.partition(";")[0]) for violation in found] == [
        ("changes.stock", "unknown field of products 'stock'"),
        ("ends_at", "unknown operation 'cart.ad'"),
    ]


def test_what_fits_has_no_violations(facts: EnvironmentFacts) -> None:
    assert list(_planted().check(facts)) == []


def test_sentence_says_where_it_shows() -> None:
    assert _planted().sentence() == (
        "A copy of products p-1 leads nowhere, which cart.add shows; it differs in price_cents."
    )
