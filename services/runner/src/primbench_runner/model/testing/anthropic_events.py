"""An answer as the events of Anthropic's messages."""

import json
from collections.abc import Iterator
from typing import Any

from primbench_runner.model.testing.script import Asked, BreakOff, Say

_STOP = {"finished": "end_turn", "length": "max_tokens", "refused": "refusal"}


def events(answer: Say | BreakOff, asked: Asked) -> Iterator[str]:
    """Give the events of an answer: a tool's input where a tool is asked for, text elsewhere."""
    is_tool = bool(asked.body.get("tool_choice")) and getattr(answer, "end", "finished") != "refused"
    yield _start(answer, asked)
    block = (
        {"type": "tool_use", "id": "t-1", "name": "action", "input": {}} if is_tool else {"type": "text", "text": ""}
    )
    yield _event({"type": "content_block_start", "index": 0, "content_block": block})
    half = len(answer.text) // 2
    for text in (answer.text[:half], answer.text[half:]):
        yield _delta(text, is_tool=is_tool)
    yield "event: ping\ndata: {}\n\n"
    yield from _broken_off(answer) if isinstance(answer, BreakOff) else _end(answer, is_tool=is_tool)


def _start(answer: Say | BreakOff, asked: Asked) -> str:
    said = answer if isinstance(answer, Say) else Say("")
    usage = {
        "input_tokens": said.input_tokens - said.cached_tokens - said.written_tokens,
        "cache_read_input_tokens": said.cached_tokens,
        "cache_creation_input_tokens": said.written_tokens,
        "output_tokens": 1,
    }
    message: dict[str, Any] = {
        "id": "m-1",
        "type": "message",
        "role": "assistant",
        "content": [],
        "model": f"{asked.body['model']}-served",
        "stop_reason": None,
        "usage": usage,
    }
    return _event({"type": "message_start", "message": message})


def _end(answer: Say, *, is_tool: bool) -> Iterator[str]:
    stop = "tool_use" if is_tool and answer.end == "finished" else _STOP[answer.end]
    yield _event({"type": "content_block_stop", "index": 0})
    usage = {"output_tokens": answer.output_tokens}
    yield _event({"type": "message_delta", "delta": {"stop_reason": stop}, "usage": usage})
    yield _event({"type": "message_stop"})


def _broken_off(answer: BreakOff) -> Iterator[str]:
    if answer.how == "error":
        yield _event({"type": "error", "error": {"type": answer.kind, "message": "it broke within"}})
    if answer.how == "nonsense":
        yield "event: message_delta\ndata: <html>\n\n"
    if answer.how == "misshapen":
        yield _event({"type": "message_delta", "delta": None})


def _delta(text: str, *, is_tool: bool) -> str:
    delta = {"type": "input_json_delta", "partial_json": text} if is_tool else {"type": "text_delta", "text": text}
    return _event({"type": "content_block_delta", "index": 0, "delta": delta})


def _event(content: dict[str, Any]) -> str:
    return f"event: {content['type']}\ndata: {json.dumps(content)}\n\n"
