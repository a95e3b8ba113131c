"""What an agent's models used."""

from pydantic import BaseModel, ConfigDict, Field


class Usage(BaseModel):
    """What an agent's models used. A cost of None is unknown, never zero."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    call_count: int = Field(0, ge=0)
    """Answers that a model gave."""
    retry_count: int = Field(0, ge=0)
    """Tries that a provider did not answer and that were made again."""
    input_tokens: int = Field(0, ge=0)
    """All that was read, cached or not."""
    cached_input_tokens: int = Field(0, ge=0)
    """What of it came from the provider's cache."""
    cache_write_tokens: int = Field(0, ge=0)
    """What of it was put into the provider's cache."""
    output_tokens: int = Field(0, ge=0)
    """All that was written, reasoning too."""
    cost_usd_micros: int | None = Field(None, ge=0)
    """Price of it all; None when no price of the model is known."""
