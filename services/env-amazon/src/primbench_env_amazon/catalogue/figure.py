"""Prices, ratings and stock, drawn so that no product stands out."""

from datetime import date, timedelta

from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.line import Market

_LARGEST_REVIEW_POWER = 14


def weighted[T](stream: Substream, weights: dict[T, int]) -> T:
    """Give one of the keys, as often as its weight says."""
    mark = stream.randint(1, sum(weights.values()))
    for item, weight in weights.items():
        mark -= weight
        if mark <= 0:
            return item
    raise AssertionError("weights are positive")


def price(stream: Substream, cents: int, endings: dict[int, int]) -> int:
    """Give a price near that many cents, with an ending as shops have it."""
    moved = cents * stream.randint(93, 108) // 100
    return max(moved // 100, 2) * 100 - 100 + weighted(stream, endings)


def list_price(stream: Substream, price_cents: int, market: Market) -> int | None:
    """Give what the product cost before it was reduced, or None."""
    if not stream.is_hit(market.reduced_permille):
        return None
    percent = stream.randint(market.discount_percent.lowest, market.discount_percent.highest)
    return (price_cents * 100 // (100 - percent)) // 100 * 100 + 99


def review_count(stream: Substream) -> int:
    """Give a number of reviews: few have thousands, many have dozens."""
    magnitude = 2 ** stream.randint(2, _LARGEST_REVIEW_POWER)
    return stream.randint(magnitude // 2, magnitude)


def stock_count(stream: Substream, market: Market) -> int:
    """Give a stock: sold out, scarce or plenty."""
    if stream.is_hit(market.sold_out_permille):
        return 0
    return stream.randint(2, 9) if stream.is_hit(market.scarce_permille) else stream.randint(10, 400)


def listed_on(stream: Substream, market: Market) -> date:
    """Give the day on which the product came into the shop."""
    first, last = date.fromisoformat(market.listed.first), date.fromisoformat(market.listed.last)
    return first + timedelta(days=stream.randint(0, (last - first).days))
