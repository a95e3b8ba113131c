"""network.truncated_body: answers that break off."""

from dataclasses import replace

from primbench_interventions.exchange import PASS, Occasion, RequestView, ResponseView, Truncate
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.truncated_body import TruncatedBody

TRUNCATED = TruncatedBody(
    action="truncated_body", on=BudgetedExchangeTrigger(operation="cart.add", times=1), kept_permille=300
)


def test_answers_that_are_due_break_off(add_request: RequestView, first_match: Occasion) -> None:
    response = ResponseView(201, {}, b"{}")

    actions = [TRUNCATED.on_response(add_request, response, replace(first_match, match_index=n)) for n in (1, 2)]

    assert actions == [Truncate(300), PASS]


def test_answer_without_a_body_is_left_alone(add_request: RequestView, first_match: Occasion) -> None:
    assert TRUNCATED.on_response(add_request, ResponseView(204, {}, b""), first_match) == PASS


def test_truncation_fits_the_environment_and_says_what_it_does(facts: EnvironmentFacts) -> None:
    assert list(TRUNCATED.check(facts)) == []
    assert TRUNCATED.sentence() == "The answer of cart.add breaks off at 300 of 1000, at match 1."
