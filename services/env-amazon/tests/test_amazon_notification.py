"""What the shop tells, and taking note of it."""

from datetime import timedelta

import pytest
from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.models.notification import Notification, NotificationKind
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.account import read_account
from primbench_env_amazon.operations.notification import (
    PAGE_SIZE,
    NotificationQuery,
    list_notifications,
    mark_all_read,
    mark_read,
)
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import Harness


@pytest.fixture
def call(harness: Harness) -> Call:
    return harness.session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


def tell(call: Call, state: ShopState, kind: NotificationKind = "order", hours_ago: int = 0) -> Notification:
    news = News(kind, f"News of {hours_ago} hours ago", "Something happened.", "/orders")
    return notify(state, news, call.now - timedelta(hours=hours_ago))


def test_news_is_unread_and_listed_newest_first(call: Call, state: ShopState) -> None:
    older, newer = tell(call, state, hours_ago=5), tell(call, state, hours_ago=1)

    page = list_notifications(state, NotificationQuery())

    assert [item.id for item in page.items] == [newer.id, older.id]
    assert page.unread_count == read_account(state).unread_count == 2


def test_a_kind_or_what_is_unread_narrows_the_list_but_not_the_count(call: Call, state: ShopState) -> None:
    offer, order = tell(call, state, "offer"), tell(call, state, "order")
    mark_read(state, order.id)

    offers = list_notifications(state, NotificationQuery(kind="offer"))
    orders = list_notifications(state, NotificationQuery(kind="order"))
    unread = list_notifications(state, NotificationQuery(is_unread=True))

    assert [item.id for item in offers.items] == [item.id for item in unread.items] == [offer.id]
    assert (len(orders.items), orders.unread_count) == (1, 1)


def test_reading_the_list_leaves_all_unread(call: Call, state: ShopState) -> None:
    tell(call, state)

    list_notifications(state, NotificationQuery())

    assert list_notifications(state, NotificationQuery()).unread_count == 1


def test_one_or_all_are_marked_read(call: Call, state: ShopState) -> None:
    first, *_ = (tell(call, state, hours_ago=hours) for hours in range(3))

    assert mark_read(state, first.id).unread_count == 2
    assert mark_read(state, first.id).unread_count == 2
    assert mark_all_read(state).unread_count == 0


def test_an_unknown_one_is_not_found(state: ShopState) -> None:
    with pytest.raises(RuleError, match="n-000000"):
        mark_read(state, "n-000000")


def test_a_long_list_has_pages(call: Call, state: ShopState) -> None:
    for hours in range(PAGE_SIZE + 1):
        tell(call, state, hours_ago=hours)

    last = list_notifications(state, NotificationQuery(page=2))

    assert (last.page_count, len(last.items), last.total_count) == (2, 1, PAGE_SIZE + 1)
