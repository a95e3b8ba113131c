"""server.prerequisite_hiding: what a step needs is gone."""

import base64
import json
from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.facts import CollectionFacts, EnvironmentFacts, ReadbackFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.server.prerequisite_hiding import PrerequisiteHiding


def _hiding(**params: object) -> PrerequisiteHiding:
    given = {
        "action": "prerequisite_hiding",
        "on": {"operation": "cart.read", "times": 1},
        "record": "/products/p-1",
        "remade_by": "cart.add",
        "actor": "Household member",
    }
    loaded = load_injection({"layer": "server", "params": {**given, **params}})
    assert isinstance(loaded, PrerequisiteHiding)
    return loaded


def test_effect_takes_the_record_away_after_the_answer() -> None:
    detail = _hiding().plan().document("x")["concurrent_change"]

    assert isinstance(detail, dict)
    assert json.loads(base64.b64decode(str(detail["patch"]))) == [{"op": "remove", "path": "/products/p-1"}]
    assert (detail["actor"], detail["is_after"]) == ("Household member", True)


def test_others_change_is_told_so_that_hosts_can_see_whether_a_target_reads_it() -> None:
    assert [operation.document() for operation in _hiding().others_changes()] == [
        {"op": "remove", "path": "/products/p-1"}
    ]


@pytest.mark.parametrize(
    "params",
    [{"record": "/products"}, {"record": "/products/p-1/name"}, {"on": {"operation": "cart.read", "times": 2}}],
    ids=["collection", "field", "twice"],
)
def test_what_is_not_one_record_going_once_is_refused_at_loading(params: dict[str, object]) -> None:
    with pytest.raises(LoadError):
        _hiding(**params)


@pytest.mark.parametrize(
    ("params", "place", "message"),
    [
        ({"record": "/product/p-1"}, "record", "unknown collection 'product'"),
        ({"record": "/settings/theme"}, "record", "settings does not hold records"),
        ({"remade_by": "cart.ad"}, "remade_by", "unknown operation 'cart.ad'"),
        ({"remade_by": "cart.read"}, "remade_by", "cart.read only reads"),
        ({"on": {"operation": "cart.put", "times": 1}}, "on.operation", "unknown operation 'cart.put'"),
    ],
    ids=["collection", "singleton", "operation", "no way back", "moment"],
)
def test_what_the_environment_lacks_is_a_violation(
    params: dict[str, object], place: str, message: str, facts: EnvironmentFacts
) -> None:
    found = list(_hiding(**params).check(facts))

    assert [(violation.place, violation.message.partition(";")[0]) for violation in found] == [(place, message)]


def test_what_fits_has_no_violations(facts: EnvironmentFacts) -> None:
    assert list(_hiding().check(facts)) == []


@pytest.mark.parametrize("remade_by", ["order.place", "cart.set", "cart.remove"], ids=["another", "change", "removal"])
def test_what_makes_no_such_record_is_a_violation_as_far_as_the_page_map_tells(
    remade_by: str, facts: EnvironmentFacts
) -> None:
    told = _told(facts)

    (found,) = _hiding(record="/cart_items/ci-1", remade_by=remade_by).check(told)

    expected = f"{remade_by} makes no record of cart_items; known: cart.add"
    assert (found.place, found.value, found.message) == ("remade_by", remade_by, expected)
    assert list(_hiding(record="/cart_items/ci-1", remade_by="cart.add").check(told)) == []


def test_what_is_known_to_make_something_else_makes_no_record_that_nothing_makes(facts: EnvironmentFacts) -> None:
    (found,) = _hiding(remade_by="order.place").check(_told(facts))

    assert found.message == "order.place makes no record of products; known: none"


def _told(facts: EnvironmentFacts) -> EnvironmentFacts:
    """Give the shop with what its operations leave to be seen."""
    written = facts.operations["cart.add"]
    more = {name: replace(written, operation_id=name) for name in ("order.place", "cart.set")}
    readbacks = (
        ReadbackFacts("cart.add", "cart_item"),
        ReadbackFacts("cart.set", "cart_item", is_of_given=True),
        ReadbackFacts("cart.remove", "cart_item", is_absence=True),
        ReadbackFacts("order.place", "order"),
    )
    items = CollectionFacts("cart_items", entity="CartItem")
    return replace(
        facts,
        operations={**facts.operations, **more},
        collections={**facts.collections, "cart_items": items},
        readbacks=readbacks,
    )


def test_sentence_says_what_goes_and_what_makes_it_again() -> None:
    assert _hiding().sentence() == "/products/p-1 is gone after cart.read, at match 1; cart.add makes it again."
