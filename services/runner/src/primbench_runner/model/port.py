"""What a harness asks of a model."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, Protocol

from primbench_episode.usage import Usage
from primbench_episode.wire_model import JsonObject


@dataclass(frozen=True)
class TextPart:
    """Text in a message. `is_cache_end`: what comes up to here stays the same over calls and may be cached."""

    text: str
    is_cache_end: bool = False


@dataclass(frozen=True)
class ImagePart:
    """A picture in a message: encoded bytes, and their media type ("image/webp", "image/png", "image/jpeg")."""

    content: bytes = field(repr=False)
    media_type: str = "image/webp"


type Part = TextPart | ImagePart


@dataclass(frozen=True)
class Message:
    """One turn."""

    role: Literal["user", "assistant"]
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class ModelRequest:
    """What a model is asked. The answer is one JSON object that fits `schema`, a JSON Schema of type object.

    `accepted`: what an answer must fit at the least, where that is less than it is asked for; None: `schema`.
    """

    system: str
    messages: Sequence[Message]
    schema: JsonObject
    schema_name: str = "action"
    accepted: JsonObject | None = None
    on_loss: Callable[[float], None] = field(default=lambda _span_s: None, repr=False, compare=False)
    """Told the seconds that go to tries which the provider does not answer, and to the waits after them, as they go."""


class ReplyEnd(StrEnum):
    """Why the model stopped writing."""

    FINISHED = "finished"
    LENGTH = "length"
    REFUSED = "refused"
    MALFORMED = "malformed"
    """It wrote something else than one JSON object that fits the schema."""


@dataclass(frozen=True)
class ModelReply:
    """What a model said. `content` is {} unless it finished; `text` is what it wrote, as it wrote it."""

    end: ReplyEnd
    content: JsonObject
    text: str
    usage: Usage
    served_model: str = ""
    """The model's name as the provider gave it with the answer."""


class ModelPort(Protocol):
    """One model. Safe to share by several workers."""

    @property
    def name(self) -> str:
        """As people know it: "gpt-4o"."""
        ...

    async def ask(self, request: ModelRequest) -> ModelReply:
        """Give the model's answer; tries again what may go better next time.

        Raises BrokenError("provider <name>", ...) when the provider cannot be had: key rejected, rate limit or fault
        that outlasts the tries, no connection. Raises ContextError when the request is longer than the model reads.
        """
        ...

    async def close(self) -> None:
        """End its connections."""
        ...
