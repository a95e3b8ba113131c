"""network.connection_reset: connections that break."""

from dataclasses import replace
from typing import Literal

import pytest
from primbench_interventions.exchange import PASS, Cut, Occasion, RequestView, ResponseView
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.connection_reset import ConnectionReset


def _reset(moment: Literal["before", "after"] = "before") -> ConnectionReset:
    on = BudgetedExchangeTrigger(operation="cart.add", times=1)
    return ConnectionReset(action="connection_reset", on=on, moment=moment)


def test_reset_before_acts_on_the_request_and_after_on_the_answer() -> None:
    assert not _reset("before").awaits_answer()
    assert _reset("after").awaits_answer()


@pytest.mark.parametrize(
    ("match_index", "quiet_ms", "is_cut"),
    [(1, None, True), (2, 20, True), (2, 500, False), (3, None, False)],
    ids=["due", "repeated by the browser", "tried again", "never fired"],
)
def test_match_and_its_immediate_repeat_are_cut(
    match_index: int, quiet_ms: int | None, *, is_cut: bool, add_request: RequestView, first_match: Occasion
) -> None:
    occasion = replace(first_match, match_index=match_index, quiet_ms=quiet_ms)
    expected = Cut() if is_cut else PASS

    assert _reset().on_request(add_request, occasion) == expected
    assert _reset("after").on_response(add_request, ResponseView(201, {}, b"{}"), occasion) == expected


def test_reset_fits_reads_and_writes_and_says_what_it_does(facts: EnvironmentFacts) -> None:
    assert list(_reset().check(facts)) == []
    assert _reset("after").sentence() == "The connection breaks after cart.add is done, at match 1."
