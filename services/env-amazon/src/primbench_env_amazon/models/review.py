"""What shoppers say of a product."""

from typing import Annotated

from primbench_envkit.record import Record, Timestamp
from pydantic import Field, StringConstraints

from primbench_env_amazon.models.text import READABLE

ReviewTitle = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100), READABLE]
ReviewText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000), READABLE]


class Review(Record):
    """One review; a shopper writes one a product.

    `helpful_count` is how many others found it helpful; the shopper's own vote, `is_voted`, is not in it.
    """

    product_id: str
    author: str
    is_own: bool = Field(description="Whether the shopper wrote it.")
    is_verified: bool = Field(description="Whether its author had bought the product here.")
    stars: int = Field(ge=1, le=5)
    title: ReviewTitle
    body: ReviewText
    helpful_count: int = Field(ge=0)
    is_voted: bool
    written_at: Timestamp
