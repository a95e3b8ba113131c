"""A list beside the default one."""

from typing import get_args

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import Sharing, WishList, WishlistItem
from primbench_env_amazon.operations.wish_list import default_list
from primbench_env_amazon.seeders.list_filling import put_items, put_list
from primbench_env_amazon.seeders.list_word import list_words, unused_names
from primbench_env_amazon.seeders.selection import plain_products

_SHARINGS: tuple[Sharing, ...] = get_args(Sharing.__value__)


class SecondListParams(BaseModel):
    """What the list is like."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    item_count: int = Field(4, ge=1, le=15, description="Products without options, in stock, on no other list.")
    sharing: Sharing | None = Field(None, description="Who can see it; left out: any.")
    further_count: int = Field(1, ge=0, le=5, description="More lists, each with two products.")


class SecondList(Value):
    """A list, one item of it, and what can be done with either.

    `unused_name` is a name that no list has, `other_sharing` one that this list has not, `new_note` a note that no
    item has.
    """

    wish_list: Ref[WishList]
    list_name: str
    sharing: Sharing
    other_sharing: Sharing
    unused_name: str
    default_list: Ref[WishList]
    default_name: str
    item: Ref[WishlistItem]
    product_id: str
    product_name: str
    new_note: str


@seeder("second_list", summary="Makes further wish lists and chooses one of them and one item that is on it.")
def second_list(state: ShopState, params: SecondListParams, moment: Moment) -> SecondList:
    """Give a list that is not the default one. Its name is no other list's."""
    stream = moment.random("second_list")
    unused_name, *names = unused_names(state, stream, 2 + params.further_count)
    chosen_name = stream.choice(names)
    sharing: Sharing = stream.choice(_SHARINGS) if params.sharing is None else params.sharing
    taken = {item.product_id for item in state.wishlist_items}
    free = [product for product in plain_products(state, min_stock=5) if product.id not in taken]
    pool = stream.sample(free, params.item_count + 2 * params.further_count)
    for name in names:
        is_chosen = name == chosen_name
        count = params.item_count if is_chosen else 2
        products, pool = pool[:count], pool[count:]
        list_sharing: Sharing = sharing if is_chosen else stream.choice(_SHARINGS)
        wish_list = put_list(state, name, list_sharing, stream=stream, now=moment.now)
        put_items(state, wish_list, products, stream=stream, now=moment.now)
    chosen = next(wish_list for wish_list in state.wish_lists if wish_list.name == chosen_name)
    item = stream.choice([item for item in state.wishlist_items if item.list_id == chosen.id])
    notes = {item.note for item in state.wishlist_items}
    first = default_list(state)
    return SecondList(
        wish_list=Ref("wish_lists", chosen.id),
        list_name=chosen.name,
        sharing=chosen.sharing,
        other_sharing=stream.choice([other for other in _SHARINGS if other != chosen.sharing]),
        unused_name=unused_name,
        default_list=Ref("wish_lists", first.id),
        default_name=first.name,
        item=Ref("wishlist_items", item.id),
        product_id=item.product_id,
        product_name=item.product_name,
        new_note=stream.choice([note for note in list_words().notes if note not in notes]),
    )
