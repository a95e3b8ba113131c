"""server.concurrent_change: somebody else changes the world."""

import base64
import json

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.placeholder import fill
from primbench_interventions.registry import load_injection
from primbench_interventions.server.concurrent_change import ConcurrentChange

_PRICE = {"op": "replace", "path": "/products/{target.product_id}/price_cents", "value": 100}


def _change(*changes: dict[str, object], **params: object) -> ConcurrentChange:
    given = {
        "on": {"operation": "cart.read", "times": 1},
        "moment": "before",
        "actor": "Dana",
        "changes": list(changes),
    }
    loaded = load_injection({"layer": "server", "params": {"action": "concurrent_change", **given, **params}})
    assert isinstance(loaded, ConcurrentChange)
    return loaded


@pytest.mark.parametrize(("moment", "is_after"), [("before", False), ("after", True)])
def test_effect_carries_patch_actor_and_moment(moment: str, is_after: bool) -> None:
    change = fill(_change(_PRICE, moment=moment), {"product_id": "p-1"})

    detail = change.plan().document("x")["concurrent_change"]

    assert isinstance(detail, dict)
    patch = json.loads(base64.b64decode(str(detail["patch"])))
    assert patch == [{"op": "replace", "path": "/products/p-1/price_cents", "value": 100}]
    assert (detail["actor"], detail["is_after"]) == ("Dana", is_after)


def test_removal_has_no_value() -> None:
    change = _change({"op": "remove", "path": "/products/p-1"})

    assert [step.document() for step in change.changes] == [{"op": "remove", "path": "/products/p-1"}]


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/prodcts/p-1/name", "unknown collection 'prodcts'; known: products, settings"),
        ("/products/p-1/nme", "unknown field of products 'nme'; known: id, name, price_cents"),
        ("/settings/thm", "unknown field of settings 'thm'; known: theme"),
    ],
    ids=["collection", "field of a record", "field of a singleton"],
)
def test_change_of_what_is_not_there_is_a_violation(path: str, message: str, facts: EnvironmentFacts) -> None:
    found = list(_change(_PRICE, {"op": "replace", "path": path, "value": 1}).check(facts))

    assert [(violation.place, violation.message) for violation in found] == [("changes[1].path", message)]


def test_changes_that_fit_have_no_violations(facts: EnvironmentFacts) -> None:
    change = _change(
        _PRICE, {"op": "add", "path": "/products/-", "value": {}}, {"op": "replace", "path": "/settings/theme"}
    )

    assert list(change.check(facts)) == []


def test_pointer_without_a_slash_is_refused_at_loading() -> None:
    with pytest.raises(LoadError, match=r"params\.changes\[0\]\.path: string should match pattern"):
        _change({"op": "remove", "path": "products"})


def test_sentence_says_who_changes_what_and_when() -> None:
    sentence = _change({"op": "remove", "path": "/products/p-1"}).sentence()

    assert sentence == "Dana changes /products/p-1 before cart.read, at match 1."
