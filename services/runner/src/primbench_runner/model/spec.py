"""Which model, and how it is asked; part of a run's manifest. A key is never in it."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field


class Provider(StrEnum):
    """Whose interface is spoken. Any OpenAI-compatible server is OPENAI with a base URL."""

    OPENAI = "openai"
    ANTHROPIC = "anthropic"


class ModelSpec(BaseModel):
    """One model and its options. None leaves an option to the provider."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provider: Provider
    model: str = Field(min_length=1)
    base_url: str = ""
    """Where the provider is; empty: its own address."""
    key_variable: str = ""
    """Environment variable that holds the key; empty: the provider's usual one."""
    max_output_tokens: int = Field(4096, ge=1)
    temperature: float | None = Field(None, ge=0, le=2)
    reasoning_effort: str = ""
    """As the provider names it; empty: not asked for."""
    request_timeout_s: float = Field(120.0, gt=0, le=3600)
    """From request to the last byte of an answer."""
