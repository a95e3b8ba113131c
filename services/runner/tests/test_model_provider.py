"""Both providers, against a server that speaks their interfaces: answers, faults, and what is asked again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from primbench_episode.errors import BrokenError
from primbench_episode.usage import Usage
from primbench_runner.model.endpoint import Draft
from primbench_runner.model.errors import ContextError
from primbench_runner.model.opening import open_model
from primbench_runner.model.persistent import PersistentModel
from primbench_runner.model.port import ImagePart, Message, ModelPort, ModelReply, ModelRequest, ReplyEnd, TextPart
from primbench_runner.model.retry import Patience
from primbench_runner.model.spec import ModelSpec
from primbench_runner.model.testing.script import Answer, Asked, BreakOff, Refuse, Say, Send
from primbench_runner.model.testing.server import ProviderServer

KEY = "sk-test-1234567890abcdef"
SCHEMA = {
    "type": "object",
    "properties": {"thought": {"type": "string"}, "action": {"type": "string"}},
    "required": ["thought", "action"],
    "additionalProperties": False,
}
REQUEST = ModelRequest("You act.", [Message("user", (TextPart("Page"), ImagePart(b"picture")))], SCHEMA)
GOOD = '{"thought": "go", "action": "noop()"}'
PRICE = {"input": 10, "cached_input": 1, "cache_write": 20, "output": 100}
NEW_YEAR = "Mon, 01 Jan 2024 00:00:00 GMT"
PROVIDERS = pytest.mark.parametrize("provider", ["openai", "anthropic"])


@dataclass
class Waits:
    """Notes waits instead of waiting."""

    spans_s: list[float] = field(default_factory=list)
    now_s: float = 0.0

    async def sleep(self, span_s: float) -> None:
        self.spans_s.append(span_s)
        self.now_s += span_s

    def patience(self, **options: float) -> Patience:
        return Patience(clock=lambda: self.now_s, sleep=self.sleep, **options)  # type: ignore[arg-type]


@asynccontextmanager
async def _model(
    provider: str,
    answers: Sequence[Answer] | Callable[[Asked], Answer],
    *,
    waits: Waits | None = None,
    patience: Patience | None = None,
    **options: object,
) -> AsyncIterator[tuple[ModelPort, ProviderServer]]:
    with ProviderServer(answers) as server:
        address = server.openai_url if provider == "openai" else server.anthropic_url
        given = {"provider": provider, "model": "m-1", "base_url": address, "price": PRICE, "idle_timeout_s": 5}
        spec = ModelSpec.model_validate(given | options)
        model = open_model(spec, KEY, patience or (waits or Waits()).patience())
        try:
            yield model, server
        finally:
            await model.close()


async def _ask(provider: str, *answers: Answer, waits: Waits | None = None, **options: object) -> ModelReply:
    async with _model(provider, answers, waits=waits, **options) as (model, _):
        return await model.ask(REQUEST)


@PROVIDERS
async def test_an_answer_is_read_and_its_tokens_are_counted_by_kind_and_priced(provider: str) -> None:
    said = Say(GOOD, input_tokens=100, cached_tokens=40, written_tokens=20, output_tokens=7)

    reply = await _ask(provider, said)

    assert (reply.end, reply.content) == (ReplyEnd.FINISHED, {"thought": "go", "action": "noop()"})
    assert reply.served_model == "m-1-served"
    assert reply.usage == Usage(
        call_count=1,
        input_tokens=100,
        cached_input_tokens=40,
        cache_write_tokens=20,
        output_tokens=7,
        cost_usd_micros=40 * 10 + 40 * 1 + 20 * 20 + 7 * 100,
    )


@PROVIDERS
async def test_the_key_goes_to_the_provider_with_the_options_as_given(provider: str) -> None:
    options = {"temperature": 0.5, "max_output_tokens": 77, "reasoning_effort": "low"}
    async with _model(provider, [Say(GOOD)], **options) as (model, server):
        await model.ask(REQUEST)
    (asked,) = server.asked

    assert asked.key == KEY
    assert (asked.body["model"], asked.body["temperature"], asked.body["stream"]) == ("m-1", 0.5, True)
    assert asked.body.get("max_tokens", asked.body.get("max_completion_tokens")) == 77
    assert asked.body.get("reasoning_effort", asked.body.get("output_config", {}).get("effort")) == "low"
    assert "Page" in asked.text
    assert "cGljdHVyZQ==" in str(asked.body["messages"])


@PROVIDERS
@pytest.mark.parametrize(
    ("said", "end"),
    [
        (Say("I will click"), ReplyEnd.MALFORMED),
        (Say('{"thought": "go"}'), ReplyEnd.MALFORMED),
        (Say('{"thought": "go", "action": 5}'), ReplyEnd.MALFORMED),
        (Say('{"thought": "go", "act', end="length"), ReplyEnd.LENGTH),
        (Say("I cannot help", end="refused"), ReplyEnd.REFUSED),
    ],
    ids=lambda value: value.text if isinstance(value, Say) else None,
)
async def test_what_is_no_answer_is_said_with_its_text_and_paid_for(provider: str, said: Say, end: ReplyEnd) -> None:
    reply = await _ask(provider, said)

    assert (reply.end, reply.content, reply.text) == (end, {}, said.text)
    assert reply.usage.cost_usd_micros == 100 * 10 + 10 * 100


@PROVIDERS
@pytest.mark.parametrize(
    "fault",
    [
        Refuse(429, "slow down", "rate_limit_error"),
        Refuse(500, "oops", "api_error"),
        Refuse(503, "no capacity"),
        Refuse(529, "overloaded", "overloaded_error"),
        Refuse(408, "too slow"),
        BreakOff("cut"),
        BreakOff("closed"),
        BreakOff("error"),
        BreakOff("nonsense"),
        BreakOff("misshapen"),
    ],
    ids=lambda fault: getattr(fault, "how", None) or str(fault.status),
)
async def test_what_may_go_better_is_asked_again_and_counted(provider: str, fault: Answer) -> None:
    waits = Waits()

    reply = await _ask(provider, fault, fault, Say(GOOD), waits=waits)

    assert reply.end is ReplyEnd.FINISHED
    assert (reply.usage.call_count, reply.usage.retry_count) == (1, 2)
    assert 0.5 <= waits.spans_s[0] <= 1.0 <= waits.spans_s[1] <= 2.0


@PROVIDERS
@pytest.mark.parametrize(
    "fault",
    [
        Refuse(429, "slow down", headers={"date": NEW_YEAR, "retry-after": "Mon, 01 Jan 99999999999 00:00:00 GMT"}),
        Send('event: message_start\ndata: {"choices": {"a": 1}, "type": "message_start"}\n\n'),
        Send("event: message_start\ndata: " + "[" * 200_000 + "\n\n"),
        Send("<html>hello</html>", "text/html"),
        Send('{"choices": []}', "application/json"),
        Refuse(500, "x" * 2_000_000),
        Say(GOOD, input_tokens=10**30),
        Say(GOOD, output_tokens=10**19),
        Say(GOOD, input_tokens=-5),
        Say(GOOD + " " * 1_000_000),
    ],
    ids=["date", "shape", "depth", "page", "whole", "long refusal", "read", "written", "negative", "long"],
)
async def test_whatever_comes_of_a_provider_is_its_fault_and_never_the_agents(provider: str, fault: Answer) -> None:
    patience = Waits().patience(try_count_max=2)
    async with _model(provider, lambda _: fault, patience=patience) as (model, server):
        with pytest.raises(BrokenError, match=rf"provider {provider}: m-1: .* \(tried 2 times\)"):
            await model.ask(REQUEST)

    assert len(server.asked) == 2


@PROVIDERS
async def test_an_answer_that_is_no_stream_is_named_for_what_it_is(provider: str) -> None:
    with pytest.raises(BrokenError, match="unreadable answer: an answer of type text/html where text/event-stream was"):
        await _ask(provider, *[Send("<html>hello</html>", "text/html")] * 6)


@pytest.mark.parametrize("error", [OverflowError(), KeyError(0), RecursionError(), MemoryError(), OSError()])
async def test_an_endpoint_that_fails_in_a_way_nobody_thought_of_is_a_broken_provider(error: Exception) -> None:
    spec = ModelSpec.model_validate({"provider": "openai", "model": "m-1"})
    model = PersistentModel(spec, _Failing(error), Waits().patience())

    with pytest.raises(BrokenError, match=f"provider openai: m-1: unreadable answer: {type(error).__name__} "):
        await model.ask(REQUEST)


class _Failing:
    """An endpoint that raises."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def answer(self, _request: ModelRequest) -> Draft:
        raise self._error

    async def close(self) -> None:
        """Nothing to end."""


