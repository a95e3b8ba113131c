"""server.distractor_injection: further records arrive."""

import base64
import json
from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.facts import CollectionFacts, EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.server.distractor_injection import DistractorInjection

LAMP = {"name": "Floor Lamp", "price_cents": 4999}


def _arrivals(*records: dict[str, object], collection: str = "products", times: int = 1) -> DistractorInjection:
    params = {
        "action": "distractor_injection",
        "on": {"operation": "cart.read", "times": times},
        "collection": collection,
        "records": list(records),
        "actor": "Marketplace",
    }
    loaded = load_injection({"layer": "server", "params": params})
    assert isinstance(loaded, DistractorInjection)
    return loaded


def test_effect_adds_all_records_after_the_answer() -> None:
    detail = _arrivals(LAMP, {**LAMP, "name": "Wall Lamp"}).plan().document("x")["concurrent_change"]

    assert isinstance(detail, dict)
    steps = json.loads(base64.b64decode(str(detail["patch"])))
    assert [(step["op"], step["path"], step["value"]["name"]) for step in steps] == [
        ("add", "/products/-", "Floor Lamp"),
        ("add", "/products/-", "Wall Lamp"),
    ]
    assert (detail["actor"], detail["is_after"]) == ("Marketplace", True)


def test_all_it_does_is_create() -> None:
    assert [change.is_creation for change in _arrivals(LAMP, LAMP).others_changes()] == [True, True]


@pytest.mark.parametrize(
    ("record", "place", "message"),
    [
        ({**LAMP, "id": "p-9"}, "records[0].id", "id is the id; the environment draws it"),
        ({**LAMP, "nme": "x"}, "records[0].nme", "unknown field 'nme'; known: id, name, price_cents"),
        ({"name": "Floor Lamp"}, "records[0].price_cents", "is required"),
    ],
    ids=["id", "unknown", "missing"],
)
def test_record_that_is_none_of_the_collection_is_a_violation(
    record: dict[str, object], place: str, message: str, facts: EnvironmentFacts
) -> None:
    schema = {**facts.collections["products"].record_schema, "required": ["id", "name", "price_cents"]}
    strict = replace(facts, collections={"products": CollectionFacts("products", record_schema=schema)})

    found = list(_arrivals(record).check(strict))

    assert [(violation.place, violation.message) for violation in found] == [(place, message)]


@pytest.mark.parametrize(
    ("collection", "message"),
    [
        ("prodcts", "unknown collection 'prodcts'; known: products, settings"),
        ("settings", "settings does not hold records"),
    ],
    ids=["unknown", "singleton"],
)
def test_place_that_takes_no_records_is_a_violation(collection: str, message: str, facts: EnvironmentFacts) -> None:
    found = list(_arrivals(LAMP, collection=collection).check(facts))

    assert [(violation.place, violation.message) for violation in found] == [("collection", message)]


def test_arriving_twice_is_refused_at_loading() -> None:
    with pytest.raises(LoadError, match=r"params\.on\.times"):
        _arrivals(LAMP, times=2)


def test_sentence_says_how_many_arrive_where() -> None:
    assert _arrivals(LAMP).sentence() == "1 record arrives in products after cart.read, at match 1."
