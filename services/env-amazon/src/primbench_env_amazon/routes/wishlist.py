"""The wish list."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import wishlist
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.wishlist import WishlistView

router = EnvironmentRouter(prefix="/api/wishlist", is_signed_in=is_signed_in)


@router.get("", operation_id="wishlist.read")
async def read_wishlist(call: ReadCall) -> WishlistView:
    """Give the wish list."""
    return wishlist.read_wishlist(call.state(ShopState))


@router.post("/items", operation_id="wishlist.add", status_code=201)
async def add(call: WriteCall, body: wishlist.AddToWishlist) -> WishlistView:
    """Put a product on the wish list."""
    return wishlist.add_to_wishlist(call.state(ShopState), body, call.moment)


@router.delete("/items/{item_id}", operation_id="wishlist.remove")
async def remove(call: WriteCall, item_id: str) -> WishlistView:
    """Take a product off the wish list."""
    return wishlist.remove_from_wishlist(call.state(ShopState), item_id)


@router.post("/items/{item_id}/move", operation_id="wishlist.move_to_cart")
async def move_to_cart(call: WriteCall, item_id: str) -> WishlistView:
    """Move a product from the wish list to the cart."""
    return wishlist.move_to_cart(call.state(ShopState), item_id, call.moment)
