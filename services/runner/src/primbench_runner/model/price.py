"""What a call costs, by a pinned table. A price that is not known makes a cost unknown, never zero."""

import re
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from primbench_catalog.source import Source
from primbench_episode.usage import Usage
from pydantic import BaseModel, ConfigDict

from primbench_runner.model.errors import PriceUnknownError
from primbench_runner.model.spec import ModelSpec, Price, Provider, Rates

OWN_ADDRESSES: Final = {
    Provider.OPENAI: "https://api.openai.com/v1",
    Provider.ANTHROPIC: "https://api.anthropic.com",
}
_RELEASE_DATE: Final = re.compile(r"-(\d{8}|\d{4}-\d{2}-\d{2})$")


class _ProviderPrices(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    source: str
    models: dict[str, Price]


class PriceTable(BaseModel):
    """Prices as a provider's page gave them on the day `as_of`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    as_of: str
    openai: _ProviderPrices
    anthropic: _ProviderPrices

    def price(self, provider: Provider, model: str) -> Price | None:
        """Give the price of a model by its name, or by its name without a release date; None: not in the table."""
        models = (self.anthropic if provider is Provider.ANTHROPIC else self.openai).models
        return models.get(model) or models.get(_RELEASE_DATE.sub("", model))


@cache
def price_table() -> PriceTable:
    """Give the pinned table (model/data/prices.yaml)."""
    text = (resources.files("primbench_runner.model") / "data" / "prices.yaml").read_text(encoding="utf-8")
    return PriceTable.model_validate(Source(Path("prices.yaml"), text).data)


def price_of(spec: ModelSpec) -> Price | None:
    """Give what the model costs; None: unknown.

    The spec's own price goes first. The table holds at the providers' own addresses alone: another server may ask
    anything for a model of the same name.
    """
    if spec.price is not None or is_elsewhere(spec):
        return spec.price
    return price_table().price(spec.provider, spec.model)


def is_elsewhere(spec: ModelSpec) -> bool:
    """Whether the model is at another address than its provider's own."""
    return spec.base_url.rstrip("/") not in {"", OWN_ADDRESSES[spec.provider]}


def require_price(spec: ModelSpec, cost_limit_usd_micros: int | None) -> None:
    """Raise PriceUnknownError for a cost limit that could not be kept."""
    if cost_limit_usd_micros is not None and price_of(spec) is None:
        place = f" at {spec.base_url}" if spec.base_url else ""
        raise PriceUnknownError(
            f"a cost limit needs a price, and none of {spec.model}{place} is known: "
            f"give `price` with the model in an experiment file, or a token limit instead"
        )


def cost_usd_micros(price: Price | None, usage: Usage) -> int | None:
    """Give what a call cost, in millionths of a dollar, halves up; None without a price or a count of tokens."""
    if price is None or not usage.input_tokens:
        return None
    rates: Rates = price
    if price.long is not None and price.long_above_tokens is not None and usage.input_tokens > price.long_above_tokens:
        rates = price.long
    fresh = max(0, usage.input_tokens - usage.cached_input_tokens - usage.cache_write_tokens)
    total = (
        fresh * rates.input
        + usage.cached_input_tokens * _or_input(rates.cached_input, rates)
        + usage.cache_write_tokens * _or_input(rates.cache_write, rates)
        + usage.output_tokens * rates.output
    )
    return int(total.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def _or_input(rate: Decimal | None, rates: Rates) -> Decimal:
    return rates.input if rate is None else rate
