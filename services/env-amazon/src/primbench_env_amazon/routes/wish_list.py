"""The shopper's lists."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import wish_list
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.wish_list import WishListCard, WishListCards

router = EnvironmentRouter(prefix="/api/lists", is_signed_in=is_signed_in)


@router.get("", operation_id="list.list")
async def list_wish_lists(call: ReadCall) -> WishListCards:
    """Give the lists."""
    return wish_list.list_wish_lists(call.state(ShopState))


@router.post("", operation_id="list.create", status_code=201)
async def create(call: WriteCall, body: wish_list.NewWishList) -> WishListCard:
    """Make a list."""
    return wish_list.create_wish_list(call.state(ShopState), body, call.moment)


@router.patch("/{list_id}", operation_id="list.update")
async def update(call: WriteCall, list_id: str, body: wish_list.WishListChanges) -> WishListCard:
    """Change a list's name or who may see it."""
    return wish_list.update_wish_list(call.state(ShopState), list_id, body)


@router.delete("/{list_id}", operation_id="list.delete")
async def delete(call: WriteCall, list_id: str) -> WishListCards:
    """Delete a list with all that is on it."""
    return wish_list.delete_wish_list(call.state(ShopState), list_id)
