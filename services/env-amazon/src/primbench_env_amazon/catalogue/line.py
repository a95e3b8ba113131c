"""What a file of data/departments says.

department: kitchen
lines:
- title: "{brand} {series} Electric Kettle, {capacity}"
  brands: {Brindlewick: [Classic, Gooseneck]}       brand -> its series
  axes: {capacity: [0.8 L, 1.2 L]}                  in what products of the line differ
  options: {Color: [Cream, Black]}                  what is chosen on the product's page
  steps: {capacity: 700}                            cents that each further value adds to the price
  labels: {capacity: Water capacity}                name of an axis in the table of attributes; else the axis's own
  attributes:                                       further rows of that table, the same for the line or by an axis
    Power: 1500 W
    Item weight: {capacity: [1.9 lb, 2.2 lb]}
"""

from typing import Self

from primbench_envkit.record import Value
from pydantic import Field, model_validator


class ProductLine(Value):
    """One kind of product of which brands sell several that differ in little."""

    subcategory: str
    motif: str
    brands: dict[str, tuple[str, ...]]
    title: str
    axes: dict[str, tuple[str, ...]]
    options: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    price_cents: int = Field(gt=0)
    steps: dict[str, int] = Field(default_factory=dict)
    option_steps: dict[str, int] = Field(default_factory=dict)
    description: str
    features: tuple[str, ...]
    labels: dict[str, str] = Field(default_factory=dict)
    attributes: dict[str, str | dict[str, tuple[str, ...]]] = Field(default_factory=dict)
    return_days: int = Field(30, ge=0)
    subscribe_percent: int | None = Field(None, ge=1, le=30)

    @model_validator(mode="after")
    def _attributes_follow_an_axis(self) -> Self:
        for name, value in self.attributes.items():
            for axis, values in value.items() if isinstance(value, dict) else ():
                if len(values) != len(self.axes.get(axis, ())):
                    raise ValueError(f"{self.title}: {name} has {len(values)} values, axis {axis} another number")
        return self


class DepartmentFile(Value):
    """A department and its product lines."""

    department: str
    name: str
    motif: str
    palette: str
    lines: tuple[ProductLine, ...]


class Bounds(Value):
    """The lowest and the highest value, both included."""

    lowest: int
    highest: int


class Period(Value):
    """First and last day, ISO 8601."""

    first: str
    last: str


class Market(Value):
    """How figures are spread over the catalogue. Weights are relative, permille are of a thousand."""

    currency: str
    rating_weights: dict[int, int]
    price_endings: dict[int, int]
    reduced_permille: int
    discount_percent: Bounds
    prime_permille: int
    sold_out_permille: int
    scarce_permille: int
    option_gone_permille: int
    listed: Period
    sellers: dict[str, int]
