"""When an intervention acts."""

from dataclasses import replace

import pytest
from primbench_interventions.exchange import RequestView
from primbench_interventions.exchange_trigger import ExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.delay import Delay
from primbench_interventions.trigger import Trigger, input_names
from primbench_interventions.value import Json


def _delay(**on: object) -> Delay:
    trigger = ExchangeTrigger.model_validate({"operation": "cart.add", "times": 1, **on})
    return Delay(action="delay", on=trigger, mode="constant", delay_ms=100)


@pytest.mark.parametrize(
    ("nth", "times", "due"),
    [(1, 1, {1}), (3, 2, {3, 4}), (5, 0, {5, 6})],
    ids=["first only", "from the third, twice", "0 is every one from nth on"],
)
def test_matches_from_nth_on_fire_as_often_as_times_says(nth: int, times: int, due: set[int]) -> None:
    trigger = Trigger(operation="cart.add", nth=nth, times=times)

    assert {index for index in range(1, 7) if trigger.is_due(index)} == due


def test_trigger_without_a_budget_is_never_spent() -> None:
    assert not Trigger(operation="cart.add", times=0).is_spent(10_000)


def test_request_of_another_operation_is_no_match(add_request: RequestView) -> None:
    assert not _delay(operation="cart.read").is_matched_by(add_request)


def test_request_matches_only_after_the_named_operation_has_succeeded(add_request: RequestView) -> None:
    delay = _delay(after="cart.read")

    assert not delay.is_matched_by(add_request)
    assert delay.is_matched_by(replace(add_request, succeeded=frozenset({"cart.read"})))


def test_request_matches_only_while_the_session_is_younger_than_until(add_request: RequestView) -> None:
    delay = _delay(until_s=2)

    assert delay.is_matched_by(replace(add_request, session_age_ms=1999))
    assert not delay.is_matched_by(replace(add_request, session_age_ms=2000))


@pytest.mark.parametrize(
    ("wanted", "given", "is_match"),
    [
        ({"quantity": 2}, {"quantity": 2}, True),
        ({"quantity": 2}, {"quantity": 3}, False),
        ({"quantity": 2}, {}, False),
        ({"page": 2}, {"page": "2"}, True),
        ({"prime": True}, {"prime": "true"}, True),
        ({"prime": True}, {"prime": 1}, False),
        ({"q": "2"}, {"q": 2}, False),
        ({"q": None}, {"q": "null"}, True),
    ],
    ids=["equal", "other value", "absent", "query number", "query boolean", "1 is not true", "text is not 2", "null"],
)
def test_input_must_have_the_wanted_values(
    wanted: dict[str, Json], given: dict[str, Json], is_match: bool, add_request: RequestView
) -> None:
    assert _delay(input=wanted).is_matched_by(replace(add_request, input=given)) is is_match


def test_input_names_are_those_of_path_query_and_body(facts: EnvironmentFacts) -> None:
    assert input_names(facts.operations["cart.remove"]) == ("item_id",)
    assert input_names(facts.operations["cart.read"]) == ("page",)
    assert input_names(facts.operations["cart.add"]) == ("product_id", "quantity", "options")


@pytest.mark.parametrize(
    ("on", "place", "message"),
    [
        ({"operation": "cart.ad"}, "operation", "unknown operation 'cart.ad'; known: cart.add, cart.read, cart.remove"),
        ({"after": "cart.x"}, "after", "unknown operation 'cart.x'; known: cart.add, cart.read, cart.remove"),
        ({"input": {"qty": 1}}, "input.qty", "cart.add has no input 'qty'; known: product_id, quantity, options"),
        ({"operation": "cart.read"}, "operation", "cart.read only reads; one that writes is needed"),
    ],
    ids=["operation", "after", "input", "reads only"],
)
def test_trigger_that_names_nothing_is_a_violation_with_the_known_names(
    on: dict[str, object], place: str, message: str, facts: EnvironmentFacts
) -> None:
    trigger = Trigger.model_validate({"operation": "cart.add", "times": 1, **on})

    found = list(trigger.check(facts, is_mutating=True))

    assert [(violation.place, violation.message) for violation in found] == [(place, message)]
