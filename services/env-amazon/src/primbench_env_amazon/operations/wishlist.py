"""Setting products aside."""

from typing import Annotated

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import StringConstraints

from primbench_env_amazon.models.product import UNKNOWN_IMAGE
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.text import READABLE
from primbench_env_amazon.models.wishlist import WishList, WishlistItem
from primbench_env_amazon.operations.cart import AddToCart, add_to_cart
from primbench_env_amazon.operations.wish_list import card_of, default_list
from primbench_env_amazon.views.wishlist import WishlistLine, WishlistView

Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=250), READABLE]


class AddToWishlist(Value):
    """The product to set aside, and the list it goes to: the default one if none is named."""

    product_id: str
    list_id: str | None = None


class MoveToList(Value):
    """The list that the item goes to."""

    list_id: str


class SetNote(Value):
    """What the shopper writes beside an item. An empty text takes the note away."""

    note: Note


def read_wishlist(state: ShopState, list_id: str | None = None) -> WishlistView:
    """Give what is on that list, or on all lists, at today's prices. Raises NOT_FOUND."""
    wish_list = None if list_id is None else card_of(state, list_id)
    lines = tuple(
        _line(state, item, shown)
        for shown in state.wish_lists
        if list_id in (None, shown.id)
        for item in state.wishlist_items
        if item.list_id == shown.id
    )
    return WishlistView(wish_list=wish_list, items=lines, item_count=len(lines))


def add_to_wishlist(state: ShopState, wanted: AddToWishlist, moment: Moment) -> WishlistView:
    """Put a product on a list; gives the list. Refuses one that is on it."""
    product = state.products.require(wanted.product_id)
    wish_list = default_list(state) if wanted.list_id is None else state.wish_lists.require(wanted.list_id)
    _check_not_on(state, wish_list.id, product.id, "/product_id")
    state.wishlist_items.put(
        WishlistItem(
            id=state.wishlist_items.new_id(),
            list_id=wish_list.id,
            product_id=product.id,
            product_name=product.name,
            added_at=moment.now,
        )
    )
    return read_wishlist(state, wish_list.id)


def remove_from_wishlist(state: ShopState, item_id: str) -> WishlistView:
    """Take an item off its list; gives the list."""
    item = state.wishlist_items.require(item_id)
    state.wishlist_items.remove(item_id)
    return read_wishlist(state, item.list_id)


def move_to_cart(state: ShopState, item_id: str, moment: Moment) -> WishlistView:
    """Put one of the product into the cart and take it off its list; gives the list.

    Refuses a product with options: its choices are made on its page.
    """
    item = state.wishlist_items.require(item_id)
    add_to_cart(state, AddToCart(product_id=item.product_id, quantity=1), moment)
    state.wishlist_items.remove(item_id)
    return read_wishlist(state, item.list_id)


def move_to_list(state: ShopState, item_id: str, wanted: MoveToList) -> WishlistView:
    """Move an item, note and all, to another list; gives the list that it left."""
    item = state.wishlist_items.require(item_id)
    wish_list = state.wish_lists.require(wanted.list_id)
    _check_not_on(state, wish_list.id, item.product_id, "/list_id")
    state.wishlist_items.put(item.evolve(list_id=wish_list.id))
    return read_wishlist(state, item.list_id)


def set_note(state: ShopState, item_id: str, wanted: SetNote) -> WishlistView:
    """Write the note of an item; gives its list."""
    item = state.wishlist_items.require(item_id)
    if wanted.note != item.note:
        state.wishlist_items.put(item.evolve(note=wanted.note))
    return read_wishlist(state, item.list_id)


def _check_not_on(state: ShopState, list_id: str, product_id: str, pointer: str) -> None:
    known = next(
        (item for item in state.wishlist_items if (item.list_id, item.product_id) == (list_id, product_id)), None
    )
    if known is not None:
        message = f"{known.product_name} is already on your list {state.wish_lists.require(list_id).name}."
        raise RuleError(Code.ALREADY_EXISTS, "ALREADY_ON_WISHLIST", message, pointer)


def _line(state: ShopState, item: WishlistItem, wish_list: WishList) -> WishlistLine:
    product = state.products.get(item.product_id)
    return WishlistLine(
        id=item.id,
        list_id=item.list_id,
        list_name=wish_list.name,
        product_id=item.product_id,
        name=item.product_name,
        price_cents=product.price_cents if product else 0,
        in_stock=product is not None and product.in_stock,
        has_options=product is not None and bool(product.options),
        note=item.note,
        added_at=item.added_at,
        image=product.image if product else UNKNOWN_IMAGE,
    )
