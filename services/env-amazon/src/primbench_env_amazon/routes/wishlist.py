"""What is on wish lists."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import wishlist
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.wishlist import WishlistView

router = EnvironmentRouter(prefix="/api/wishlist", is_signed_in=is_signed_in)


@router.get("", operation_id="wishlist.read")
async def read_wishlist(call: ReadCall, list_id: str | None = None) -> WishlistView:
    """Give what is on one list, or on all."""
    return wishlist.read_wishlist(call.state(ShopState), list_id)


@router.post("/items", operation_id="wishlist.add", status_code=201)
async def add(call: WriteCall, body: wishlist.AddToWishlist) -> WishlistView:
    """Put a product on a list."""
    return wishlist.add_to_wishlist(call.state(ShopState), body, call.moment)


@router.delete("/items/{item_id}", operation_id="wishlist.remove")
async def remove(call: WriteCall, item_id: str) -> WishlistView:
    """Take an item off its list."""
    return wishlist.remove_from_wishlist(call.state(ShopState), item_id)


@router.post("/items/{item_id}/move", operation_id="wishlist.move_to_cart")
async def move_to_cart(call: WriteCall, item_id: str) -> WishlistView:
    """Move an item from its list to the cart."""
    return wishlist.move_to_cart(call.state(ShopState), item_id, call.moment)


@router.post("/items/{item_id}/list", operation_id="wishlist.move_to_list")
async def move_to_list(call: WriteCall, item_id: str, body: wishlist.MoveToList) -> WishlistView:
    """Move an item to another list."""
    return wishlist.move_to_list(call.state(ShopState), item_id, body)


@router.put("/items/{item_id}/note", operation_id="wishlist.set_note")
async def set_note(call: WriteCall, item_id: str, body: wishlist.SetNote) -> WishlistView:
    """Write the note of an item."""
    return wishlist.set_note(call.state(ShopState), item_id, body)
