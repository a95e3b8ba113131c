"""What a provider's refusal means, and what may be said of it."""

import time
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_runner.model.errors import ContextError, Fault, FaultKind
from primbench_runner.model.fault import MESSAGE_LENGTH_MAX, Refusal, fault_of, masked, read_refusal

KEYS = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=8, max_size=60)


@pytest.mark.parametrize(
    ("status", "words", "kind"),
    [
        (401, "", FaultKind.KEY_REJECTED),
        (403, "", FaultKind.KEY_REJECTED),
        (418, "", FaultKind.BAD_REQUEST),
        (504, "", FaultKind.TIMEOUT),
        (599, "", FaultKind.OVERLOAD),
        (429, "insufficient_quota", FaultKind.NO_FUNDS),
        (None, "rate_limit_error", FaultKind.RATE_LIMIT),
        (None, "authentication_error", FaultKind.KEY_REJECTED),
        (None, "something_new", FaultKind.OVERLOAD),
    ],
)
def test_a_refusal_means_what_its_status_says_and_within_an_answer_what_its_word_says(
    status: int | None, words: str, kind: FaultKind
) -> None:
    fault = fault_of(Refusal(status, words, "told"), "")

    assert isinstance(fault, Fault)
    assert fault.kind is kind


@pytest.mark.parametrize(
    ("body", "words", "message"),
    [
        ({"error": {"type": "t", "code": "c", "message": "m"}}, "t c", "m"),
        ({"type": "t", "message": "m"}, "t", "m"),
        ("<html>bad gateway</html>", "", "<html>bad gateway</html>"),
        ({"error": "plain"}, "", "{'error': 'plain'}"),
        (None, "", "as the SDK put it"),
    ],
)
def test_an_errors_body_is_read_in_every_shape_that_servers_give_it(body: object, words: str, message: str) -> None:
    refusal = read_refusal(body, status=500, message="as the SDK put it")

    assert (refusal.words, refusal.message) == (words, message)


@pytest.mark.parametrize("status", [400, 413, None])
def test_too_long_a_request_is_no_fault(status: int | None) -> None:
    assert isinstance(fault_of(Refusal(status, "", "prompt is too long"), ""), ContextError)


@pytest.mark.parametrize(
    ("headers", "span_s"),
    [
        ({}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-1"}, None),
        (
            {
                "date": "Mon, 01 Jan 2024 00:00:00 GMT",
                "retry-after": "Mon, 01 Jan 99999999999 00:00:00 GMT",
            },
            None,
        ),
    ],
)
def test_a_wait_that_is_not_asked_for_in_figures_is_not_obeyed(
    headers: Mapping[str, str], span_s: float | None
) -> None:
    fault = fault_of(Refusal(429, "", "slow down", headers), "")

    assert isinstance(fault, Fault)
    assert fault.retry_after_s == span_s


def test_a_message_is_one_bounded_line_without_the_key_or_a_part_of_it() -> None:
    text = masked("bad key\n abcd-secret, ab***et, sk-proj-xyz " + "x" * 1000, "abcd-secret")

    assert text.startswith("bad key [redacted], [redacted], [redacted] xxx")
    assert len(text) == MESSAGE_LENGTH_MAX + len("...")


@pytest.mark.parametrize("text", ["a" * 1_000_000, "a*" * 500_000, "*" * 1_000_000, "sk-" * 300_000, "a " * 500_000])
def test_a_megabyte_of_hostile_text_is_masked_in_less_than_a_second_of_work(text: str) -> None:
    begun_s = time.process_time()

    masked(text, "abcd-secret")

    assert time.process_time() - begun_s < 1


@given(key=KEYS, around=st.lists(st.text(max_size=300), min_size=2, max_size=4))
def test_no_message_holds_the_key_wherever_it_stood(key: str, around: list[str]) -> None:
    text = masked(key.join(around), key)

    assert key not in text.replace("[redacted]", "")
    assert "\n" not in text
