"""What a call costs: by the table, by a spec's own price, or unknown."""

from decimal import Decimal

import pytest
from primbench_episode.usage import Usage
from primbench_runner.model.errors import PriceUnknownError
from primbench_runner.model.price import cost_usd_micros, price_of, price_table, require_price
from primbench_runner.model.spec import ModelSpec, Price, Provider
from pydantic import ValidationError


def _spec(model: str = "gpt-4o", **options: object) -> ModelSpec:
    return ModelSpec.model_validate({"provider": "openai", "model": model} | options)


@pytest.mark.parametrize(
    ("usage", "cost"),
    [
        (Usage(call_count=1, input_tokens=1000, output_tokens=10), 2600),
        (Usage(call_count=1, input_tokens=1000, cached_input_tokens=200, output_tokens=10), 2350),
        (Usage(call_count=1, input_tokens=1, output_tokens=0), 3),
        (Usage(call_count=1), None),
    ],
)
def test_a_call_costs_what_the_table_says_of_each_kind_of_token(usage: Usage, cost: int | None) -> None:
    assert cost_usd_micros(price_of(_spec()), usage) == cost


def test_what_is_put_into_the_cache_has_its_own_price() -> None:
    usage = Usage(call_count=1, input_tokens=1000, cached_input_tokens=500, cache_write_tokens=400, output_tokens=10)
    spec = _spec("claude-haiku-4-5-20251001", provider="anthropic")

    assert cost_usd_micros(price_of(spec), usage) == 100 + 50 + 500 + 50


def test_a_call_that_reads_more_than_the_threshold_costs_more_as_a_whole() -> None:
    price = price_of(_spec("gpt-6.2-sol"))

    short = cost_usd_micros(price, Usage(call_count=1, input_tokens=272_000, output_tokens=100))
    long = cost_usd_micros(price, Usage(call_count=1, input_tokens=272_001, output_tokens=100))

    assert (short, long) == (545_000, 1_089_504)


def test_a_dated_release_costs_what_its_name_does_unless_it_stands_in_the_table_itself() -> None:
    assert price_of(_spec("gpt-4o-2024-08-06")) == price_of(_spec("gpt-4o"))
    assert price_of(_spec("gpt-4o-2024-05-13")) != price_of(_spec("gpt-4o"))


@pytest.mark.parametrize(
    "spec",
    [_spec("gpt-unheard-of"), _spec("gpt-4o-audio-preview"), _spec(base_url="https://elsewhere.test/v1")],
    ids=lambda spec: spec.model + spec.base_url,
)
def test_a_price_that_is_not_known_makes_the_cost_unknown_and_refuses_a_cost_limit(spec: ModelSpec) -> None:
    assert cost_usd_micros(price_of(spec), Usage(call_count=1, input_tokens=5)) is None
    with pytest.raises(PriceUnknownError, match="give `price` with the model"):
        require_price(spec, 1_000_000)


def test_a_price_given_with_the_model_holds_at_any_address() -> None:
    spec = _spec(base_url="http://127.0.0.1:1/v1", price={"input": 0.5, "output": 2})

    require_price(spec, 1_000_000)

    assert cost_usd_micros(price_of(spec), Usage(call_count=1, input_tokens=100, output_tokens=10)) == 70


def test_a_providers_own_address_may_be_written_out() -> None:
    assert price_of(_spec(base_url="https://api.openai.com/v1/")) == price_of(_spec())


def test_a_long_price_without_its_threshold_is_refused() -> None:
    with pytest.raises(ValidationError, match="stand together"):
        Price.model_validate({"input": 1, "output": 1, "long": {"input": 2, "output": 2}})


def test_every_cached_token_in_the_table_costs_less_than_a_fresh_one() -> None:
    table = price_table()

    prices = [*table.openai.models.values(), *table.anthropic.models.values()]

    assert {Provider.OPENAI, Provider.ANTHROPIC} == set(Provider)
    assert all((price.cached_input or Decimal(0)) < price.input < price.output for price in prices)
