"""network.bandwidth_cap: answers that trickle in."""

from dataclasses import replace

from primbench_interventions.exchange import PASS, Occasion, RequestView, ResponseView, Throttle
from primbench_interventions.exchange_trigger import ExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.bandwidth_cap import BandwidthCap

CAP = BandwidthCap(action="bandwidth_cap", on=ExchangeTrigger(operation="cart.read", nth=2, times=0), bytes_per_s=400)


def test_answers_that_are_due_come_slowly(add_request: RequestView, first_match: Occasion) -> None:
    response = ResponseView(200, {}, b"{}")

    actions = [CAP.on_response(add_request, response, replace(first_match, match_index=n)) for n in (1, 2, 3)]

    assert actions == [PASS, Throttle(400), Throttle(400)]


def test_answer_without_a_body_has_nothing_to_slow(add_request: RequestView, first_match: Occasion) -> None:
    occasion = replace(first_match, match_index=2)

    assert CAP.on_response(add_request, ResponseView(204, {}, b""), occasion) == PASS


def test_cap_fits_the_environment_and_says_what_it_does(facts: EnvironmentFacts) -> None:
    assert list(CAP.check(facts)) == []
    assert CAP.sentence() == "The answer of cart.read comes at 400 bytes a second, at every match from 2 on."
