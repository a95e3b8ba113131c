"""What a provider in a test is asked, and what it may answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True)
class Asked:
    """One request as it came. Header names are in lower case."""

    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]

    @property
    def key(self) -> str:
        """The key that came with it."""
        return self.headers.get("x-api-key") or self.headers.get("authorization", "").removeprefix("Bearer ")

    @property
    def text(self) -> str:
        """All that was said to the model, in order, pictures left out."""
        system = self.body.get("system", "")
        contents = [message["content"] for message in self.body["messages"]]
        return "\n".join([system, *(text for content in contents for text in _texts(content))])


@dataclass(frozen=True)
class Say:
    """An answer of the model's. `pause_s` passes before each of its chunks."""

    text: str
    end: Literal["finished", "length", "refused"] = "finished"
    input_tokens: int = 100
    output_tokens: int = 10
    cached_tokens: int = 0
    written_tokens: int = 0
    tells_usage: bool = True
    pause_s: float = 0.0


@dataclass(frozen=True)
class Refuse:
    """An answer that is an error. `kind` is the provider's own word for it."""

    status: int
    message: str
    kind: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class BreakOff:
    """An answer that begins and does not end.

    It falls "silent", is "cut", or is "closed" as if it were whole; or it goes on with an "error", with "nonsense" that
    is no JSON, or with JSON that is "misshapen".
    """

    how: Literal["silent", "closed", "cut", "error", "nonsense", "misshapen"]
    text: str = '{"thou'
    kind: str = "overloaded_error"


@dataclass(frozen=True)
class Send:
    """A body as it stands, whatever the interface says of it, with HTTP 200."""

    content: str
    content_type: str = "text/event-stream"


type Answer = Say | Refuse | BreakOff | Send


def _texts(content: str | list[dict[str, Any]]) -> list[str]:
    if isinstance(content, str):
        return [content]
    return [block["text"] for block in content if block["type"] == "text"]
