"""One try at one answer: what every provider's own interface comes down to."""

import re
from dataclasses import dataclass
from typing import Final, Protocol

from primbench_episode.usage import Usage

from primbench_runner.model.errors import Fault, FaultKind
from primbench_runner.model.port import ModelRequest, ReplyEnd

TOKEN_COUNT_MAX: Final = 10**9
"""More tokens than any answer's: a provider that counts so has not counted."""
_EVENTS: Final = "text/event-stream"
_MEDIA_TYPE: Final = re.compile(r"[\w.+\-]{1,60}/[\w.+\-]{1,60}")


@dataclass(frozen=True)
class Draft:
    """What a model wrote, before it is read as JSON. `usage` counts tokens and knows no cost."""

    text: str
    end: ReplyEnd
    usage: Usage
    served_model: str


class Endpoint(Protocol):
    """A model at its provider."""

    async def answer(self, request: ModelRequest) -> Draft:
        """Give what the model wrote. Raises Fault, without the key in it, and ContextError.

        Anything else that it raises is taken for an answer that cannot be read: the SDKs do not check what they read.
        """
        ...

    async def close(self) -> None:
        """End its connections."""
        ...


def counted(*, input_tokens: int, output_tokens: int, cached: int | None, written: int | None) -> Usage:
    """Give one answer's use of tokens; `cached` and `written` are parts of the input.

    Raises Fault UNREADABLE for what is no count from 0 to TOKEN_COUNT_MAX.
    """
    for count in (input_tokens, output_tokens, cached or 0, written or 0):
        if not isinstance(count, int) or not 0 <= count <= TOKEN_COUNT_MAX:
            raise Fault(FaultKind.UNREADABLE, "a count of tokens that is none")
    return Usage(
        call_count=1,
        input_tokens=input_tokens,
        cached_input_tokens=min(cached or 0, input_tokens),
        cache_write_tokens=min(written or 0, input_tokens),
        output_tokens=output_tokens,
    )


def unfinished(content_type: str) -> Fault:
    """Say what an answer is in which the model never says why it stopped: one cut short, or none of the interface's."""
    named = _MEDIA_TYPE.match(content_type)
    if named is None or named[0].lower() == _EVENTS:
        return Fault(FaultKind.CONNECTION, "the answer broke off before its end")
    return Fault(FaultKind.UNREADABLE, f"an answer of type {named[0]} where {_EVENTS} was asked for")
