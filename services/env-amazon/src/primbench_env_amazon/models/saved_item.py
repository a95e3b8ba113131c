"""What the shopper has put off buying."""

from primbench_envkit.record import Record, Timestamp
from pydantic import Field

from primbench_env_amazon.models.cart import MAX_QUANTITY


class SavedItem(Record):
    """One line taken out of the cart for later, with the id, quantity and choices that it had.

    It goes back into the cart as the line that it was. `added_at`: when that came into the cart; None: never.
    """

    product_id: str
    product_name: str
    quantity: int = Field(ge=1, le=MAX_QUANTITY)
    options: dict[str, str]
    added_at: Timestamp | None = None
    saved_at: Timestamp
