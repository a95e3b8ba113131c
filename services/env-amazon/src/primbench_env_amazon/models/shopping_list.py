"""What the household wants to buy."""

from typing import Annotated

from primbench_envkit.record import Record, Timestamp
from pydantic import Field, StringConstraints

from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.text import READABLE

WantedName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120), READABLE]


class ShoppingListEntry(Record):
    """One entry of the household's shopping list. It names what is wanted in words; there may be several for one."""

    product_name: WantedName
    quantity: int = Field(ge=1, le=MAX_QUANTITY)
    added_by: str
    added_at: Timestamp
