"""Notifications as their page shows them."""

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.notification import NotificationKind


class NotificationView(Value):
    """One piece of news. `link` is the page that it is about."""

    id: str
    kind: NotificationKind
    title: str
    body: str
    link: str
    created_at: Timestamp
    is_read: bool


class NotificationPage(Value):
    """One page of notifications, newest first. `unread_count` counts all, whatever the page is narrowed to."""

    items: tuple[NotificationView, ...]
    page: int
    page_count: int
    total_count: int
    unread_count: int


class UnreadCount(Value):
    """How many notifications the shopper has not read."""

    unread_count: int
