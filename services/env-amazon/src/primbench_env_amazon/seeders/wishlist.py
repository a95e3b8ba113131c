"""A product on the wish list, with another one listed before it."""

from datetime import timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import WishlistItem
from primbench_env_amazon.operations.word import words
from primbench_env_amazon.seeders.selection import plain_products

_SAVED_HOURS = (2, 28)


class SavedProductParams(BaseModel):
    """Which products come into question."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    min_stock: int = Field(5, ge=1, description="At least this many are in stock.")


class SavedProduct(Value):
    """An item of the wish list and the one before it; their names have no word in common."""

    item: Ref[WishlistItem]
    product_id: str
    name: str
    other_item: Ref[WishlistItem]


@seeder("saved_product", summary="Puts two products without options on the wish list and chooses the later one.")
def saved_product(state: ShopState, params: SavedProductParams, moment: Moment) -> SavedProduct:
    """Give an item that no other item of the wish list resembles."""
    stream = moment.random("saved")
    taken = [item.product_name for item in state.wishlist_items]
    fitting = [
        product for product in plain_products(state, min_stock=params.min_stock) if not _resembles(product.name, taken)
    ]
    other = stream.choice(fitting)
    chosen = stream.choice([product for product in fitting if not _resembles(product.name, [other.name])])
    other_item, item = (_save(state, product, moment, stream) for product in (other, chosen))
    return SavedProduct(
        item=Ref("wishlist_items", item.id),
        product_id=chosen.id,
        name=chosen.name,
        other_item=Ref("wishlist_items", other_item.id),
    )


def _resembles(name: str, others: list[str]) -> bool:
    return any(set(words(name)) & set(words(other)) for other in others)


def _save(state: ShopState, product: Product, moment: Moment, stream: Substream) -> WishlistItem:
    item_id = state.wishlist_items.new_id()
    added_at = moment.now - timedelta(hours=stream.randint(*_SAVED_HOURS))
    return state.wishlist_items.put(
        WishlistItem(
            list_id=next(iter(state.wish_lists)).id,
            id=item_id,
            product_id=product.id,
            product_name=product.name,
            added_at=added_at,
        )
    )
