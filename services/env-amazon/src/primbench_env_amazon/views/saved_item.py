"""What is saved for later as the cart's page shows it."""

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.product import Image


class SavedLine(Value):
    """One line that was put off, at today's price."""

    id: str
    product_id: str
    name: str
    quantity: int
    options: dict[str, str]
    unit_price_cents: int
    in_stock: bool
    saved_at: Timestamp
    image: Image


class SavedList(Value):
    """All that is saved for later."""

    items: tuple[SavedLine, ...]
