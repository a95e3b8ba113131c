"""Whose news the shopper wants."""

from primbench_envkit.record import Record, Timestamp


class FollowedStore(Record):
    """One brand's store that the shopper follows; a store is followed once."""

    store: str
    followed_at: Timestamp
