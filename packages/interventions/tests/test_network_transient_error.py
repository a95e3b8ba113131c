"""network.transient_error: errors that pass."""

import json
from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.exchange import PASS, Answer, Occasion, RequestView
from primbench_interventions.network.transient_error import TransientError
from primbench_interventions.registry import load_injection


def _error(**params: object) -> TransientError:
    given = {"action": "transient_error", "on": {"operation": "cart.add", "times": 2}, "status": 503}
    loaded = load_injection({"layer": "network", "params": {**given, **params}})
    assert isinstance(loaded, TransientError)
    return loaded


def _is_refused(error: TransientError, request: RequestView, occasion: Occasion) -> bool:
    return error.on_request(request, occasion) != PASS


def test_as_many_matches_fail_as_times_says(add_request: RequestView, first_match: Occasion) -> None:
    refused = [_is_refused(_error(), add_request, replace(first_match, match_index=index)) for index in (1, 2, 3, 4)]

    assert refused == [True, True, False, False]


@pytest.mark.parametrize(
    ("match_index", "quiet_ms", "is_refused"),
    [(1, None, True), (2, 90_000, True), (3, 4_999, True), (3, 5_000, False), (9, 100, True), (9, 60_000, False)],
    ids=["first", "within times", "hammering", "quiet long enough", "still hammering", "cleared"],
)
def test_with_quiet_time_the_error_clears_only_for_a_client_that_waits(
    match_index: int, quiet_ms: int | None, is_refused: bool, add_request: RequestView, first_match: Occasion
) -> None:
    occasion = replace(first_match, match_index=match_index, quiet_ms=quiet_ms)

    assert _is_refused(_error(quiet_s=5), add_request, occasion) is is_refused


def test_matches_before_the_first_that_fails_pass_even_with_quiet_time(
    add_request: RequestView, first_match: Occasion
) -> None:
    error = _error(on={"operation": "cart.add", "nth": 2, "times": 1}, quiet_s=5)

    assert not _is_refused(error, add_request, first_match)


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_failure_has_the_status_and_an_error_body_like_the_environments(
    status: int, add_request: RequestView, first_match: Occasion
) -> None:
    action = _error(status=status).on_request(add_request, first_match)

    assert isinstance(action, Answer)
    assert action.status == status
    assert sorted(json.loads(action.body)) == ["code", "message", "pointer"]
    assert "retry-after" not in dict(action.headers)


@pytest.mark.parametrize("status", [429, 503])
def test_retry_after_is_sent_in_seconds(status: int, add_request: RequestView, first_match: Occasion) -> None:
    action = _error(status=status, retry_after_s=7).on_request(add_request, first_match)

    assert isinstance(action, Answer)
    assert dict(action.headers)["retry-after"] == "7"


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"status": 404}, "params.status: input should be 429, 500, 502, 503 or 504, not 404"),
        ({"status": 500, "retry_after_s": 1}, "retry_after_s needs status 429 or 503"),
        ({"retry_after_s": 2, "quiet_s": 3}, "quiet_s 3 is above retry_after_s 2: obeying would fail"),
    ],
    ids=["status", "retry-after with 500", "quiet beyond retry-after"],
)
def test_parameters_that_contradict_the_protocol_are_refused(params: dict[str, object], message: str) -> None:
    with pytest.raises(LoadError, match=message):
        _error(**params)


def test_sentence_says_status_matches_and_quiet_time() -> None:
    expected = "cart.add fails with 503, at matches 1 to 2, and until the client is quiet for 5 s."

    assert _error(quiet_s=5).sentence() == expected
