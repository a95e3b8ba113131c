"""A model that says what it was given to say, by what it reads."""

from collections.abc import Callable, Sequence
from typing import override

from primbench_episode.usage import Usage
from primbench_episode.wire_model import JsonObject
from primbench_runner.model.port import ModelPort, ModelReply, ModelRequest, ReplyEnd, TextPart

USAGE = Usage(call_count=1, input_tokens=100, cached_input_tokens=40, output_tokens=10, cost_usd_micros=5)

type Answer = JsonObject | ReplyEnd | Exception
type Line = Answer | Callable[[str], Answer]
"""What it answers with, or how that follows from the text of the request."""


class ScriptedModel(ModelPort):
    """Gives its lines in order; the last one again and again."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = list(lines)
        self.requests: list[ModelRequest] = []

    @property
    @override
    def name(self) -> str:
        return "scripted-1"

    @override
    async def ask(self, request: ModelRequest) -> ModelReply:
        self.requests.append(request)
        line = self._lines.pop(0) if len(self._lines) > 1 else self._lines[0]
        answer = line(text_of(request)) if callable(line) else line
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, ReplyEnd):
            return ModelReply(answer, {}, "I would rather not.", USAGE)
        return ModelReply(ReplyEnd.FINISHED, answer, "", USAGE)

    @override
    async def close(self) -> None:
        """Have nothing to close."""


def text_of(request: ModelRequest) -> str:
    """Give all text of the request's messages."""
    return "\n".join(part.text for message in request.messages for part in message.parts if isinstance(part, TextPart))
