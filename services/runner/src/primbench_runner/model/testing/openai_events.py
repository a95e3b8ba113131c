"""An answer as the chunks of OpenAI's chat completions."""

import json
from collections.abc import Iterator
from typing import Any

from primbench_runner.model.testing.script import Asked, BreakOff, Say

_FINISH = {"finished": "stop", "length": "length", "refused": "content_filter"}


def events(answer: Say | BreakOff, asked: Asked) -> Iterator[str]:
    """Give the events of an answer."""
    served = f"{asked.body['model']}-served"
    if isinstance(answer, BreakOff):
        yield from _broken_off(answer, served)
        return
    half = len(answer.text) // 2
    for text in (answer.text[:half], answer.text[half:]):
        yield _chunk(served, {"content": text})
    yield _chunk(served, {}, finish_reason=_FINISH[answer.end])
    if answer.tells_usage and asked.body.get("stream_options"):
        yield _event({"model": served, "choices": [], "usage": _usage(answer)})
    yield "data: [DONE]\n\n"


def _broken_off(answer: BreakOff, served: str) -> Iterator[str]:
    yield _chunk(served, {"content": answer.text})
    if answer.how == "error":
        yield _event({"error": {"type": answer.kind, "message": "it broke within"}})
    if answer.how == "nonsense":
        yield "data: <html>\n\n"
    if answer.how == "misshapen":
        yield _event({"choices": [{"delta": None}]})


def _usage(answer: Say) -> dict[str, Any]:
    details = {"cached_tokens": answer.cached_tokens, "cache_write_tokens": answer.written_tokens}
    return {
        "prompt_tokens": answer.input_tokens,
        "completion_tokens": answer.output_tokens,
        "total_tokens": answer.input_tokens + answer.output_tokens,
        "prompt_tokens_details": details,
    }


def _chunk(served: str, delta: dict[str, Any], *, finish_reason: str | None = None) -> str:
    choice = {"index": 0, "delta": delta, "finish_reason": finish_reason}
    return _event({"id": "c-1", "object": "chat.completion.chunk", "created": 0, "model": served, "choices": [choice]})


def _event(content: dict[str, Any]) -> str:
    return f"data: {json.dumps(content)}\n\n"
