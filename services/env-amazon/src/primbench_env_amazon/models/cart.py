"""What is in the cart."""

from typing import Literal

from primbench_envkit.record import Record, Timestamp
from pydantic import Field

MAX_QUANTITY = 30
"""The most of one product, with the same choices, that one cart holds."""

WRAP_CENTS = 399
"""What wrapping one line costs, however many it has."""

type Wrapping = Literal["No wrapping", "Gift wrap"]


class CartItem(Record):
    """One line of the cart. The name is as it was when the line was made; the price is always today's."""

    product_id: str
    product_name: str
    quantity: int = Field(ge=1, le=MAX_QUANTITY)
    options: dict[str, str]
    is_gift: bool = Field(default=False, description="Whether it is wrapped, for WRAP_CENTS a line.")
    added_at: Timestamp

    @property
    def wrapping(self) -> Wrapping:
        """How it is wrapped, in words."""
        return "Gift wrap" if self.is_gift else "No wrapping"
