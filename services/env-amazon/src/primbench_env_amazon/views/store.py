"""Followed stores as their page shows them."""

from primbench_envkit.record import Timestamp, Value


class FollowedStoreLine(Value):
    """One store that the shopper follows. `store` is the name of its brand."""

    id: str
    store: str
    followed_at: Timestamp


class FollowedStoreView(Value):
    """All followed stores, in the order in which they were followed."""

    items: tuple[FollowedStoreLine, ...]
