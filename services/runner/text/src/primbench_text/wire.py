"""The messages, as the runner has them: services/runner/src/primbench_runner/harness/text/wire.py tells their order."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class _Message(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Ready(_Message):
    """The process can be given an order."""

    kind: Literal["ready"] = "ready"


class Order(_Message):
    """What is to be done."""

    kind: Literal["order"]
    cdp_url: str
    instruction: str
    model: str
    width: int
    height: int
    max_steps: int


class Reply(_Message):
    """The model's answer to the question of this number; `error` when it gave none that fits."""

    kind: Literal["reply"]
    number: int
    content: dict[str, Any]
    error: str
    input_tokens: int
    cached_input_tokens: int
    output_tokens: int


class Ask(_Message):
    """A question for the model. `is_action`: whether it is to decide what to do next.

    `output_schema` is what an answer is to be, strictly; `accepted_schema` what can be read.
    """

    kind: Literal["ask"] = "ask"
    number: int
    system: str
    messages: list[dict[str, Any]]
    output_schema: dict[str, Any]
    accepted_schema: dict[str, Any]
    is_action: bool


class Begin(_Message):
    """An action is about to be done. `picture`: a PNG in base64 of what the agent saw; empty: the same as before."""

    kind: Literal["begin"] = "begin"
    action: str
    arguments: dict[str, Any] = Field(default_factory=dict)
    url: str = ""
    thought: str = ""
    picture: str = ""


class End(_Message):
    """What came of the action."""

    kind: Literal["end"] = "end"
    result: str | None = None
    error: str = ""


class Done(_Message):
    """The agent has ended itself. `is_success` None: it gave no last word; `reason` then says why."""

    kind: Literal["done"] = "done"
    is_success: bool | None
    answer: str | None = None
    reason: str = ""
    is_out_of_steps: bool = False
