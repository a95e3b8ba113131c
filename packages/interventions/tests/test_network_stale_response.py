"""network.stale_response: answers from before a write."""

from dataclasses import replace

import pytest
from primbench_interventions.errors import LoadError
from primbench_interventions.exchange import PASS, Answer, Occasion, RequestView, ResponseView, SeenAnswer
from primbench_interventions.exchange_trigger import BudgetedExchangeTrigger
from primbench_interventions.facts import EnvironmentFacts
from primbench_interventions.network.stale_response import StaleResponse
from primbench_interventions.registry import load_injection

HEADERS = {"content-type": "application/json", "etag": '"1"', "content-encoding": "gzip", "set-cookie": "a=b"}


def _stale(operation: str = "cart.read", after: str = "cart.add") -> StaleResponse:
    on = BudgetedExchangeTrigger(operation=operation, times=1, after=after)
    return StaleResponse(action="stale_response", on=on, window_s=10)


@pytest.fixture
def read(facts: EnvironmentFacts) -> RequestView:
    """A read 4 s after a write; the same read was answered before the write and after it."""
    operation = facts.operations["cart.read"]
    answers = [(20_500, b"new"), (15_000, b"old"), (1_000, b"older")]
    return RequestView(
        operation,
        {},
        session_age_ms=24_000,
        succeeded=frozenset({"cart.add"}),
        succeeded_at_ms={"cart.add": 20_000},
        target="shop/api/cart",
        seen=tuple(SeenAnswer(operation, "shop/api/cart", ResponseView(200, HEADERS, b), at) for at, b in answers),
    )


def test_read_after_the_write_is_answered_as_right_before_it(read: RequestView, first_match: Occasion) -> None:
    assert _stale().is_matched_by(read)
    assert _stale().on_request(read, first_match) == Answer(200, (("content-type", "application/json"),), b"old")


@pytest.mark.parametrize(
    "changes",
    [
        {"session_age_ms": 30_000},
        {"succeeded": frozenset(), "succeeded_at_ms": {}},
        {"target": "shop/api/cart?page=2"},
        {"seen": ()},
    ],
    ids=["window over", "nothing written", "another read", "never read before"],
)
def test_read_that_has_no_earlier_answer_in_the_window_is_no_match(
    changes: dict[str, object], read: RequestView
) -> None:
    assert not _stale().is_matched_by(replace(read, **changes))  # type: ignore[arg-type]


def test_budget_ends(read: RequestView, first_match: Occasion) -> None:
    assert _stale().on_request(read, replace(first_match, match_index=2)) == PASS


def test_write_must_be_named() -> None:
    params = {"action": "stale_response", "on": {"operation": "cart.read", "times": 1}, "window_s": 5}

    with pytest.raises(LoadError, match=r"on\.after is needed"):
        load_injection({"layer": "network", "params": params})


def test_read_that_writes_and_write_that_reads_are_violations(facts: EnvironmentFacts) -> None:
    assert list(_stale().check(facts)) == []
    found = list(_stale("cart.add", "cart.read").check(facts))
    assert [violation.place for violation in found] == ["on.operation", "on.after"]


def test_sentence_says_read_write_and_window() -> None:
    assert _stale().sentence() == "cart.read is answered as before cart.add for 10 s after it, at match 1."
