"""What an agent's models used."""

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict, Field

COUNT_MAX = 2**63 - 1
"""What a column of 64 bits holds: SQLite's and Parquet's."""


class Usage(BaseModel):
    """What an agent's models used. A cost of None is unknown, never zero."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    call_count: int = Field(0, ge=0, le=COUNT_MAX)
    """Answers that a model gave."""
    retry_count: int = Field(0, ge=0, le=COUNT_MAX)
    """Tries that a provider did not answer and that were made again."""
    input_tokens: int = Field(0, ge=0, le=COUNT_MAX)
    """All that was read, cached or not."""
    cached_input_tokens: int = Field(0, ge=0, le=COUNT_MAX)
    """What of it came from the provider's cache."""
    cache_write_tokens: int = Field(0, ge=0, le=COUNT_MAX)
    """What of it was put into the provider's cache."""
    output_tokens: int = Field(0, ge=0, le=COUNT_MAX)
    """All that was written, reasoning too."""
    cost_usd_micros: int | None = Field(None, ge=0, le=COUNT_MAX)
    """Price of it all; None when no price of the model is known."""


def total_usage(usages: Iterable[Usage]) -> Usage:
    """Give the sum. Its cost is unknown as soon as one call's is; where nothing was called, it is unknown too."""
    parts = tuple(usages)
    costs = [part.cost_usd_micros for part in parts if part.call_count]
    known = [cost for cost in costs if cost is not None]
    return Usage(
        call_count=sum(part.call_count for part in parts),
        retry_count=sum(part.retry_count for part in parts),
        input_tokens=sum(part.input_tokens for part in parts),
        cached_input_tokens=sum(part.cached_input_tokens for part in parts),
        cache_write_tokens=sum(part.cache_write_tokens for part in parts),
        output_tokens=sum(part.output_tokens for part in parts),
        cost_usd_micros=sum(known) if known and len(known) == len(costs) else None,
    )
