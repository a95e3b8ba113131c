"""network.delay: requests that take long."""

from dataclasses import replace

from primbench_interventions.exchange import PASS, Occasion, RequestView, ResponseView, Wait
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.delay import Delay
from primbench_interventions.trigger import Trigger

DELAY = Delay(action="delay", on=Trigger(operation="cart.add", nth=2, times=1), mode="constant", delay_ms=3000)


def test_match_that_fires_waits_before_the_environment_sees_the_request(
    add_request: RequestView, first_match: Occasion
) -> None:
    actions = [DELAY.on_request(add_request, replace(first_match, match_index=index)) for index in (1, 2, 3)]

    assert actions == [PASS, Wait(3000), PASS]


def test_answer_is_left_alone(add_request: RequestView, first_match: Occasion) -> None:
    response = ResponseView(201, {}, b"{}")

    assert DELAY.on_response(add_request, response, replace(first_match, match_index=2)) == PASS


def test_reading_operations_may_be_delayed(facts: EnvironmentFacts) -> None:
    every_read = Trigger(operation="cart.read", times=0)
    delay = Delay(action="delay", on=every_read, mode="constant", delay_ms=3000)

    assert list(delay.check(facts)) == []
    assert delay.sentence() == "cart.read is held for 3000 ms, at every match from 1 on."
