"""Which model, and how it is asked; part of a run's manifest. A key is never in it."""

from decimal import Decimal
from enum import StrEnum
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator


class Provider(StrEnum):
    """Whose interface is spoken. Any OpenAI-compatible server is OPENAI with a base URL."""

    OPENAI = "openai"
    ANTHROPIC = "anthropic"


class Rates(BaseModel):
    """Prices in US dollars for a million tokens, which is also micro-dollars for one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    input: Decimal = Field(ge=0, max_digits=12, decimal_places=6)
    """Read afresh."""
    output: Decimal = Field(ge=0, max_digits=12, decimal_places=6)
    """Written, reasoning too."""
    cached_input: Decimal | None = Field(None, ge=0, max_digits=12, decimal_places=6)
    """Read from the provider's cache; None: as what is read afresh."""
    cache_write: Decimal | None = Field(None, ge=0, max_digits=12, decimal_places=6)
    """Read and put into the provider's cache; None: as what is read afresh."""


class Price(Rates):
    """What a model costs. `long` holds for the whole of a call that reads more than `long_above_tokens`."""

    long_above_tokens: int | None = Field(None, ge=1)
    long: Rates | None = None

    @model_validator(mode="after")
    def _require_both(self) -> "Price":
        if (self.long is None) != (self.long_above_tokens is None):
            raise ValueError("long and long_above_tokens stand together or not at all")
        return self


class ModelSpec(BaseModel):
    """One model and its options. None leaves an option to the provider."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    provider: Provider
    model: str = Field(min_length=1)
    base_url: str = ""
    """Where the provider is, without user, password or query; empty: its own address."""
    key_variable: str = ""
    """Environment variable that holds the key; empty: the provider's usual one."""
    max_output_tokens: int = Field(4096, ge=1)
    temperature: float | None = Field(None, ge=0, le=2)
    reasoning_effort: str = ""
    """As the provider names it; empty: not asked for."""
    request_timeout_s: float = Field(120.0, gt=0, le=3600)
    """From request to the last byte of an answer."""
    idle_timeout_s: float = Field(60.0, gt=0, le=3600)
    """Longest silence of a provider, before its answer begins and within it."""
    price: Price | None = None
    """What it costs; None: what the table says, where the model is at its provider's own address (model/price.py)."""

    @field_validator("base_url")
    @classmethod
    def _require_plain_address(cls, value: str) -> str:
        """A manifest keeps the address: a secret in it would be kept with it."""
        if value and not _is_plain_address(value):
            raise ValueError("expected http(s)://host[:port][/path] without user, password, query or fragment")
        return value


def _is_plain_address(value: str) -> bool:
    try:
        parts = urlsplit(value)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    is_bare = "@" not in parts.netloc and not parts.query and not parts.fragment
    return parts.scheme in {"http", "https"} and has_host and is_bare and value.isprintable() and " " not in value
