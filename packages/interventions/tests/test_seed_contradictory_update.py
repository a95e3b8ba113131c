"""seed.contradictory_update: an earlier record that says otherwise."""

import pytest
from primbench_interventions.errors import PlanError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.seed.contradictory_update import ContradictoryUpdate
from primbench_interventions.seed_patch import SeedContext

DAY_S = 86_400


def _contradiction(**params: object) -> ContradictoryUpdate:
    given = {
        "action": "contradictory_update",
        "collection": "products",
        "of": "p-1",
        "changes": {"price_cents": {"how": "set", "to": 2499}},
        "time_field": "listed_at",
        "earlier_by_s": 2 * DAY_S,
        "actor": "Marketplace",
    }
    loaded = load_injection({"layer": "seed", "params": {**given, **params}})
    assert isinstance(loaded, ContradictoryUpdate)
    return loaded


@pytest.mark.parametrize(
    ("field", "time"),
    [("listed_at", "2026-01-30T10:00:00Z"), ("listed_on", "2026-01-30")],
    ids=["time", "date"],
)
def test_one_copy_says_otherwise_and_is_earlier(field: str, time: str, lamp_world: SeedContext) -> None:
    [operation] = _contradiction(time_field=field).plan(lamp_world).operations

    assert isinstance(operation.value, dict)
    assert (operation.value["price_cents"], operation.value[field]) == (2499, time)
    assert (operation.value["name"], "id" in operation.value) == ("Desk Lamp, Black", False)


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"time_field": "made_at"}, "products p-1 has no field 'made_at'"),
        ({"time_field": "name"}, "field name: 'Desk Lamp, Black' is neither a time nor a date"),
        ({"time_field": "listed_on", "earlier_by_s": 60}, "field listed_on: '2026-02-01' is a date"),
    ],
    ids=["no field", "no time", "part of a day"],
)
def test_record_that_cannot_be_dated_back_is_an_error(
    params: dict[str, object], message: str, lamp_world: SeedContext
) -> None:
    with pytest.raises(PlanError, match=message):
        _contradiction(**params).plan(lamp_world)


def test_time_among_the_changes_or_unknown_to_the_environment_is_a_violation(facts: EnvironmentFacts) -> None:
    changes = {"listed_at": {"how": "set", "to": "2026-01-01T00:00:00Z"}}

    found = list(_contradiction(changes=changes).check(facts))

    assert [(violation.place, violation.message.partition(";")[0]) for violation in found] == [
        ("changes.listed_at", "unknown field of products 'listed_at'"),
        ("time_field", "unknown field of products 'listed_at'"),
        ("changes.listed_at", "listed_at is set by earlier_by_s"),
    ]


def test_sentence_says_how_much_earlier_and_in_what_it_differs() -> None:
    assert _contradiction().sentence() == ("A record made 172800 s before products p-1 says otherwise in price_cents.")
