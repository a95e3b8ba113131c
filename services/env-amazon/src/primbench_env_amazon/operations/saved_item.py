"""Putting lines of the cart off for later, and taking them back."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment

from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.product import UNKNOWN_IMAGE
from primbench_env_amazon.models.saved_item import SavedItem
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.cart import AddToCart, add_to_cart, read_cart
from primbench_env_amazon.views.cart import CartView
from primbench_env_amazon.views.saved_item import SavedLine, SavedList


def list_saved_items(state: ShopState) -> SavedList:
    """Give what is saved for later at today's prices, the newest first."""
    return SavedList(items=tuple(_line(state, item) for item in reversed(list(state.saved_items))))


def save_for_later(state: ShopState, item_id: str, moment: Moment) -> CartView:
    """Take a line out of the cart and keep it for later.

    It keeps its id, but joins what is saved already of the same product with the same choices. Wrapping is not kept.
    """
    line = state.cart_items.require(item_id)
    saved = next((item for item in state.saved_items if _is_same(item, line.product_id, line.options)), None)
    quantity = line.quantity + (saved.quantity if saved else 0)
    if quantity > MAX_QUANTITY:
        message = f"At most {MAX_QUANTITY} of one product can be saved for later; this would make {quantity}."
        raise RuleError(Code.FAILED_PRECONDITION, "QUANTITY_TOO_LARGE", message, "/quantity")
    state.saved_items.put(
        SavedItem(
            id=saved.id if saved else line.id,
            product_id=line.product_id,
            product_name=line.product_name,
            quantity=quantity,
            options=line.options,
            added_at=saved.added_at if saved else line.added_at,
            saved_at=moment.now,
        )
    )
    state.cart_items.remove(line.id)
    return read_cart(state, moment.now)


def move_saved_to_cart(state: ShopState, item_id: str, moment: Moment) -> CartView:
    """Put what was saved into the cart, all of it: as the line that it was, or into the one of the same goods.

    Refuses what could not be added: choices or stock that are gone.
    """
    item = state.saved_items.require(item_id)
    wanted = AddToCart(product_id=item.product_id, quantity=item.quantity, options=item.options)
    add_to_cart(state, wanted, moment, returning=item)
    state.saved_items.remove(item.id)
    return read_cart(state, moment.now)


def remove_saved(state: ShopState, item_id: str) -> SavedList:
    """No longer keep it."""
    state.saved_items.remove(item_id)
    return list_saved_items(state)


def _is_same(item: SavedItem, product_id: str, options: dict[str, str]) -> bool:
    return item.product_id == product_id and item.options == options


def _line(state: ShopState, item: SavedItem) -> SavedLine:
    product = state.products.get(item.product_id)
    return SavedLine(
        id=item.id,
        product_id=item.product_id,
        name=item.product_name,
        quantity=item.quantity,
        options=item.options,
        unit_price_cents=product.price_with(item.options) if product else 0,
        in_stock=product is not None and product.stock_count >= item.quantity,
        saved_at=item.saved_at,
        image=product.image if product else UNKNOWN_IMAGE,
    )
