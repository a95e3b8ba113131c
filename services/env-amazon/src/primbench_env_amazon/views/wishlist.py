"""What is on wish lists, as their pages show it."""

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.product import Image
from primbench_env_amazon.views.wish_list import WishListCard


class WishlistLine(Value):
    """One product of a wish list at today's price."""

    id: str
    list_id: str
    list_name: str
    product_id: str
    name: str
    price_cents: int
    in_stock: bool
    has_options: bool
    note: str
    added_at: Timestamp
    image: Image


class WishlistView(Value):
    """What is on one list, or on all of them: then `wish_list` is None."""

    wish_list: WishListCard | None
    items: tuple[WishlistLine, ...]
    item_count: int
