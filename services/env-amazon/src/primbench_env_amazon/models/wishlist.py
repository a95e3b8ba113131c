"""What the shopper has set aside."""

from primbench_envkit.record import Record, Timestamp


class WishlistItem(Record):
    """One product on the wish list; a product is on it once."""

    product_id: str
    product_name: str
    added_at: Timestamp
