"""server.field_corruption: what was written comes out wrong."""

import base64
import json
from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.facts import EnvironmentFacts, ReadbackFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.server.field_corruption import FieldCorruption


def _corruption(**params: object) -> FieldCorruption:
    given = {
        "action": "field_corruption",
        "on": {"operation": "cart.add", "times": 1},
        "field": "/products/p-1/name",
        "value": "Desk La",
        "restored_by": "cart.add",
        "actor": "Import",
    }
    loaded = load_injection({"layer": "server", "params": {**given, **params}})
    assert isinstance(loaded, FieldCorruption)
    return loaded


def test_effect_replaces_the_field_after_the_answer() -> None:
    detail = _corruption().plan().document("x")["concurrent_change"]

    assert isinstance(detail, dict)
    patch = json.loads(base64.b64decode(str(detail["patch"])))
    assert patch == [{"op": "replace", "path": "/products/p-1/name", "value": "Desk La"}]
    assert (detail["actor"], detail["is_after"]) == ("Import", True)


@pytest.mark.parametrize("field", ["/products", "/products/p-1/options/0", "products/p-1/name"])
def test_what_is_not_one_field_is_refused_at_loading(field: str) -> None:
    with pytest.raises(LoadError, match=r"params\.field"):
        _corruption(field=field)


@pytest.mark.parametrize(
    ("params", "place", "message"),
    [
        ({"field": "/products/p-1/nme"}, "field", "unknown field of products 'nme'"),
        ({"field": "/settings/thm"}, "field", "unknown field of settings 'thm'"),
        ({"restored_by": "cart.ad"}, "restored_by", "unknown operation 'cart.ad'"),
        ({"restored_by": "cart.read"}, "restored_by", "cart.read only reads"),
        ({"on": {"operation": "cart.read", "times": 1}}, "on.operation", "cart.read only reads"),
    ],
    ids=["field", "field of a singleton", "operation", "no way back", "read"],
)
def test_what_the_environment_lacks_is_a_violation(
    params: dict[str, object], place: str, message: str, facts: EnvironmentFacts
) -> None:
    found = list(_corruption(**params).check(facts))

    assert [(violation.place, violation.message.partition(";")[0]) for violation in found] == [(place, message)]


def test_what_writes_no_such_record_is_a_violation_as_far_as_the_page_map_tells(facts: EnvironmentFacts) -> None:
    products = replace(facts.collections["products"], entity="Product")
    removed = ReadbackFacts("cart.remove", "product", is_absence=True)
    changed = ReadbackFacts("cart.add", "product", is_of_given=True)
    told = replace(facts, collections={**facts.collections, "products": products}, readbacks=(removed, changed))

    (found,) = _corruption(restored_by="cart.remove").check(told)

    assert (found.place, found.value) == ("restored_by", "cart.remove")
    assert found.message == "cart.remove writes no record of products; known: cart.add"
    assert list(_corruption().check(told)) == []


def test_sentence_says_what_comes_out_wrong_and_what_mends_it() -> None:
    assert _corruption().sentence() == (
        "/products/p-1/name has another value after cart.add, at match 1; cart.add mends it."
    )
