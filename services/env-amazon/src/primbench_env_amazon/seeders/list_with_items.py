"""A list whose items differ in price, in stock, in age and in what is written beside them."""

from collections.abc import Sequence
from dataclasses import dataclass

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import Sharing, WishList, WishlistItem
from primbench_env_amazon.seeders.list_filling import put_items, put_list
from primbench_env_amazon.seeders.list_word import list_words, unused_names
from primbench_env_amazon.seeders.selection import plain_products


class ListWithItemsParams(BaseModel):
    """What is on the list."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    item_count: int = Field(6, ge=3, le=15, description="Products without options, each of another price.")
    unavailable_count: int = Field(1, ge=0, le=3, description="So many of them are out of stock.")
    noted_count: int = Field(3, ge=1, le=6, description="So many of them have a note, each another.")
    sharing: Sharing = "Private"


class ChosenItem(Value):
    """One item of the list."""

    item: Ref[WishlistItem]
    product_id: str
    name: str
    price_cents: int


class ListWithItems(Value):
    """The list, and some of its items; `cheapest` to `newest` are in stock and may be one and the same.

    `noted` is one of those with a note, `note` what it says. `total_cents` is for one of each that is in stock.
    """

    wish_list: Ref[WishList]
    list_name: str
    cheapest: ChosenItem
    dearest: ChosenItem
    oldest: ChosenItem
    newest: ChosenItem
    noted: ChosenItem
    note: str
    unavailable: tuple[ChosenItem, ...]
    available_count: int
    total_cents: int


@seeder("list_with_items", summary="Makes a wish list of products that differ, and says which is which.")
def list_with_items(state: ShopState, params: ListWithItemsParams, moment: Moment) -> ListWithItems:
    """Give the list. What is on it is on no other list and in no cart."""
    stream = moment.random("list_with_items")
    if params.unavailable_count + 1 >= params.item_count:
        raise RuleError(Code.INVALID_ARGUMENT, "NOTHING_LEFT", "at least two items must be in stock", "/item_count")
    name = unused_names(state, stream, 1)[0]
    products = _products(state, stream, params.item_count)
    for product in stream.sample(products, params.unavailable_count):
        products[products.index(product)] = state.products.put(product.evolve(stock_count=0))
    wish_list = put_list(state, name, params.sharing, stream=stream, now=moment.now)
    items = put_items(state, wish_list, products, stream=stream, now=moment.now)
    noted = _note(state, items, stream, min(params.noted_count, params.item_count))
    return _described(wish_list, tuple(map(_Pair, items, products)), stream.choice(noted))


@dataclass(frozen=True)
class _Pair:
    item: WishlistItem
    product: Product

    @property
    def chosen(self) -> ChosenItem:
        return ChosenItem(
            item=Ref("wishlist_items", self.item.id),
            product_id=self.product.id,
            name=self.product.name,
            price_cents=self.product.price_cents,
        )


def _described(wish_list: WishList, pairs: Sequence[_Pair], noted: WishlistItem) -> ListWithItems:
    available = [pair for pair in pairs if pair.product.in_stock]
    by_price = sorted(available, key=lambda pair: pair.product.price_cents)
    return ListWithItems(
        wish_list=Ref("wish_lists", wish_list.id),
        list_name=wish_list.name,
        cheapest=by_price[0].chosen,
        dearest=by_price[-1].chosen,
        oldest=available[0].chosen,
        newest=available[-1].chosen,
        noted=next(pair.chosen for pair in pairs if pair.item.id == noted.id),
        note=noted.note,
        unavailable=tuple(pair.chosen for pair in pairs if not pair.product.in_stock),
        available_count=len(available),
        total_cents=sum(pair.product.price_cents for pair in available),
    )


def _products(state: ShopState, stream: Substream, count: int) -> list[Product]:
    """Draw products of different names and prices."""
    taken = {item.product_id for item in state.wishlist_items} | {item.product_id for item in state.cart_items}
    chosen: list[Product] = []
    for product in stream.shuffled(plain_products(state, min_stock=5)):
        is_alike = any(product.name == other.name or product.price_cents == other.price_cents for other in chosen)
        if product.id not in taken and not is_alike:
            chosen.append(product)
        if len(chosen) == count:
            return chosen
    raise RuleError(Code.FAILED_PRECONDITION, "NO_PRODUCT", f"there are not {count} products for a list")


def _note(state: ShopState, items: Sequence[WishlistItem], stream: Substream, count: int) -> list[WishlistItem]:
    notes = stream.sample(list_words().notes, count)
    noted = stream.sample(items, count)
    return [state.wishlist_items.put(item.evolve(note=note)) for item, note in zip(noted, notes, strict=True)]
