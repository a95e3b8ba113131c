"""Writing lists and what is on them."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from primbench_envkit.substream import Substream

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import Sharing, WishList, WishlistItem

_LIST_DAYS = (30, 400)
_ITEM_HOURS = (2, 28 * 24)


def put_list(state: ShopState, name: str, sharing: Sharing, *, stream: Substream, now: datetime) -> WishList:
    """Write an empty list that is one to thirteen months old."""
    created_at = now - timedelta(days=stream.randint(*_LIST_DAYS), minutes=stream.randint(0, 1439))
    return state.wish_lists.put(
        WishList(id=state.wish_lists.new_id(), name=name, sharing=sharing, created_at=created_at)
    )


def put_items(
    state: ShopState, wish_list: WishList, products: Sequence[Product], *, stream: Substream, now: datetime
) -> list[WishlistItem]:
    """Write the products on the list, oldest first, each saved at an hour of its own in the last four weeks."""
    ages_h = sorted(stream.sample(range(*_ITEM_HOURS), len(products)), reverse=True)
    return [
        state.wishlist_items.put(
            WishlistItem(
                id=state.wishlist_items.new_id(),
                list_id=wish_list.id,
                product_id=product.id,
                product_name=product.name,
                added_at=now - timedelta(hours=age_h, minutes=stream.randint(0, 59)),
            )
        )
        for product, age_h in zip(products, ages_h, strict=True)
    ]
