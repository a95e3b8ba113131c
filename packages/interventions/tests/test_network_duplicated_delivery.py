"""network.duplicated_delivery: writes that arrive twice."""

from dataclasses import replace

from primbench_interventions.exchange import PASS, Occasion, Repeat, RequestView, ResponseView
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.duplicated_delivery import DuplicatedDelivery


def _duplicated(operation: str) -> DuplicatedDelivery:
    on = BudgetedExchangeTrigger(operation=operation, times=1)
    return DuplicatedDelivery(action="duplicated_delivery", on=on)


def test_granted_write_that_is_due_is_delivered_again(add_request: RequestView, first_match: Occasion) -> None:
    response = ResponseView(201, {}, b"{}")

    actions = [
        _duplicated("cart.add").on_response(add_request, response, replace(first_match, match_index=index))
        for index in (1, 2)
    ]

    assert actions == [Repeat(), PASS]


def test_read_cannot_be_duplicated(facts: EnvironmentFacts) -> None:
    assert list(_duplicated("cart.add").check(facts)) == []
    assert [violation.place for violation in _duplicated("cart.read").check(facts)] == ["on.operation"]


def test_sentence_says_which_write() -> None:
    assert _duplicated("cart.add").sentence() == "cart.add is delivered twice, at match 1."
