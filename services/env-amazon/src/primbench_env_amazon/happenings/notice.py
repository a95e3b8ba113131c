"""Telling the shopper news."""

from dataclasses import dataclass
from datetime import datetime

from primbench_env_amazon.models.notification import Notification, NotificationKind
from primbench_env_amazon.models.state import ShopState


@dataclass(frozen=True)
class News:
    """What there is to tell. `link` is an address within the shop: "/orders/112-0a1b2c"."""

    kind: NotificationKind
    title: str
    body: str
    link: str


def notify(state: ShopState, news: News, now: datetime) -> Notification:
    """Write an unread notification."""
    return state.notifications.put(
        Notification(
            id=state.notifications.new_id(),
            kind=news.kind,
            title=news.title,
            body=news.body,
            link=news.link,
            created_at=now,
            is_read=False,
        )
    )
