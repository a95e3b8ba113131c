"""A product of the catalogue."""

from datetime import date

from primbench_envkit.record import Record, Value
from pydantic import Field


class Image(Value):
    """What the pages draw in place of a photograph."""

    motif: str
    palette: str


UNKNOWN_IMAGE = Image(motif="parcel", palette="slate")
"""Drawn for what is no longer sold."""


class OptionValue(Value):
    """One choice of an option, with what it adds to the price."""

    value: str
    price_delta_cents: int
    in_stock: bool


class ProductOption(Value):
    """Something to choose before buying, such as a size."""

    name: str
    values: tuple[OptionValue, ...]

    def find(self, value: str) -> OptionValue | None:
        """Give the choice of that name, or None."""
        return next((choice for choice in self.values if choice.value == value), None)


class Attribute(Value):
    """One line of the table of what a product is: "Capacity", "1.2 L"."""

    name: str
    value: str


class Product(Record):
    """Something for sale. `list_price_cents` is there when the product is reduced.

    `rating_tenths` (10 to 50) is the mean of `review_count` ratings, most of them without words; the shopper's own is
    not among them.
    """

    name: str
    brand: str
    department: str
    subcategory: str
    description: str
    features: tuple[str, ...]
    attributes: tuple[Attribute, ...]
    price_cents: int = Field(gt=0)
    list_price_cents: int | None
    rating_tenths: int = Field(ge=10, le=50)
    review_count: int = Field(ge=0)
    stock_count: int = Field(ge=0)
    seller: str
    is_prime: bool
    handling_days: int = Field(ge=0)
    return_days: int = Field(ge=0, description="Days after delivery within which it can be returned; 0: not at all.")
    subscribe_percent: int | None = Field(description="What subscribers pay less; None: no subscription.")
    listed_on: date
    options: tuple[ProductOption, ...]
    image: Image

    @property
    def in_stock(self) -> bool:
        """Whether at least one can be bought."""
        return self.stock_count > 0

    def price_with(self, choices: dict[str, str]) -> int:
        """Give the unit price with these choices, in cents."""
        chosen = (option.find(choices.get(option.name, "")) for option in self.options)
        return self.price_cents + sum(choice.price_delta_cents for choice in chosen if choice is not None)

    def mean_tenths(self, own_stars: int | None) -> int:
        """Give the mean of all ratings in tenths, the shopper's own among them if there are any; halves go up."""
        if own_stars is None:
            return self.rating_tenths
        count = self.review_count + 1
        total_tenths = self.rating_tenths * self.review_count + own_stars * 10
        return (2 * total_tenths + count) // (2 * count)
