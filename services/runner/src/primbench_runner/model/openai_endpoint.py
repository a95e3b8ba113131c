"""OpenAI's chat completions, and every server that speaks them (https://platform.openai.com/docs/api-reference/chat)."""

import base64
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

import openai
from openai.types.chat import ChatCompletionChunk
from primbench_episode.usage import Usage

from primbench_runner.model.connection import connection
from primbench_runner.model.endpoint import Draft, counted, unfinished
from primbench_runner.model.errors import ContextError, Fault, FaultKind
from primbench_runner.model.fault import Refusal, fault_of, is_about_content, masked, read_refusal
from primbench_runner.model.port import ImagePart, Message, ModelRequest, Part, ReplyEnd, TextPart
from primbench_runner.model.price import is_elsewhere
from primbench_runner.model.reply import is_closed, sound_text, told_schema
from primbench_runner.model.spec import ModelSpec

_ENDS: Final = {"length": ReplyEnd.LENGTH, "content_filter": ReplyEnd.REFUSED}


class Form(StrEnum):
    """How an answer is held to its form, the firmest first."""

    SCHEMA = "json_schema"
    OBJECT = "json_object"
    WORDS = "words"


@dataclass(frozen=True)
class Dialect:
    """What a server understands: learnt from what it refuses, by the name of the field."""

    form: Form = Form.SCHEMA
    limit_field: str = "max_completion_tokens"
    tells_usage: bool = True

    def without_what_is_refused(self, refusal: Refusal) -> "Dialect | None":
        """Give what to try next; None when the refusal is about something else."""
        said = f"{refusal.words} {refusal.message}".lower()
        if refusal.status not in {400, 415, 422, 501}:
            return None
        if "max_completion_tokens" in said and self.limit_field != "max_tokens":
            return replace(self, limit_field="max_tokens")
        if "stream_options" in said and self.tells_usage:
            return replace(self, tells_usage=False)
        is_form = any(word in said for word in ("response_format", "json_schema", "json_object", "structured output"))
        if is_form and self.form is not Form.WORDS:
            return replace(self, form=Form.OBJECT if self.form is Form.SCHEMA else Form.WORDS)
        return None


class OpenAiEndpoint:
    """One model behind the chat completions interface."""

    def __init__(self, spec: ModelSpec, key: str) -> None:
        """Connect at the first answer. A server on this machine may go without a key."""
        self._spec = spec
        self._key = key
        self._dialect = Dialect()
        self._client = openai.AsyncOpenAI(**connection(spec, key, openai.DefaultAsyncHttpxClient))

    async def close(self) -> None:
        """End its connections."""
        await self._client.close()

    async def answer(self, request: ModelRequest) -> Draft:
        """Give what the model wrote; see Endpoint."""
        while True:
            dialect = self._dialect
            try:
                return await self._stream(request, dialect)
            except openai.APIStatusError as error:
                headers = dict(error.response.headers)
                refusal = read_refusal(error.body, status=error.status_code, message=str(error), headers=headers)
            except (Fault, ContextError):
                raise
            except Exception as error:  # noqa: BLE001 - whatever comes of reading an answer is the provider's fault
                raise self._failure(error) from None
            if is_about_content(refusal):
                return Draft(masked(refusal.message, self._key), ReplyEnd.REFUSED, Usage(call_count=1), "")
            softer = dialect.without_what_is_refused(refusal)
            if softer is None:
                raise fault_of(refusal, self._key)
            self._dialect = softer

    def _failure(self, error: Exception) -> Fault | ContextError:
        if isinstance(error, openai.APITimeoutError):
            return Fault(FaultKind.TIMEOUT, f"silent for {self._spec.idle_timeout_s:g} s")
        if isinstance(error, openai.APIConnectionError):
            return Fault(FaultKind.CONNECTION, masked(f"{error.__cause__ or error}", self._key))
        if isinstance(error, openai.APIError):
            return fault_of(read_refusal(error.body, status=None, message=str(error)), self._key)
        return Fault(FaultKind.UNREADABLE, masked(f"{type(error).__name__}: {error}", self._key))

    async def _stream(self, request: ModelRequest, dialect: Dialect) -> Draft:
        stream = await self._client.chat.completions.create(**self._order(request, dialect))
        async with stream:
            return await _collect(stream, stream.response.headers.get("content-type", ""))

    def _order(self, request: ModelRequest, dialect: Dialect) -> dict[str, Any]:
        in_words = dialect.form is not Form.SCHEMA or is_elsewhere(self._spec)
        system = "\n\n".join([request.system, told_schema(request.schema)] if in_words else [request.system])
        order: dict[str, Any] = {
            "model": self._spec.model,
            "messages": [{"role": "system", "content": system}, *(_turn(message) for message in request.messages)],
            "stream": True,
            dialect.limit_field: self._spec.max_output_tokens,
        }
        if dialect.tells_usage:
            order["stream_options"] = {"include_usage": True}
        if dialect.form is not Form.WORDS:
            order["response_format"] = _form(request, dialect.form)
        if self._spec.temperature is not None:
            order["temperature"] = self._spec.temperature
        if self._spec.reasoning_effort:
            order["reasoning_effort"] = self._spec.reasoning_effort
        return order


async def _collect(stream: AsyncIterator[ChatCompletionChunk], content_type: str) -> Draft:
    """Read to the end. A stream that ends before the model says why it stopped was cut."""
    written: list[str] = []
    refused: list[str] = []
    finish, served, usage = "", "", Usage(call_count=1)
    async for chunk in stream:
        served = chunk.model or served
        if chunk.usage is not None:
            usage = _usage(chunk)
        for choice in (chunk.choices or ())[:1]:
            written.append(choice.delta.content or "")
            refused.append(choice.delta.refusal or "")
            finish = choice.finish_reason or finish
    if not finish:
        raise unfinished(content_type)
    if refusal := "".join(refused):
        return Draft(refusal, ReplyEnd.REFUSED, usage, served)
    return Draft("".join(written), _ENDS.get(finish, ReplyEnd.FINISHED), usage, served)


def _usage(chunk: ChatCompletionChunk) -> Usage:
    used = chunk.usage
    if used is None:
        return Usage(call_count=1)
    details = used.prompt_tokens_details
    return counted(
        input_tokens=used.prompt_tokens or 0,
        output_tokens=used.completion_tokens or 0,
        cached=details.cached_tokens if details else 0,
        written=details.cache_write_tokens if details else 0,
    )


def _turn(message: Message) -> dict[str, Any]:
    texts = [sound_text(part.text) for part in message.parts if isinstance(part, TextPart)]
    if len(texts) == len(message.parts):
        return {"role": message.role, "content": "\n\n".join(texts)}
    return {"role": message.role, "content": [_part(part) for part in message.parts]}


def _part(part: Part) -> dict[str, Any]:
    if isinstance(part, ImagePart):
        encoded = base64.b64encode(part.content).decode()
        return {"type": "image_url", "image_url": {"url": f"data:{part.media_type};base64,{encoded}"}}
    return {"type": "text", "text": sound_text(part.text)}


def _form(request: ModelRequest, form: Form) -> dict[str, Any]:
    if form is Form.OBJECT:
        return {"type": "json_object"}
    schema = {"name": request.schema_name, "schema": request.schema, "strict": is_closed(request.schema)}
    return {"type": "json_schema", "json_schema": schema}
