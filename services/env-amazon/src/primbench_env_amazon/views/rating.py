"""The stars of a product as pages show them."""

from primbench_envkit.record import Value
from pydantic import Field


class StarShare(Value):
    """How many of the ratings have that many stars, in whole percent; all five add up to 100."""

    stars: int = Field(ge=1, le=5)
    percent: int = Field(ge=0, le=100)


class ProductRating(Value):
    """The mean of all ratings in tenths, how many there are, and their spread, five stars first."""

    rating_tenths: int
    review_count: int
    shares: tuple[StarShare, ...]