@PROVIDERS
@pytest.mark.parametrize(
    ("headers", "span_s"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after-ms": "2500"}, 2.5),
        ({"date": "Mon, 30 Nov 2026 10:00:00 GMT", "retry-after": "Mon, 30 Nov 2026 10:00:09 GMT"}, 9.0),
    ],
)
async def test_a_provider_that_says_when_to_come_again_is_obeyed(
    provider: str, headers: dict[str, str], span_s: float
) -> None:
    waits = Waits()

    await _ask(provider, Refuse(429, "slow down", headers=headers), Say(GOOD), waits=waits)

    assert waits.spans_s == [span_s]


@PROVIDERS
async def test_a_wait_beyond_all_patience_is_not_begun(provider: str) -> None:
    waits = Waits()

    with pytest.raises(BrokenError, match=rf"provider {provider}: m-1: rate limit: HTTP 429: come tomorrow"):
        await _ask(provider, Refuse(429, "come tomorrow", headers={"retry-after": "86400"}), waits=waits)

    assert waits.spans_s == []


@PROVIDERS
async def test_a_fault_that_stays_ends_after_six_tries(provider: str) -> None:
    async with _model(provider, lambda _: Refuse(503, "no capacity")) as (model, server):
        with pytest.raises(BrokenError, match=r"HTTP 503: no capacity \(tried 6 times\)"):
            await model.ask(REQUEST)

    assert len(server.asked) == 6


