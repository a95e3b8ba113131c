"""server.timestamp_scramble: times that have changed places."""

from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.placeholder import fill
from primbench_interventions.registry import load_injection
from primbench_interventions.server.timestamp_scramble import TimestampScramble


def _scramble(**params: object) -> TimestampScramble:
    given = {
        "action": "timestamp_scramble",
        "on": {"operation": "cart.read", "times": 2},
        "items_path": "items",
        "fields": ["note", "quantity"],
        "kept": ["{target.line_id}"],
    }
    loaded = load_injection({"layer": "server", "params": {**given, **params}})
    assert isinstance(loaded, TimestampScramble)
    return loaded


def test_effect_names_the_fields_that_move_and_the_records_that_stay() -> None:
    scramble = fill(_scramble(), {"line_id": "ci-7"})

    assert scramble.plan().document("x")["rearranged_read"] == {
        "items_path": "items",
        "fields": ["note", "quantity"],
        "kept_ids": ["ci-7"],
    }


def test_field_that_the_items_lack_is_a_violation(facts: EnvironmentFacts) -> None:
    able = replace(facts, effect_actions=frozenset({"rearranged_read"}))

    found = list(_scramble(fields=["note", "placed_at"]).check(able))

    assert [(violation.place, violation.message) for violation in found] == [
        ("fields[1]", "unknown field of an item 'placed_at'; known: id, note, product_id, quantity")
    ]


def test_nothing_to_show_on_others_is_refused_at_loading() -> None:
    with pytest.raises(LoadError, match=r"params\.fields"):
        _scramble(fields=[])


def test_every_record_shows_another_time_unless_some_are_kept() -> None:
    plan = _scramble(kept=[]).plan().document("x")

    assert plan["rearranged_read"] == {"items_path": "items", "fields": ["note", "quantity"], "kept_ids": []}


def test_sentence_says_what_shows_on_others() -> None:
    assert _scramble().sentence() == (
        "In the list that cart.read answers with, records show note, quantity of others, at matches 1 to 2."
    )
