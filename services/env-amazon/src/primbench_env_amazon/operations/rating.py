"""What the stars of a product come to, the shopper's own included."""

from collections.abc import Sequence
from functools import lru_cache

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.review import Review
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.views.rating import ProductRating, StarShare

STARS = (5, 4, 3, 2, 1)
_EVEN_TENTHS = 30
_PERCENT = 100
_CLOSE_ENOUGH = 60
"""Halvings of an interval until its ends are the same number."""


def rating_of(state: ShopState, product: Product) -> ProductRating:
    """Give the mean, the number of ratings and how they are spread, the shopper's own among them."""
    own = own_review(state, product.id)
    counts = [product.review_count * share for share in _shares(product.rating_tenths)]
    if own is not None:
        counts = [count + (stars == own.stars) for stars, count in zip(STARS, counts, strict=True)]
    percents = _whole_percents(counts)
    return ProductRating(
        rating_tenths=product.mean_tenths(own.stars if own else None),
        review_count=product.review_count + (own is not None),
        shares=tuple(StarShare(stars=stars, percent=percent) for stars, percent in zip(STARS, percents, strict=True)),
    )


def own_stars(state: ShopState) -> dict[str, int]:
    """Give the stars of the shopper's own reviews by product id. None is of the base data: there are thousands."""
    return {review.product_id: review.stars for review in state.reviews.changed() if review.is_own}


def own_review(state: ShopState, product_id: str) -> Review | None:
    """Give the shopper's own review of the product, or None."""
    own = (review for review in state.reviews.changed() if review.is_own)
    return next((review for review in own if review.product_id == product_id), None)


@lru_cache(maxsize=64)
def _shares(rating_tenths: int) -> tuple[float, ...]:
    """Give the share of each number of stars, most stars first: the plainest spread that has this mean.

    Each is the one before times a fixed ratio, which is found by halving.
    """
    low, high = (0.0, 1.0) if rating_tenths >= _EVEN_TENTHS else (1.0, 1000.0)
    for _ in range(_CLOSE_ENOUGH):
        middle = (low + high) / 2
        low, high = (middle, high) if _mean(_spread(middle)) * 10 > rating_tenths else (low, middle)
    return _spread(low)


def _spread(ratio: float) -> tuple[float, ...]:
    weights = [ratio**place for place in range(len(STARS))]
    return tuple(weight / sum(weights) for weight in weights)


def _mean(shares: Sequence[float]) -> float:
    return sum(stars * share for stars, share in zip(STARS, shares, strict=True))


def _whole_percents(counts: Sequence[float]) -> list[int]:
    """Give the counts as whole percents that add up to 100, or to 0 when nothing is counted."""
    total = sum(counts)
    if not total:
        return [0 for _ in counts]
    exact = [count * _PERCENT / total for count in counts]
    percents = [int(percent) for percent in exact]
    most_cut = sorted(range(len(exact)), key=lambda place: (percents[place] - exact[place], place))
    for place in most_cut[: _PERCENT - sum(percents)]:
        percents[place] += 1
    return percents
