"""One try at one answer: what every provider's own interface comes down to."""

from dataclasses import dataclass
from typing import Final, Protocol

from primbench_episode.usage import Usage

from primbench_runner.model.port import ModelRequest, ReplyEnd

MISREADINGS: Final = (ValueError, TypeError, AttributeError)
"""What comes of an answer in another shape than the interface's: the SDKs do not check what they read."""


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
        """Give what the model wrote. Raises Fault, without the key in it, and ContextError."""
        ...

    async def close(self) -> None:
        """End its connections."""
        ...


def counted(*, input_tokens: int, output_tokens: int, cached: int | None, written: int | None) -> Usage:
    """Give one answer's use of tokens; `cached` and `written` are parts of the input."""
    return Usage(
        call_count=1,
        input_tokens=input_tokens,
        cached_input_tokens=min(cached or 0, input_tokens),
        cache_write_tokens=min(written or 0, input_tokens),
        output_tokens=output_tokens,
    )
