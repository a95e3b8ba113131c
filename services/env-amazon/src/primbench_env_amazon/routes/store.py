"""Stores of brands."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import store
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.store import FollowedStoreView

router = EnvironmentRouter(prefix="/api/stores", is_signed_in=is_signed_in)


@router.get("/followed", operation_id="store.list_followed")
async def list_followed_stores(call: ReadCall) -> FollowedStoreView:
    """Give the stores that the shopper follows."""
    return store.list_followed_stores(call.state(ShopState))


@router.post("/toggle-follow", operation_id="store.toggle_follow")
async def toggle_follow(call: WriteCall, body: store.StoreChoice) -> FollowedStoreView:
    """Follow a store, or no longer follow it."""
    return store.toggle_follow(call.state(ShopState), body, call.moment)
