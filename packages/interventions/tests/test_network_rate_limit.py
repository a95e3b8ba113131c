"""network.rate_limit: too many requests."""

import json
from dataclasses import replace

import pytest
from primbench_interventions.exchange import PASS, Answer, Occasion, RequestView
from primbench_interventions.exchange_trigger import ExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.rate_limit import RateLimit

LIMIT = RateLimit(action="rate_limit", on=ExchangeTrigger(operation="*", times=0), limit=2, window_s=10)


@pytest.mark.parametrize(
    ("passed_ms", "retry_after_s"),
    [((), None), ((4000,), None), ((9000, 4000), 1), ((9999, 100), 1), ((20_000, 9000, 1500), 1), ((5500, 0), 5)],
    ids=["first", "within", "beyond", "last moment", "old ones do not count", "rounded up"],
)
def test_matches_beyond_the_limit_are_refused_until_the_window_opens(
    passed_ms: tuple[int, ...], retry_after_s: int | None, add_request: RequestView, first_match: Occasion
) -> None:
    action = LIMIT.on_request(add_request, replace(first_match, match_index=3, passed_ms=passed_ms))

    if retry_after_s is None:
        assert action == PASS
    else:
        assert isinstance(action, Answer)
        assert (action.status, dict(action.headers)["retry-after"]) == (429, str(retry_after_s))
        assert json.loads(action.body)["code"] == "RESOURCE_EXHAUSTED"


def test_client_that_waits_as_told_gets_through(add_request: RequestView, first_match: Occasion) -> None:
    refused = LIMIT.on_request(add_request, replace(first_match, passed_ms=(5500, 2000)))
    assert isinstance(refused, Answer)
    wait_ms = int(dict(refused.headers)["retry-after"]) * 1000

    later = replace(first_match, passed_ms=(5500 + wait_ms, 2000 + wait_ms))

    assert LIMIT.on_request(add_request, later) == PASS


def test_limit_on_every_operation_fits_any_environment(facts: EnvironmentFacts) -> None:
    assert list(LIMIT.check(facts)) == []
    assert LIMIT.sentence() == "every request is refused with 429 beyond 2 in 10 s, at every match from 1 on."
