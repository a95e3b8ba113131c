"""Anthropic's messages (https://platform.claude.com/docs/en/api/messages)."""

import base64
from collections.abc import AsyncIterator, Sequence
from enum import StrEnum
from typing import Any, Final

import anthropic
import httpx2
from anthropic.types import MessageDeltaUsage, RawMessageStreamEvent
from anthropic.types import Usage as WireUsage
from primbench_episode.usage import Usage

from primbench_runner.model.connection import connection
from primbench_runner.model.endpoint import Draft, counted, unfinished
from primbench_runner.model.errors import ContextError, Fault, FaultKind
from primbench_runner.model.fault import Refusal, fault_of, masked, read_refusal
from primbench_runner.model.port import ImagePart, Message, ModelRequest, Part, ReplyEnd, TextPart
from primbench_runner.model.reply import sound_text, told_schema
from primbench_runner.model.spec import ModelSpec

CACHE_MARKS_MAX: Final = 4
"""https://platform.claude.com/docs/en/build-with-claude/prompt-caching"""
_ENDS: Final = {
    "max_tokens": ReplyEnd.LENGTH,
    "model_context_window_exceeded": ReplyEnd.LENGTH,
    "refusal": ReplyEnd.REFUSED,
}
_HTTP_ERROR_MIN: Final = 300


class Form(StrEnum):
    """How an answer is held to its form, in the order they are tried.

    Models from Opus 5.5 and Fable 5.1 on refuse a forced tool, those before 4.5 know no output format
    (https://platform.claude.com/docs/en/models/opus-5-5/whats-new-opus-5-5).
    """

    TOOL = "tool"
    FORMAT = "format"
    WORDS = "words"

    def without_what_is_refused(self, refusal: Refusal) -> "Form | None":
        """Give what to try next; None when the refusal is about something else."""
        said = f"{refusal.words} {refusal.message}".lower()
        if refusal.status != 400:
            return None
        if self is Form.TOOL and ("tool_choice" in said or "tools" in said):
            return Form.FORMAT
        if self is Form.FORMAT and any(word in said for word in ("output_config", "output_format", "schema")):
            return Form.WORDS
        return None


class AnthropicEndpoint:
    """One model behind the messages interface."""

    def __init__(self, spec: ModelSpec, key: str) -> None:
        """Connect at the first answer. A server on this machine may go without a key."""
        self._spec = spec
        self._key = key
        self._form = Form.TOOL
        self._client = anthropic.AsyncAnthropic(**connection(spec, key, anthropic.DefaultAsyncHttpxClient))

    async def close(self) -> None:
        """End its connections."""
        await self._client.close()

    async def answer(self, request: ModelRequest) -> Draft:
        """Give what the model wrote; see Endpoint."""
        while True:
            form = self._form
            try:
                return await self._stream(request, form)
            except anthropic.APIStatusError as error:
                refusal = _refusal(error)
            except (Fault, ContextError):
                raise
            except Exception as error:  # noqa: BLE001 - whatever comes of reading an answer is the provider's fault
                raise self._failure(error) from None
            other = form.without_what_is_refused(refusal)
            if other is None:
                raise fault_of(refusal, self._key)
            self._form = other

    def _failure(self, error: Exception) -> Fault:
        if isinstance(error, anthropic.APITimeoutError | httpx2.TimeoutException):
            return Fault(FaultKind.TIMEOUT, f"silent for {self._spec.idle_timeout_s:g} s")
        if isinstance(error, anthropic.AnthropicError | httpx2.HTTPError):
            return Fault(FaultKind.CONNECTION, masked(f"{error.__cause__ or error}", self._key))
        return Fault(FaultKind.UNREADABLE, masked(f"{type(error).__name__}: {error}", self._key))

    async def _stream(self, request: ModelRequest, form: Form) -> Draft:
        stream = await self._client.messages.create(**self._order(request, form))
        async with stream:
            return await _collect(stream, stream.response.headers.get("content-type", ""))

    def _order(self, request: ModelRequest, form: Form) -> dict[str, Any]:
        in_words = [told_schema(request.schema)] if form is Form.WORDS else []
        output: dict[str, Any] = {"effort": self._spec.reasoning_effort} if self._spec.reasoning_effort else {}
        order: dict[str, Any] = {
            "model": self._spec.model,
            "max_tokens": self._spec.max_output_tokens,
            "system": "\n\n".join([request.system, *in_words]),
            "messages": _turns(request.messages),
            "stream": True,
        }
        if form is Form.TOOL:
            name = request.schema_name
            order["tools"] = [{"name": name, "description": "Gives your answer.", "input_schema": request.schema}]
            order["tool_choice"] = {"type": "tool", "name": name, "disable_parallel_tool_use": True}
        if form is Form.FORMAT:
            output["format"] = {"type": "json_schema", "schema": request.schema}
        if output:
            order["output_config"] = output
        if self._spec.temperature is not None:
            order["extra_body"] = {"temperature": self._spec.temperature}
        return order


