"""The runner's side of a conversation with Browser Use: its model, and its actions as steps of the trace."""

import asyncio
from base64 import b64decode
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Final

from primbench_episode.scene import Scene
from primbench_episode.trace import StepNote
from primbench_episode.usage import Usage, total_usage
from primbench_episode.wire_model import JsonObject
from pydantic import BaseModel

from primbench_runner.harness.text.wire import Ask, Begin, End, Go, Image, Reply, Text, Turn
from primbench_runner.model.errors import ContextError
from primbench_runner.model.meter import Meter
from primbench_runner.model.port import ImagePart, Message, ModelReply, ModelRequest, Part, ReplyEnd, TextPart
from primbench_runner.trace.picture import as_trace_picture, picture_name

NO_ACTION: Final = "no_action"
"""Action of a step in which the model gave nothing that could be done."""
OBSERVATION_LENGTH_MAX: Final = 4000
_FAILURES: Final = {
    ReplyEnd.LENGTH: "the answer was cut: it is longer than the model may write",
    ReplyEnd.REFUSED: "the model refused to answer",
    ReplyEnd.MALFORMED: "Could not parse response: it is not one JSON object that fits the schema",
}
_TOO_LONG: Final = "the request is longer than the model reads"

type Send = Callable[[BaseModel], Awaitable[None]]
type TakeEvents = Callable[[], tuple[JsonObject, ...]]


class Conversation:
    """Answers what the process asks, and writes one step for each of its actions."""

    def __init__(self, scene: Scene, meter: Meter, *, send: Send, take_events: TakeEvents) -> None:
        """`take_events` gives what the browser did by itself since the last call."""
        self._scene = scene
        self._meter = meter
        self._send = send
        self._take_events = take_events
        self._note: StepNote | None = None
        self._open = AsyncExitStack()
        self._usages: list[Usage] = []
        self._picture = ""
        self._seen: str | None = None

    async def ask(self, question: Ask) -> None:
        """Ask the model. An answer that is no action counts as a step. Raises LimitReached, BrokenError."""
        if question.is_action:
            self._seen = _page_of(question)
        try:
            reply = await self._meter.ask(_request(question))
        except ContextError:
            await self._fail(question, _TOO_LONG, said="")
            return
        self._usages.append(reply.usage)
        if reply.end is ReplyEnd.FINISHED:
            await self._send(_answer(question, reply))
        else:
            await self._fail(question, _FAILURES[reply.end], said=reply.text)

    async def begin(self, action: Begin) -> None:
        """Open the action's step. Raises LimitReached when there is none left, BrokenError."""
        await self.close()
        self._note = note = await self._open.enter_async_context(
            self._scene.trace.step(action.action, action.arguments)
        )
        note.url, note.thought = action.url, action.thought
        note.observation, self._seen = self._seen, None
        if action.picture:
            self._picture = await self._kept(action.picture, note.number)
        note.screenshot = self._picture
        await self._send(Go())

    async def end(self, said: End) -> None:
        """Close the action's step."""
        if self._note is not None:
            self._note.result, self._note.error = said.result, said.error
        await self.close()

    async def close(self) -> None:
        """Close the step that is open, if one is."""
        if self._note is not None:
            self._note.usage = self._used()
            self._note.events = self._take_events()
            self._note = None
        await self._open.aclose()

    async def _fail(self, question: Ask, error: str, *, said: str) -> None:
        if question.is_action:
            await self.close()
            async with self._scene.trace.step(NO_ACTION) as note:
                note.error, note.result, note.usage = error, said or None, self._used()
                note.observation = self._seen
        await self._send(Reply(number=question.number, error=error))

    def _used(self) -> Usage | None:
        used, self._usages = self._usages, []
        return total_usage(used) if used else None

    async def _kept(self, picture: str, number: int) -> str:
        """Keep what the agent saw; gives the file's name. Later actions on the same sight name the same file."""
        folder = self._scene.screenshots
        if folder is None:
            return ""
        content = await asyncio.to_thread(as_trace_picture, b64decode(picture))
        (folder / picture_name(number)).write_bytes(content)
        return picture_name(number)


def _page_of(question: Ask) -> str | None:
    """Give what the agent is shown of the page, cut; Browser Use puts it between these tags."""
    texts = [part.text for turn in question.messages for part in turn.parts if isinstance(part, Text)]
    shown = "\n".join(texts).rpartition("<browser_state>")[2].partition("</browser_state>")[0].strip()
    return shown[:OBSERVATION_LENGTH_MAX] or None


def _request(question: Ask) -> ModelRequest:
    return ModelRequest(
        system=question.system,
        messages=[Message(turn.role, _parts(turn)) for turn in question.messages],
        schema=question.output_schema,
        accepted=question.accepted_schema,
        schema_name="agent_output" if question.is_action else "text",
    )


def _parts(turn: Turn) -> tuple[Part, ...]:
    return tuple(_part(part) for part in turn.parts)


def _part(part: Text | Image) -> Part:
    if isinstance(part, Text):
        return TextPart(part.text, is_cache_end=part.is_cache_end)
    return ImagePart(b64decode(part.content), part.media_type)


def _answer(question: Ask, reply: ModelReply) -> Reply:
    return Reply(
        number=question.number,
        content=reply.content,
        input_tokens=reply.usage.input_tokens,
        cached_input_tokens=reply.usage.cached_input_tokens,
        output_tokens=reply.usage.output_tokens,
    )
