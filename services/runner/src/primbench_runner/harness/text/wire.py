"""What the runner and the process of Browser Use tell each other: JSON lines, one message a line.

```
  runner                                   process
    <────────────────────────── ready ──              once: Browser Use is loaded
    ── order ──────────────────────────────>          once: browser, task
    <────────────────────────── ask ──                messages and schema
    ── reply ──────────────────────────────>          what the model said, or why it did not
    <────────────────────────── begin ──              an action is about to be done
    ── go ─────────────────────────────────>          its step is open
    <────────────────────────── end ──                what came of it
    <────────────────────────── done ──               once: how the agent ended
```

The process asks one thing at a time, except that the model may be asked in the middle of an action.
services/runner/text/src/primbench_text/wire.py is the other side.
"""

from typing import Annotated, Literal

from primbench_episode.wire_model import JsonObject
from pydantic import BaseModel, ConfigDict, Field, JsonValue


class _Message(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Ready(_Message):
    """The process can be given an order."""

    kind: Literal["ready"] = "ready"


class Order(_Message):
    """What is to be done."""

    kind: Literal["order"] = "order"
    cdp_url: str
    instruction: str
    model: str
    width: int
    height: int
    max_steps: int


class Text(_Message):
    """Text in a message to the model."""

    kind: Literal["text"] = "text"
    text: str
    is_cache_end: bool = False


class Image(_Message):
    """A picture in a message to the model: base64 and its media type."""

    kind: Literal["image"] = "image"
    content: str
    media_type: str


class Turn(_Message):
    """One message to the model."""

    role: Literal["user", "assistant"]
    parts: tuple[Annotated[Text | Image, Field(discriminator="kind")], ...]


class Ask(_Message):
    """A question for the model. `is_action`: whether it is to decide what to do next.

    `output_schema` is what an answer is to be, strictly; `accepted_schema` what Browser Use can read.
    """

    kind: Literal["ask"] = "ask"
    number: int
    system: str
    messages: tuple[Turn, ...]
    output_schema: JsonObject
    accepted_schema: JsonObject
    is_action: bool


class Reply(_Message):
    """The model's answer to the question of this number; `error` when it gave none that fits."""

    kind: Literal["reply"] = "reply"
    number: int
    content: JsonObject = Field(default_factory=dict)
    error: str = ""
    input_tokens: int = 0
    cached_input_tokens: int = 0
    output_tokens: int = 0


class Begin(_Message):
    """An action is about to be done. `picture`: a PNG in base64 of what the agent saw; empty: the same as before."""

    kind: Literal["begin"] = "begin"
    action: str
    arguments: JsonObject
    url: str
    thought: str
    picture: str


class Go(_Message):
    """The action may be done."""

    kind: Literal["go"] = "go"


class End(_Message):
    """What came of the action."""

    kind: Literal["end"] = "end"
    result: JsonValue = None
    error: str = ""


class Done(_Message):
    """The agent has ended itself. `is_success` None: it gave no last word; `reason` then says why."""

    kind: Literal["done"] = "done"
    is_success: bool | None
    answer: str | None = None
    reason: str = ""
    is_out_of_steps: bool = False


type FromProcess = Annotated[Ready | Ask | Begin | End | Done, Field(discriminator="kind")]
