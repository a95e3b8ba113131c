"""Subscriptions: their rules, and the orders that the clock places for them."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from primbench_env_amazon.happenings.subscription import ORDER_SUBSCRIPTIONS
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import Interval, Subscription
from primbench_env_amazon.operations.interval import first_after, one_interval_after
from primbench_env_amazon.operations.subscription import (
    CancelSubscription,
    NewSubscription,
    SubscriptionChanges,
    cancel_subscription,
    create_subscription,
    list_subscriptions,
    pause,
    resume,
    skip_next,
    update_subscription,
)
from primbench_env_amazon.views.subscription import SubscriptionView
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SessionHarness


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


@pytest.fixture
def product(state: ShopState) -> Product:
    plain = next(product for product in state.products if not product.options)
    changes = {"price_cents": 1999, "list_price_cents": None, "stock_count": 40, "subscribe_percent": 15}
    return state.products.put(plain.evolve(**changes))


def subscribe(call: Call, state: ShopState, product: Product, **more: object) -> SubscriptionView:
    wanted = NewSubscription.model_validate({"product_id": product.id, "interval": "1 month", **more})
    return create_subscription(state, wanted, call.moment)


@pytest.mark.parametrize(
    ("day", "interval", "following"),
    [
        (date(2026, 3, 3), "2 weeks", date(2026, 3, 17)),
        (date(2026, 1, 31), "1 month", date(2026, 2, 28)),
        (date(2027, 12, 31), "2 months", date(2028, 2, 29)),
        (date(2026, 11, 15), "3 months", date(2027, 2, 15)),
        (date(2026, 8, 31), "6 months", date(2027, 2, 28)),
    ],
)
def test_an_interval_ends_on_the_same_day_or_the_months_last(day: date, interval: Interval, following: date) -> None:
    assert one_interval_after(day, interval) == following


def test_a_row_of_days_goes_on_after_today() -> None:
    assert first_after(date(2026, 1, 5), "1 month", today=date(2026, 3, 5)) == date(2026, 4, 5)
    assert first_after(date(2026, 3, 6), "1 month", today=date(2026, 3, 5)) == date(2026, 3, 6)


def test_a_new_subscription_uses_the_defaults_and_is_first_ordered_tomorrow(
    call: Call, state: ShopState, product: Product
) -> None:
    made = subscribe(call, state, product, quantity=3)

    account = state.account.get()
    assert (made.status, made.quantity, made.next_on) == ("active", 3, call.now.date() + timedelta(days=1))
    assert (made.address_id, made.payment_method_id) == (account.default_address_id, account.default_payment_id)
    assert (made.unit_price_cents, made.order_price_cents, made.saving_percent) == (1699, 5097, 15)


def test_what_is_not_offered_to_subscribers_is_refused(call: Call, state: ShopState, product: Product) -> None:
    single = state.products.put(product.evolve(subscribe_percent=None))

    with pytest.raises(RuleError) as refusal:
        subscribe(call, state, single)

    assert refusal.value.reason == "NOT_SUBSCRIBABLE"


def test_a_product_with_the_same_choices_is_subscribed_to_once(call: Call, state: ShopState, product: Product) -> None:
    first = subscribe(call, state, product)
    with pytest.raises(RuleError) as refusal:
        subscribe(call, state, product, interval="2 weeks")
    cancel_subscription(state, first.id, CancelSubscription(reason="Other"))

    assert refusal.value.reason == "ALREADY_SUBSCRIBED"
    assert subscribe(call, state, product).status == "active"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"quantity": 30}, "STOCK_TOO_LOW"),
        ({"options": {"Size": "M"}}, "OPTION_UNKNOWN"),
        ({"address_id": "a-000000"}, "RECORD_UNKNOWN"),
        ({"payment_method_id": "pm-000000"}, "RECORD_UNKNOWN"),
    ],
)
def test_what_could_not_be_ordered_cannot_be_subscribed_to(
    call: Call, state: ShopState, product: Product, given: dict[str, object], reason: str
) -> None:
    few = state.products.put(product.evolve(stock_count=20))

    with pytest.raises(RuleError) as refusal:
        subscribe(call, state, few, **given)

    assert refusal.value.reason == reason
    assert len(state.subscriptions) == 0


def test_all_that_there_are_can_be_subscribed_to_and_asked_for_later(
    call: Call, state: ShopState, product: Product
) -> None:
    """What the pages offer, by `stock_count`, is what is accepted."""
    few = state.products.put(product.evolve(stock_count=3))
    made = subscribe(call, state, few, quantity=3)
    assert (made.quantity, made.stock_count) == (3, 3)

    fewer = state.products.put(few.evolve(stock_count=2))
    (listed,) = list_subscriptions(state).items
    assert (listed.quantity, listed.stock_count) == (3, fewer.stock_count)
    assert update_subscription(state, made.id, SubscriptionChanges(interval="3 months"), call.moment).quantity == 3
    assert update_subscription(state, made.id, SubscriptionChanges(quantity=2), call.moment).quantity == 2


def test_an_account_without_defaults_is_asked_for_address_and_card(
    call: Call, state: ShopState, product: Product
) -> None:
    state.account.set(state.account.get().evolve(default_address_id=None, default_payment_id=None))
    reasons = []
    for given in ({}, {"address_id": next(iter(state.addresses)).id}):
        with pytest.raises(RuleError) as refusal:
            subscribe(call, state, product, **given)
        reasons.append(refusal.value.reason)

    assert reasons == ["ADDRESS_MISSING", "CARD_MISSING"]


def test_changes_leave_the_day_of_the_next_order(call: Call, state: ShopState, product: Product) -> None:
    made = subscribe(call, state, product)
    other = next(address for address in state.addresses if address.id != made.address_id)

    changes = SubscriptionChanges(quantity=5, interval="3 months", address_id=other.id)
    changed = update_subscription(state, made.id, changes, call.moment)

    assert (changed.quantity, changed.interval, changed.address_label) == (5, "3 months", other.label)
    assert (changed.next_on, changed.payment_method_id) == (made.next_on, made.payment_method_id)


def test_an_expired_card_cannot_take_over(call: Call, state: ShopState, product: Product) -> None:
    made = subscribe(call, state, product)
    old = state.payment_methods.put(next(iter(state.payment_methods)).evolve(expiry_year=call.now.year - 1))

    with pytest.raises(RuleError) as refusal:
        update_subscription(state, made.id, SubscriptionChanges(payment_method_id=old.id), call.moment)

    assert refusal.value.reason == "CARD_EXPIRED"


def test_skipping_moves_the_next_order_by_one_interval(call: Call, state: ShopState, product: Product) -> None:
    made = subscribe(call, state, product)

    assert skip_next(state, made.id, call.moment).next_on == one_interval_after(made.next_on, "1 month")


def test_no_more_than_a_year_is_skipped(call: Call, state: ShopState, product: Product) -> None:
    made = subscribe(call, state, product, interval="6 months")
    for _ in range(2):
        last = skip_next(state, made.id, call.moment)

    with pytest.raises(RuleError) as refusal:
        skip_next(state, made.id, call.moment)

    assert refusal.value.reason == "SKIPPED_TOO_FAR"
    assert state.subscriptions.require(made.id).next_on == last.next_on


def test_resuming_what_goes_on_leaves_an_order_that_is_due_today(
    call: Call, state: ShopState, product: Product
) -> None:
    made = subscribe(call, state, product)
    today = state.subscriptions.put(state.subscriptions.require(made.id).evolve(next_on=call.now.date()))

    resume(state, made.id, call.moment)

    assert state.subscriptions.require(made.id) == today


@pytest.mark.parametrize("field", ["address_id", "payment_method_id"])
def test_an_id_that_is_empty_is_not_the_default(call: Call, state: ShopState, product: Product, field: str) -> None:
    with pytest.raises(RuleError) as refusal:
        subscribe(call, state, product, **{field: ""})

    assert refusal.value.reason == "RECORD_UNKNOWN"


def test_a_paused_subscription_has_no_order_to_skip_and_none_is_due(
    call: Call, state: ShopState, product: Product
) -> None:
    made = subscribe(call, state, product)
    pause(state, made.id)

    with pytest.raises(RuleError) as refusal:
        skip_next(state, made.id, call.moment)

    assert refusal.value.reason == "SUBSCRIPTION_PAUSED"
    assert ORDER_SUBSCRIPTIONS.due(state, call.now) is None


def test_a_resumed_subscription_is_next_ordered_on_a_day_to_come(
    call: Call, state: ShopState, product: Product
) -> None:
    made = subscribe(call, state, product)
    paused = state.subscriptions.require(made.id).evolve(status="paused", next_on=date(2026, 1, 15))
    state.subscriptions.put(paused)

    resumed = resume(state, made.id, call.moment)

    assert (resumed.status, resumed.next_on) == ("active", date(2026, 3, 15))


def test_a_cancelled_subscription_says_why_and_stays_as_it_is(call: Call, state: ShopState, product: Product) -> None:
    made = subscribe(call, state, product)

    cancelled = cancel_subscription(state, made.id, CancelSubscription(reason="Too much on hand"))

    assert (cancelled.status, cancelled.cancel_reason) == ("cancelled", "Too much on hand")
    for act in (
        lambda: pause(state, made.id),
        lambda: resume(state, made.id, call.moment),
        lambda: cancel_subscription(state, made.id, CancelSubscription(reason="Other")),
    ):
        with pytest.raises(RuleError, match="was cancelled"):
            act()


def test_cancelled_subscriptions_are_listed_last(call: Call, state: ShopState, product: Product) -> None:
    other = next(each for each in state.products if not each.options and each.id != product.id)
    state.products.put(other.evolve(subscribe_percent=5, stock_count=20))
    first = subscribe(call, state, product)
    second = subscribe(call, state, other)
    skip_next(state, second.id, call.moment)
    cancel_subscription(state, first.id, CancelSubscription(reason="Other"))

    assert [each.id for each in list_subscriptions(state).items] == [second.id, first.id]


async def started(session: SessionHarness, *, takes_all: bool = False) -> tuple[Subscription, Product]:
    """Subscribe through the interface to two of a product, or to as many as there are of a scarce one."""
    offered = [each for each in session.state(ShopState).products if each.subscribe_percent and not each.options]
    product = next(each for each in offered if each.stock_count >= 2 and (not takes_all or each.stock_count <= 30))
    body = {
        "product_id": product.id,
        "quantity": product.stock_count if takes_all else 2,
        "interval": "2 weeks",
    }
    async with session.client() as client:
        reply = await client.post("/api/subscriptions", json=body)
    assert reply.status_code == 201, reply.text
    return session.state(ShopState).subscriptions.require(reply.json()["id"]), product


async def test_the_clock_orders_on_the_day_and_again_after_the_interval(
    new_session: Callable[..., SessionHarness],
) -> None:
    session = new_session()
    subscription, product = await started(session)

    session.advance(timedelta(days=16))

    state = session.state(ShopState)
    orders = [order for order in state.orders if order.subscription_id == subscription.id]
    assert [order.placed_at for order in orders] == [
        datetime(2026, 3, 3, 8, tzinfo=UTC),
        datetime(2026, 3, 17, 8, tzinfo=UTC),
    ]
    line = orders[0].lines[0]
    assert (line.quantity, line.unit_price_cents) == (
        2,
        (product.price_cents * (100 - (product.subscribe_percent or 0)) + 50) // 100,
    )
    assert state.products.require(product.id).stock_count == product.stock_count - 4
    assert state.subscriptions.require(subscription.id).next_on == date(2026, 3, 31)
    news = [each for each in state.notifications if each.kind == "subscription"]
    assert [each.link for each in news] == [f"/orders/{order.id}" for order in orders]


async def test_what_cannot_be_ordered_is_left_out_once_and_told(new_session: Callable[..., SessionHarness]) -> None:
    session = new_session()
    subscription, product = await started(session, takes_all=True)

    session.advance(timedelta(days=16))

    state = session.state(ShopState)
    assert len([order for order in state.orders if order.subscription_id == subscription.id]) == 1
    assert state.products.require(product.id).stock_count == 0
    assert state.subscriptions.require(subscription.id).next_on == date(2026, 3, 31)
    *_, news = (each for each in state.notifications if each.kind == "subscription")
    assert news.title == f"Your subscription to {product.name} could not be ordered"
    assert news.body == f"{product.name} is currently unavailable. We try again on March 31, 2026."
    assert news.link == "/subscriptions"
