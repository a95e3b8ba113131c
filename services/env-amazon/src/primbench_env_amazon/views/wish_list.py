"""The shopper's lists as their page shows them."""

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.wishlist import Sharing, WishList


class WishListCard(Value):
    """One list, without what is on it. The default one cannot be deleted."""

    id: str
    name: str
    sharing: Sharing
    item_count: int
    is_default: bool
    created_at: Timestamp


class WishListCards(Value):
    """All lists, the default one first, then in order of their making."""

    items: tuple[WishListCard, ...]


def wish_list_card(wish_list: WishList, *, item_count: int, is_default: bool) -> WishListCard:
    """Give the list for a page."""
    return WishListCard(**dict(wish_list), item_count=item_count, is_default=is_default)