@PROVIDERS
@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (Refuse(400, "bad picture", "invalid_request_error"), "request refused: HTTP 400: bad picture"),
        (Refuse(402, "pay first", "billing_error"), "no funds or quota left"),
        (Refuse(404, "model not found", "not_found_error"), "no such model"),
        (Refuse(429, "You exceeded your current quota", "insufficient_quota"), "no funds or quota left"),
        (Refuse(307, "elsewhere", headers={"location": "http://127.0.0.1:9/"}), "request refused: HTTP 307"),
    ],
    ids=lambda value: str(value.status) if isinstance(value, Refuse) else None,
)
async def test_what_will_not_go_better_is_not_asked_again(provider: str, refusal: Refuse, told: str) -> None:
    async with _model(provider, lambda _: refusal) as (model, server):
        with pytest.raises(BrokenError, match=told):
            await model.ask(REQUEST)

    assert len(server.asked) == 1


@PROVIDERS
async def test_a_rejected_key_is_asked_with_once_and_shown_never(provider: str) -> None:
    refusal = Refuse(401, f"Incorrect API key provided: {KEY} (sk-te**********cdef)", "authentication_error")
    async with _model(provider, lambda _: refusal) as (model, server):
        with pytest.raises(BrokenError) as first:
            await model.ask(REQUEST)
        with pytest.raises(BrokenError) as second:
            await model.ask(REQUEST)

    assert len(server.asked) == 1
    assert str(first.value) == str(second.value)
    assert "key rejected: HTTP 401: Incorrect API key provided: [redacted]" in str(first.value)
    assert first.value.__cause__ is None
    assert not any(part in str(first.value) for part in (KEY, "sk-te", "cdef"))


