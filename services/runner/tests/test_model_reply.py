"""Finding the one JSON object in what a model wrote; what a provider's refusal says; how long to wait."""

from collections.abc import Mapping

import pytest
from primbench_runner.model.errors import ContextError, Fault, FaultKind
from primbench_runner.model.fault import MESSAGE_LENGTH_MAX, Refusal, fault_of, masked, read_refusal
from primbench_runner.model.reply import find_object, is_closed
from primbench_runner.model.retry import Patience, persist

SCHEMA = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}
CLOSED = SCHEMA | {"additionalProperties": False}


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1}',
        ' \n{"a": 1}\n',
        '```json\n{"a": 1}\n```',
        'Sure { here: {"b": 2} and {"a": 1}, bye',
        '<think>{"a": 9}</think>{"a": 1}',
    ],
)
def test_the_object_that_fits_is_found_in_what_surrounds_it(text: str) -> None:
    assert find_object(text, SCHEMA) == {"a": 1}


@pytest.mark.parametrize("text", ["", "no", '{"a": 1', '{"a": "1"}', '[{"a": "1"}]', '{"a": NaN}', "{" * 20_000])
def test_what_does_not_fit_is_no_object(text: str) -> None:
    assert find_object(text, SCHEMA) is None


@pytest.mark.parametrize(
    ("schema", "closed"),
    [
        (CLOSED, True),
        (SCHEMA, False),
        (CLOSED | {"required": []}, False),
        ({"type": "object"}, False),
        (CLOSED | {"properties": {"a": {"type": "array", "items": SCHEMA}}}, False),
        (CLOSED | {"properties": {"a": {"anyOf": [CLOSED, {"type": "null"}]}}}, True),
    ],
)
def test_a_schema_is_closed_when_each_of_its_objects_is(schema: dict[str, object], closed: bool) -> None:
    assert is_closed(schema) is closed  # type: ignore[arg-type]


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
    ("headers", "span_s"), [({}, None), ({"retry-after": "soon"}, None), ({"retry-after": "-1"}, None)]
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


async def test_the_same_call_waits_the_same_and_another_call_otherwise() -> None:
    async def waits(call: str) -> list[float]:
        spans_s: list[float] = []

        async def note(span_s: float) -> None:
            spans_s.append(span_s)

        async def fail() -> None:
            raise Fault(FaultKind.RATE_LIMIT, "slow down")

        with pytest.raises(Fault, match=r"rate limit: slow down \(tried 6 times\)"):
            await persist(fail, Patience(sleep=note, clock=lambda: 0.0), call=call)
        return spans_s

    first, again, other = await waits("m/1"), await waits("m/1"), await waits("m/2")

    assert first == again != other
    assert [2**n / 2 <= span_s <= 2**n for n, span_s in enumerate(first)] == [True] * 5
