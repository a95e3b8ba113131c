"""Reading what the shop tells."""

from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.notification import Notification, NotificationKind
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.views.notification import NotificationPage, NotificationView, UnreadCount

PAGE_SIZE = 20


class NotificationQuery(Value):
    """Which notifications are looked for."""

    kind: NotificationKind | None = None
    is_unread: bool = Field(default=False, description="Whether read ones are left out.")
    page: int = Field(1, ge=1)


def list_notifications(state: ShopState, query: NotificationQuery) -> NotificationPage:
    """Give one page of the notifications that fit, newest first. Nothing becomes read by it."""
    fitting = [notification for notification in state.notifications if _fits(notification, query)]
    ordered = sorted(fitting, key=lambda each: (each.created_at, each.id), reverse=True)
    page = page_of(ordered, query.page, PAGE_SIZE)
    return NotificationPage(
        items=tuple(NotificationView(**dict(notification)) for notification in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(ordered),
        unread_count=unread_count(state),
    )


def mark_read(state: ShopState, notification_id: str) -> UnreadCount:
    """Take note of one; one that is read stays as it is."""
    notification = state.notifications.require(notification_id)
    state.notifications.put(notification.evolve(is_read=True))
    return UnreadCount(unread_count=unread_count(state))


def mark_all_read(state: ShopState) -> UnreadCount:
    """Take note of all."""
    for notification in [each for each in state.notifications if not each.is_read]:
        state.notifications.put(notification.evolve(is_read=True))
    return UnreadCount(unread_count=unread_count(state))


def unread_count(state: ShopState) -> int:
    """Give how many notifications are unread."""
    return sum(not notification.is_read for notification in state.notifications)


def _fits(notification: Notification, query: NotificationQuery) -> bool:
    if query.kind is not None and notification.kind != query.kind:
        return False
    return not (query.is_unread and notification.is_read)
