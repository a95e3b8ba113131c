"""Setting products aside."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value

from primbench_env_amazon.models.product import Image
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import WishlistItem
from primbench_env_amazon.operations.cart import AddToCart, add_to_cart
from primbench_env_amazon.views.wishlist import WishlistLine, WishlistView

_UNKNOWN_IMAGE = Image(motif="parcel", palette="slate")


class AddToWishlist(Value):
    """The product to set aside."""

    product_id: str


def read_wishlist(state: ShopState) -> WishlistView:
    """Give the wish list at today's prices."""
    lines = tuple(_line(state, item) for item in state.wishlist_items)
    return WishlistView(items=lines, item_count=len(lines))


def add_to_wishlist(state: ShopState, wanted: AddToWishlist, moment: Moment) -> WishlistView:
    """Put a product on the wish list. Refuses one that is on it."""
    product = state.products.require(wanted.product_id)
    if any(item.product_id == product.id for item in state.wishlist_items):
        message = f"{product.name} is already on your wish list."
        raise RuleError(Code.ALREADY_EXISTS, "ALREADY_ON_WISHLIST", message, "/product_id")
    item_id = state.wishlist_items.new_id()
    list_id = next(iter(state.wish_lists)).id
    state.wishlist_items.put(
        WishlistItem(id=item_id, list_id=list_id, product_id=product.id, product_name=product.name, added_at=moment.now)
    )
    return read_wishlist(state)


def remove_from_wishlist(state: ShopState, item_id: str) -> WishlistView:
    """Take a product off the wish list."""
    state.wishlist_items.remove(item_id)
    return read_wishlist(state)


def move_to_cart(state: ShopState, item_id: str, moment: Moment) -> WishlistView:
    """Put one of the product into the cart and take it off the wish list.

    Refuses a product with options: its choices are made on its page.
    """
    item = state.wishlist_items.require(item_id)
    add_to_cart(state, AddToCart(product_id=item.product_id, quantity=1), moment)
    state.wishlist_items.remove(item_id)
    return read_wishlist(state)


def _line(state: ShopState, item: WishlistItem) -> WishlistLine:
    product = state.products.get(item.product_id)
    return WishlistLine(
        id=item.id,
        product_id=item.product_id,
        name=item.product_name,
        price_cents=product.price_cents if product else 0,
        in_stock=product is not None and product.in_stock,
        has_options=product is not None and bool(product.options),
        added_at=item.added_at,
        image=product.image if product else _UNKNOWN_IMAGE,
    )
