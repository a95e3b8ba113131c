"""What is saved for later."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import saved_item
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.cart import CartView
from primbench_env_amazon.views.saved_item import SavedList

router = EnvironmentRouter(prefix="/api", is_signed_in=is_signed_in)


@router.get("/saved-items", operation_id="saved.list")
async def list_saved_items(call: ReadCall) -> SavedList:
    """Give what is saved for later."""
    return saved_item.list_saved_items(call.state(ShopState))


@router.post("/cart/items/{item_id}/save-for-later", operation_id="cart.save_for_later")
async def save_for_later(call: WriteCall, item_id: str) -> CartView:
    """Put a line of the cart off for later."""
    return saved_item.save_for_later(call.state(ShopState), item_id, call.moment)


@router.post("/saved-items/{item_id}/move-to-cart", operation_id="saved.move_to_cart")
async def move_to_cart(call: WriteCall, item_id: str) -> CartView:
    """Put what was saved into the cart."""
    return saved_item.move_saved_to_cart(call.state(ShopState), item_id, call.moment)


@router.delete("/saved-items/{item_id}", operation_id="saved.remove")
async def remove(call: WriteCall, item_id: str) -> SavedList:
    """No longer keep it."""
    return saved_item.remove_saved(call.state(ShopState), item_id)
