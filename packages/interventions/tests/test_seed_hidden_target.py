"""seed.hidden_target: the right record has left its place."""

import pytest
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.seed.hidden_target import HiddenTarget
from primbench_interventions.seed_patch import SeedContext


def _hidden(changes: dict[str, object] | None = None, **params: object) -> HiddenTarget:
    given = {
        "action": "hidden_target",
        "collection": "products",
        "of": "p-1",
        "changes": changes or {"price_cents": {"how": "offset", "least": 500, "most": 500}},
        "reached_by": "cart.read",
        "actor": "Marketplace",
    }
    loaded = load_injection({"layer": "seed", "params": {**given, **params}})
    assert isinstance(loaded, HiddenTarget)
    return loaded


def test_given_fields_of_the_record_itself_are_replaced_and_nothing_else(lamp_world: SeedContext) -> None:
    changes: dict[str, object] = {
        "price_cents": {"how": "offset", "least": 500, "most": 500},
        "listed_on": {"how": "shift", "least_s": -86_400, "most_s": -86_400},
    }

    patch = _hidden(changes).plan(lamp_world)

    assert [operation.document() for operation in patch.operations] == [
        {"op": "replace", "path": "/products/p-1/price_cents", "value": 3499},
        {"op": "replace", "path": "/products/p-1/listed_on", "value": "2026-01-31"},
    ]


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"of": "p-9"}, "no record 'p-9' in products"),
        ({"changes": {"colour": {"how": "set", "to": "red"}}}, "products p-1 has no field 'colour'"),
        ({"changes": {"price_cents": {"how": "set", "to": 2999}}}, "field price_cents stays 2999; it must differ"),
        ({"changes": {"price_cents": {"how": "append", "text": "x"}}}, "field price_cents: 2999 is not text"),
    ],
    ids=["record", "field", "same", "kind"],
)
def test_move_that_cannot_be_made_is_an_error_that_says_why(
    params: dict[str, object], message: str, lamp_world: SeedContext
) -> None:
    with pytest.raises(PlanError, match=message):
        _hidden(**params).plan(lamp_world)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("params", "place", "message"),
    [
        ({"reached_by": "cart.raed"}, "reached_by", "unknown operation 'cart.raed'"),
        ({"reached_by": "cart.add"}, "reached_by", "cart.add may write"),
        ({"collection": "settings"}, "collection", "settings does not hold records"),
        ({"changes": {"id": {"how": "set", "to": "p-2"}}}, "changes.id", "id is the id"),
    ],
    ids=["operation", "writes", "singleton", "id"],
)
def test_what_the_environment_lacks_is_a_violation(
    params: dict[str, object], place: str, message: str, facts: EnvironmentFacts
) -> None:
    found = list(_hidden(**params).check(facts))  # type: ignore[arg-type]

    assert [(violation.place, violation.message.partition(";")[0]) for violation in found] == [(place, message)]


def test_sentence_says_what_changes_and_which_way_is_left() -> None:
    assert _hidden().sentence() == "products p-1 changes in price_cents and is still reached by cart.read."
