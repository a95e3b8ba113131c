"""server.conflict: somebody else was faster."""

import base64
import json
from dataclasses import replace

from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.placeholder import fill
from primbench_interventions.registry import load_injection
from primbench_interventions.server.conflict import Conflict

_RENAME = {"op": "replace", "path": "/products/{target.product_id}/name", "value": "Desk Lamp"}


def _conflict(*changes: dict[str, object], operation: str = "cart.add") -> Conflict:
    params = {
        "action": "conflict",
        "on": {"operation": operation, "times": 1},
        "actor": "Dana",
        "changes": list(changes),
    }
    loaded = load_injection({"layer": "server", "params": params})
    assert isinstance(loaded, Conflict)
    return loaded


def test_effect_carries_patch_and_actor() -> None:
    detail = fill(_conflict(_RENAME), {"product_id": "p-1"}).plan().document("x")["conflict"]

    assert isinstance(detail, dict)
    patch = json.loads(base64.b64decode(str(detail["patch"])))
    assert patch == [{"op": "replace", "path": "/products/p-1/name", "value": "Desk Lamp"}]
    assert detail["actor"] == "Dana"


def test_hosts_can_see_what_the_other_changes() -> None:
    assert [change.document() for change in _conflict(_RENAME).others_changes()] == [_RENAME]


def test_change_and_operation_are_held_against_the_environment(facts: EnvironmentFacts) -> None:
    wrong = _conflict({"op": "remove", "path": "/prodcts/p-1"}, operation="cart.read")

    found = list(wrong.check(replace(facts, effect_actions=frozenset({"conflict"}))))

    assert [(violation.place, violation.message) for violation in found] == [
        ("on.operation", "cart.read only reads; one that writes is needed"),
        ("changes[0].path", "unknown collection 'prodcts'; known: products, settings"),
    ]


def test_sentence_says_who_is_faster_and_what_is_refused() -> None:
    sentence = _conflict({"op": "remove", "path": "/products/p-9"}).sentence()

    assert sentence == "Dana changes /products/p-9 first and cart.add is refused, at match 1."
