"""network.delay: requests that take long."""

from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.exchange import PASS, Occasion, RequestView, ResponseView, Wait
from primbench_interventions.exchange_trigger import ExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.delay import Delay
from primbench_interventions.registry import load_injection

DELAY = Delay(action="delay", on=ExchangeTrigger(operation="cart.add", nth=2, times=1), mode="constant", delay_ms=3000)


def test_match_that_fires_waits_before_the_environment_sees_the_request(
    add_request: RequestView, first_match: Occasion
) -> None:
    actions = [DELAY.on_request(add_request, replace(first_match, match_index=index)) for index in (1, 2, 3)]

    assert actions == [PASS, Wait(3000), PASS]


def test_answer_is_left_alone(add_request: RequestView, first_match: Occasion) -> None:
    response = ResponseView(201, {}, b"{}")

    assert DELAY.on_response(add_request, response, replace(first_match, match_index=2)) == PASS


def test_reading_operations_may_be_delayed(facts: EnvironmentFacts) -> None:
    every_read = ExchangeTrigger(operation="cart.read", times=0)
    delay = Delay(action="delay", on=every_read, mode="constant", delay_ms=3000)

    assert list(delay.check(facts)) == []
    assert delay.sentence() == "cart.read is held for 3000 ms, at every match from 1 on."


def _modal(**params: object) -> Delay:
    on = {"operation": "cart.add", "times": 0}
    loaded = load_injection({"layer": "network", "params": {"action": "delay", "on": on, **params}})
    assert isinstance(loaded, Delay)
    return loaded


def _waits_ms(delay: Delay, request: RequestView, occasion: Occasion, *, count: int) -> list[int]:
    actions = [
        delay.on_request(request, replace(occasion, match_index=index, draw=replace(occasion.draw, match_index=index)))
        for index in range(1, count + 1)
    ]
    return [action.delay_ms if isinstance(action, Wait) else 0 for action in actions]


def test_intermittent_delay_holds_its_share_of_the_matches(add_request: RequestView, first_match: Occasion) -> None:
    delay = _modal(mode="intermittent", delay_ms=2000, share_permille=300)

    waits_ms = _waits_ms(delay, add_request, first_match, count=2000)

    assert set(waits_ms) == {0, 2000}
    assert 500 < waits_ms.count(2000) < 700


def test_progressive_delay_grows_from_match_to_match_up_to_its_most(
    add_request: RequestView, first_match: Occasion
) -> None:
    delay = _modal(mode="progressive", delay_ms=1000, step_ms=1500, most_ms=5000)

    assert _waits_ms(delay, add_request, first_match, count=5) == [1000, 2500, 4000, 5000, 5000]


def test_tail_delay_keeps_its_percentiles(add_request: RequestView, first_match: Occasion) -> None:
    delay = _modal(mode="tail", p50_ms=200, p95_ms=3000, p99_ms=20_000)

    waits_ms = _waits_ms(delay, add_request, first_match, count=4000)

    assert sum(wait_ms <= 200 for wait_ms in waits_ms) == pytest.approx(2000, abs=100)
    assert sum(wait_ms <= 3000 for wait_ms in waits_ms) == pytest.approx(3800, abs=60)
    assert max(waits_ms) == 20_000


def test_correlated_delay_holds_all_matches_of_a_slow_window_and_none_of_another(
    add_request: RequestView, first_match: Occasion
) -> None:
    delay = _modal(mode="correlated", delay_ms=4000, window_s=10, share_permille=500)
    windows = [
        {
            wait_ms
            for age_ms in range(start_ms, start_ms + 10_000, 1000)
            for wait_ms in _waits_ms(delay, replace(add_request, session_age_ms=age_ms), first_match, count=2)
        }
        for start_ms in range(0, 400_000, 10_000)
    ]

    assert all(len(waits_ms) == 1 for waits_ms in windows)
    assert {0} in windows
    assert {4000} in windows


def test_writes_only_delay_of_every_operation_leaves_reads_alone(
    add_request: RequestView, facts: EnvironmentFacts
) -> None:
    delay = _modal(mode="writes_only", delay_ms=1000, on={"operation": "*", "times": 0})

    assert delay.is_matched_by(add_request)
    assert not delay.is_matched_by(RequestView(facts.operations["cart.read"], {}))
    assert list(delay.check(facts)) == []
    assert delay.sentence() == "every request is held for 1000 ms if it writes, at every match from 1 on."


def test_writes_only_delay_of_an_operation_that_only_reads_is_a_violation(facts: EnvironmentFacts) -> None:
    delay = _modal(mode="writes_only", delay_ms=1000, on={"operation": "cart.read", "times": 1})

    assert [violation.place for violation in delay.check(facts)] == ["on.operation"]


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"mode": "constant"}, "mode constant takes delay_ms, not nothing"),
        ({"mode": "tail", "delay_ms": 500}, "mode tail takes p50_ms, p95_ms, p99_ms, not delay_ms"),
        ({"mode": "tail", "p50_ms": 300, "p95_ms": 200, "p99_ms": 400}, "p50_ms 300 is above p95_ms 200"),
        ({"mode": "progressive", "delay_ms": 900, "step_ms": 100, "most_ms": 800}, "delay_ms 900 is above most_ms 800"),
    ],
    ids=["missing", "another mode's", "percentiles out of order", "most below first"],
)
def test_parameters_that_do_not_fit_the_mode_are_refused(params: dict[str, object], message: str) -> None:
    with pytest.raises(LoadError, match=message):
        _modal(**params)