class _Collection:
    """What has come of an answer."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.tool_input: list[str] = []
        self.served_model = ""
        self.stop_reason = ""
        self.usage = Usage(call_count=1)

    def take(self, event: RawMessageStreamEvent) -> None:
        """Add one event; kinds that say nothing of the answer are passed over."""
        if event.type == "message_start":
            self.served_model = event.message.model
            self.usage = _usage(event.message.usage, self.usage)
        elif event.type == "content_block_delta" and event.delta.type == "text_delta":
            self.text.append(event.delta.text)
        elif event.type == "content_block_delta" and event.delta.type == "input_json_delta":
            self.tool_input.append(event.delta.partial_json)
        elif event.type == "message_delta":
            self.stop_reason = event.delta.stop_reason or self.stop_reason
            self.usage = _usage(event.usage, self.usage)

    def draft(self, content_type: str) -> Draft:
        """Give the whole. Raises Fault when it ends before the model says why it stopped."""
        if not self.stop_reason:
            raise unfinished(content_type)
        end = _ENDS.get(self.stop_reason, ReplyEnd.FINISHED)
        return Draft("".join(self.tool_input or self.text), end, self.usage, self.served_model)


async def _collect(stream: AsyncIterator[RawMessageStreamEvent], content_type: str) -> Draft:
    collection = _Collection()
    async for event in stream:
        collection.take(event)
    return collection.draft(content_type)


def _usage(said: WireUsage | MessageDeltaUsage, before: Usage) -> Usage:
    """Read a count. Counts are of the whole answer up to now; what a later one leaves out stands as it was.

    The wire counts what is read afresh, from the cache and into it apart; we count all that is read.
    """
    cached = _or_before(said.cache_read_input_tokens, before.cached_input_tokens)
    written = _or_before(said.cache_creation_input_tokens, before.cache_write_tokens)
    fresh_before = before.input_tokens - before.cached_input_tokens - before.cache_write_tokens
    fresh = _or_before(said.input_tokens, fresh_before)
    output = _or_before(said.output_tokens, before.output_tokens)
    return counted(input_tokens=fresh + cached + written, output_tokens=output, cached=cached, written=written)


def _or_before(said: int | None, before: int) -> int:
    return before if said is None else said


def _refusal(error: anthropic.APIStatusError) -> Refusal:
    """Read it; one that comes within an answer bears the status of the answer that had begun."""
    status = error.status_code if error.status_code >= _HTTP_ERROR_MIN else None
    return read_refusal(error.body, status=status, message=str(error), headers=dict(error.response.headers))


def _turns(messages: Sequence[Message]) -> list[dict[str, Any]]:
    marked = [
        part for message in messages for part in message.parts if isinstance(part, TextPart) and part.is_cache_end
    ]
    kept = {id(part) for part in marked[-CACHE_MARKS_MAX:]}
    return [
        {"role": message.role, "content": [_block(part, is_marked=id(part) in kept) for part in message.parts]}
        for message in messages
    ]


def _block(part: Part, *, is_marked: bool) -> dict[str, Any]:
    if isinstance(part, ImagePart):
        encoded = base64.b64encode(part.content).decode()
        return {"type": "image", "source": {"type": "base64", "media_type": part.media_type, "data": encoded}}
    mark = {"cache_control": {"type": "ephemeral"}} if is_marked else {}
    return {"type": "text", "text": sound_text(part.text)} | mark
