"""What the shop tells the shopper."""

from typing import Literal

from primbench_envkit.record import Record, Timestamp

type NotificationKind = Literal["order", "return", "subscription", "message", "offer", "account"]


class Notification(Record):
    """One piece of news. `link` is the page that it is about, as an address within the shop."""

    kind: NotificationKind
    title: str
    body: str
    link: str
    created_at: Timestamp
    is_read: bool
