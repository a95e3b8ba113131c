"""The wish list as its page shows it."""

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.product import Image


class WishlistLine(Value):
    """One product of the wish list at today's price."""

    id: str
    product_id: str
    name: str
    price_cents: int
    in_stock: bool
    has_options: bool
    added_at: Timestamp
    image: Image


class WishlistView(Value):
    """The whole wish list."""

    items: tuple[WishlistLine, ...]
    item_count: int