@PROVIDERS
@pytest.mark.parametrize(
    "refusal",
    [
        Refuse(400, "prompt is too long: 210000 tokens > 200000 maximum", "invalid_request_error"),
        Refuse(400, "This model's maximum context length is 8192 tokens", "context_length_exceeded"),
        Refuse(413, "request too large", "request_too_large"),
    ],
    ids=lambda refusal: refusal.message[:20],
)
async def test_a_request_longer_than_the_model_reads_is_told_apart(provider: str, refusal: Refuse) -> None:
    with pytest.raises(ContextError):
        await _ask(provider, refusal)


@PROVIDERS
async def test_a_slow_stream_is_read_to_its_end(provider: str) -> None:
    reply = await _ask(provider, Say(GOOD, pause_s=0.05), idle_timeout_s=2)

    assert (reply.end, reply.usage.retry_count) == (ReplyEnd.FINISHED, 0)


@PROVIDERS
async def test_a_stream_that_falls_silent_is_asked_for_again(provider: str) -> None:
    reply = await _ask(provider, BreakOff("silent"), Say(GOOD), idle_timeout_s=0.3)

    assert (reply.end, reply.usage.retry_count) == (ReplyEnd.FINISHED, 1)


@PROVIDERS
async def test_a_stream_that_never_ends_is_given_up_as_a_whole(provider: str) -> None:
    patience = Waits().patience(try_count_max=1)
    async with _model(provider, [Say(GOOD, pause_s=0.2)], patience=patience, request_timeout_s=0.3) as (model, _):
        with pytest.raises(BrokenError, match=r"no answer in time: the answer was not whole after 0\.3 s"):
            await model.ask(REQUEST)


@PROVIDERS
async def test_a_server_that_is_not_there_is_broken(provider: str) -> None:
    async with _model(provider, [], base_url="http://127.0.0.1:9") as (model, _):
        with pytest.raises(BrokenError, match=r"connection: .*\(tried 6 times\)"):
            await model.ask(REQUEST)


@PROVIDERS
async def test_who_is_cut_short_while_a_fault_is_waited_out_learns_of_the_fault(provider: str) -> None:
    is_waiting = asyncio.Event()

    async def sleep(_span_s: float) -> None:
        is_waiting.set()
        await asyncio.Event().wait()

    async with _model(provider, [Refuse(429, "slow down")], patience=Patience(sleep=sleep)) as (model, _):
        asking = asyncio.ensure_future(model.ask(REQUEST))
        await asyncio.wait_for(is_waiting.wait(), 10)
        asking.cancel()

        with pytest.raises(BrokenError, match="rate limit"):
            await asking


@PROVIDERS
async def test_text_of_a_page_with_half_a_character_in_it_can_be_sent(provider: str) -> None:
    request = ModelRequest("You act.", [Message("user", (TextPart("half \ud83d."), ImagePart(b"picture")))], SCHEMA)
    async with _model(provider, [Say(GOOD)]) as (model, server):
        reply = await model.ask(request)

    assert reply.end is ReplyEnd.FINISHED
    assert "half \ufffd." in server.asked[0].text


@PROVIDERS
async def test_many_ask_at_once_and_each_gets_its_own_answer(provider: str) -> None:
    def echo(asked: Asked) -> Answer:
        return Say(f'{{"thought": "{asked.text.splitlines()[-1]}", "action": "noop()"}}')

    def ask(model: ModelPort, number: int) -> Awaitable[ModelReply]:
        message = Message("user", (TextPart(f"page {number}"),))
        return model.ask(ModelRequest("You act.", [message], SCHEMA))

    async with _model(provider, echo) as (model, server):
        replies = await asyncio.gather(*(ask(model, number) for number in range(8)))

    assert [reply.content["thought"] for reply in replies] == [f"page {number}" for number in range(8)]
    assert len(server.asked) == 8
