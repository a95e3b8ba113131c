"""server.deferred_write: a write that shows later."""

from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.registry import load_injection
from primbench_interventions.server.deferred_write import DeferredWrite


def _deferred(operation: str = "cart.add", **when: int) -> DeferredWrite:
    params = {"action": "deferred_write", "on": {"operation": operation, "times": 1}, **when}
    loaded = load_injection({"layer": "server", "params": params})
    assert isinstance(loaded, DeferredWrite)
    return loaded


@pytest.mark.parametrize(
    ("when", "detail", "phrase"),
    [
        ({"read_count": 2}, {"read_count": 2}, "2 reads"),
        ({"delay_s": 30}, {"delay": "30s"}, "30 s"),
    ],
    ids=["reads", "seconds"],
)
def test_effect_and_sentence_say_when_it_becomes_visible(
    when: dict[str, int], detail: dict[str, object], phrase: str
) -> None:
    deferred = _deferred(**when)

    assert deferred.plan().document("x")["deferred_write"] == detail
    assert deferred.sentence() == f"cart.add is answered as done and becomes visible {phrase} later, at match 1."


@pytest.mark.parametrize("when", [{}, {"read_count": 1, "delay_s": 1}], ids=["neither", "both"])
def test_neither_or_both_is_refused_at_loading(when: dict[str, int]) -> None:
    with pytest.raises(LoadError, match="exactly one of read_count and delay_s is needed"):
        _deferred(**when)


@pytest.mark.parametrize("when", [{"read_count": 0}, {"read_count": 21}, {"delay_s": 601}], ids=str)
def test_what_is_out_of_bounds_is_refused_at_loading(when: dict[str, int]) -> None:
    with pytest.raises(LoadError, match=next(iter(when))):
        _deferred(**when)


def test_operation_that_only_reads_is_a_violation(facts: EnvironmentFacts) -> None:
    able = replace(facts, effect_actions=frozenset({"deferred_write"}))

    found = list(_deferred("cart.read", read_count=1).check(able))

    assert [violation.message for violation in found] == ["cart.read only reads; one that writes is needed"]
