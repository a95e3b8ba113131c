"""ATIF, the Agent Trajectory Interchange Format, version 1.8: the parts of it that a trial has something to say in.

The format is of Harbor (https://github.com/laude-institute/harbor). Unknown keys are refused at every level, and an
absent value is left out.
"""

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

ATIF_VERSION: Final = "ATIF-v1.8"

type Extra = dict[str, JsonValue]
"""What the format leaves to its writer."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ImageSource(_Part):
    """Where a picture is: `path` counts from the trajectory's own folder."""

    media_type: Literal["image/webp", "image/png", "image/jpeg"]
    path: str


class TextContent(_Part):
    """Text beside pictures."""

    type: Literal["text"] = "text"
    text: str


class ImageContent(_Part):
    """A picture."""

    type: Literal["image"] = "image"
    source: ImageSource


type Content = str | tuple[TextContent | ImageContent, ...]
"""Text alone, or text and pictures."""


class ToolCall(_Part):
    """One action."""

    tool_call_id: str
    function_name: str
    arguments: Extra


class ObservationResult(_Part):
    """What an action came to, as the agent saw it. `source_call_id` names a call of the same step."""

    source_call_id: str
    content: Content


class Observation(_Part):
    """What the actions of a step came to."""

    results: tuple[ObservationResult, ...]


class Metrics(_Part):
    """What a step's model calls used. `prompt_tokens` counts the cached ones too; an absent cost is unknown."""

    prompt_tokens: int
    completion_tokens: int
    cached_tokens: int
    cost_usd: float | None = None


class AtifStep(_Part):
    """One turn. A step of an agent that asked no model has `llm_call_count` 0, and neither metrics nor reasoning."""

    step_id: int = Field(ge=1)
    source: Literal["user", "agent"]
    message: Content
    reasoning_content: str | None = None
    tool_calls: tuple[ToolCall, ...] | None = None
    observation: Observation | None = None
    metrics: Metrics | None = None
    llm_call_count: int | None = Field(None, ge=0)
    extra: Extra | None = None


class AtifAgent(_Part):
    """Who acted."""

    name: str
    version: str
    model_name: str | None = None
    extra: Extra | None = None


class FinalMetrics(_Part):
    """What the whole episode used; an absent cost is unknown."""

    total_prompt_tokens: int
    total_completion_tokens: int
    total_cached_tokens: int
    total_cost_usd: float | None = None
    total_steps: int = Field(ge=0)


class Trajectory(_Part):
    """One episode."""

    schema_version: Literal["ATIF-v1.8"] = ATIF_VERSION
    session_id: str
    trajectory_id: str
    agent: AtifAgent
    steps: tuple[AtifStep, ...] = Field(min_length=1)
    notes: str | None = None
    final_metrics: FinalMetrics
    extra: Extra | None = None
