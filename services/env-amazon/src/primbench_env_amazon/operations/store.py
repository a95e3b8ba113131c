"""Following the stores of brands."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value

from primbench_env_amazon.models.followed_store import FollowedStore
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.views.store import FollowedStoreLine, FollowedStoreView


class StoreChoice(Value):
    """The store, by the name of its brand."""

    store: str


def list_followed_stores(state: ShopState) -> FollowedStoreView:
    """Give the stores that the shopper follows."""
    return FollowedStoreView(items=tuple(FollowedStoreLine(**dict(item)) for item in state.followed_stores))


def toggle_follow(state: ShopState, wanted: StoreChoice, moment: Moment) -> FollowedStoreView:
    """Follow a store, or no longer follow one that is followed. Raises NOT_FOUND for a brand that is not sold."""
    if not any(product.brand == wanted.store for product in state.products):
        raise RuleError(Code.NOT_FOUND, "STORE_UNKNOWN", f"There is no store {wanted.store!r}.", "/store")
    followed = next((item for item in state.followed_stores if item.store == wanted.store), None)
    if followed is not None:
        state.followed_stores.remove(followed.id)
    else:
        item_id = state.followed_stores.new_id()
        state.followed_stores.put(FollowedStore(id=item_id, store=wanted.store, followed_at=moment.now))
    return list_followed_stores(state)
