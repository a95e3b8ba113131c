"""seed.lookalike_record: records that nearly match."""

from collections.abc import Mapping

import pytest
from primbench_interventions.draw import Draw
from primbench_interventions.errors import LoadError, PlanError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.seed.lookalike_record import LookalikeRecord
from primbench_interventions.seed_patch import SeedContext
from primbench_interventions.value import Json

ORIGINAL: Mapping[str, Json] = {
    "id": "p-1",
    "name": "Desk Lamp, Black",
    "price_cents": 2999,
    "options": [{"size": "M"}],
}


def _lookalike(changes: dict[str, object], *, count: int = 1, **params: object) -> LookalikeRecord:
    given = {"action": "lookalike_record", "collection": "products", "of": "p-1", "changes": changes, "count": count}
    loaded = load_injection({"layer": "seed", "params": {**given, "actor": "Marketplace", **params}})
    assert isinstance(loaded, LookalikeRecord)
    return loaded


def _context(facts: EnvironmentFacts, *, seed: int = 7) -> SeedContext:
    records = {("products", "p-1"): ORIGINAL}
    return SeedContext(
        facts=facts,
        record=lambda collection, record_id: records.get((collection, record_id)),
        draw=Draw(seed, "seed.lookalike_record#0"),
    )


def test_copy_is_added_without_an_id_and_differs_in_the_given_fields_only(facts: EnvironmentFacts) -> None:
    lookalike = _lookalike({"name": {"how": "swap", "from": "Black", "to": "Charcoal"}})

    patch = lookalike.plan(_context(facts))

    assert patch.actor == "Marketplace"
    assert [operation.document() for operation in patch.operations] == [
        {
            "op": "add",
            "path": "/products/-",
            "value": {"name": "Desk Lamp, Charcoal", "price_cents": 2999, "options": [{"size": "M"}]},
        }
    ]


@pytest.mark.parametrize(
    ("field", "change", "value"),
    [
        ("name", {"how": "set", "to": "Desk Lamp"}, "Desk Lamp"),
        ("name", {"how": "append", "text": " (Renewed)"}, "Desk Lamp, Black (Renewed)"),
        ("name", {"how": "swap", "from": "Desk", "to": "Floor"}, "Floor Lamp, Black"),
        ("name", {"how": "pick", "among": ["Desk Lamp, Black", "Desk Light, Black"]}, "Desk Light, Black"),
        ("price_cents", {"how": "offset", "least": 500, "most": 500}, 3499),
        ("options", {"how": "set", "to": [{"size": "L"}]}, [{"size": "L"}]),
    ],
    ids=["set", "append", "swap", "pick", "offset", "set a list"],
)
def test_field_is_derived_from_the_original(
    field: str, change: dict[str, object], value: Json, facts: EnvironmentFacts
) -> None:
    patch = _lookalike({field: change}).plan(_context(facts))

    copied = patch.operations[0].value
    assert isinstance(copied, dict)
    assert copied[field] == value


def test_offsets_stay_in_bounds_avoid_the_original_and_differ_between_copies(facts: EnvironmentFacts) -> None:
    change = {"how": "offset", "least": -200, "most": 200, "step": 100}

    patch = _lookalike({"price_cents": change}, count=4).plan(_context(facts))

    prices = [operation.value["price_cents"] for operation in patch.operations if isinstance(operation.value, dict)]
    assert sorted(prices) == [2799, 2899, 3099, 3199]


def test_offset_never_falls_below_its_floor(facts: EnvironmentFacts) -> None:
    change = {"how": "offset", "least": -3000, "most": -2900, "step": 100, "floor": 1}

    patch = _lookalike({"price_cents": change}).plan(_context(facts))

    assert isinstance(patch.operations[0].value, dict)
    assert patch.operations[0].value["price_cents"] == 99


def test_same_seed_gives_the_same_copies_and_seeds_differ(facts: EnvironmentFacts) -> None:
    lookalike = _lookalike({"price_cents": {"how": "offset", "least": 1, "most": 9999}}, count=3)

    plans = [lookalike.plan(_context(facts, seed=seed)) for seed in (7, 7, 8)]

    assert plans[0] == plans[1]
    assert plans[0] != plans[2]


@pytest.mark.parametrize(
    ("changes", "count", "message"),
    [
        ({"name": {"how": "set", "to": "Desk Lamp, Black"}}, 1, "field name stays .*; it must differ"),
        ({"name": {"how": "set", "to": "Lamp"}}, 2, "copy 2 equals an earlier one; use pick, offset or shift"),
        (
            {"name": {"how": "swap", "from": "White", "to": "Red"}},
            1,
            "field name: 'White' is not in 'Desk Lamp, Black'",
        ),
        ({"name": {"how": "offset", "least": 1, "most": 2}}, 1, "field name: 'Desk Lamp, Black' is not an integer"),
        ({"price_cents": {"how": "append", "text": "x"}}, 1, "field price_cents: 2999 is not text"),
        ({"price_cents": {"how": "offset", "least": 0, "most": 1}}, 2, "1 values lie within the bounds; copy 2 needs"),
        (
            {"name": {"how": "pick", "among": ["a"]}},
            2,
            "1 values differ from 'Desk Lamp, Black'; copy 2 needs one more",
        ),
        ({"colour": {"how": "set", "to": 1}}, 1, "products p-1 has no field 'colour'"),
    ],
    ids=["no difference", "twins", "swap", "offset of text", "append to number", "offsets", "values", "field"],
)
def test_look_alike_that_cannot_be_made_is_an_error_that_says_why(
    changes: dict[str, object], count: int, message: str, facts: EnvironmentFacts
) -> None:
    with pytest.raises(PlanError, match=message):
        _lookalike(changes, count=count).plan(_context(facts))


def test_original_that_is_not_there_is_an_error_that_names_it(facts: EnvironmentFacts) -> None:
    lookalike = _lookalike({"name": {"how": "set", "to": "x"}}, of="p-9")

    with pytest.raises(PlanError, match="no record 'p-9' in products"):
        lookalike.plan(_context(facts))


def test_offset_bounds_that_exclude_everything_are_refused_at_loading() -> None:
    with pytest.raises(LoadError, match="least 5 is above most 1"):
        _lookalike({"price_cents": {"how": "offset", "least": 5, "most": 1}})


@pytest.mark.parametrize(
    ("params", "place", "message"),
    [
        ({"collection": "prodcts"}, "collection", "unknown collection 'prodcts'; known: products, settings"),
        ({"collection": "settings"}, "collection", "settings does not hold records"),
        ({"changes": {"id": {"how": "set", "to": "p-2"}}}, "changes.id", "id is the id; the environment draws it"),
        (
            {"changes": {"nme": {"how": "set", "to": "x"}}},
            "changes.nme",
            "unknown field of products 'nme'; known: id, name, price_cents",
        ),
    ],
    ids=["collection", "singleton", "id", "field"],
)
def test_what_the_environment_lacks_is_a_violation(
    params: dict[str, object], place: str, message: str, facts: EnvironmentFacts
) -> None:
    lookalike = _lookalike(**{"changes": {"name": {"how": "set", "to": "x"}}, **params})  # type: ignore[arg-type]

    found = list(lookalike.check(facts))

    assert [(violation.place, violation.message) for violation in found] == [(place, message)]


def test_sentence_says_what_differs() -> None:
    lookalike = _lookalike({"price_cents": {"how": "offset", "least": 1, "most": 9}}, count=2)

    assert lookalike.sentence() == "2 look-alikes differ from products p-1 in price_cents."
