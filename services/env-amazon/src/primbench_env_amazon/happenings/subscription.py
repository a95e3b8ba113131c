"""Ordering what the shopper subscribes to."""

from datetime import UTC, datetime, time

from primbench_envkit.error import RuleError
from primbench_envkit.happening import Happening
from primbench_envkit.moment import Moment

from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.money import dollars
from primbench_env_amazon.models.order import Order, OrderLine
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import Subscription, subscriber_price_cents
from primbench_env_amazon.operations.basket import Basket
from primbench_env_amazon.operations.interval import one_interval_after
from primbench_env_amazon.operations.purchase import Means, buy

ORDERED_AT = time(8, tzinfo=UTC)


def _due(state: ShopState, now: datetime) -> datetime | None:
    del now
    return min((_order_time(each) for each in state.subscriptions if each.status == "active"), default=None)


def _order_time(subscription: Subscription) -> datetime:
    return datetime.combine(subscription.next_on, ORDERED_AT)


def _order_next(state: ShopState, moment: Moment) -> None:
    """Order what is due first. What cannot be ordered is left out this time, and the shopper is told why."""
    active = [each for each in state.subscriptions if each.status == "active"]
    subscription = min(active, key=lambda each: (each.next_on, each.id))
    next_on = one_interval_after(subscription.next_on, subscription.interval)
    try:
        news = _ordered(subscription, _order(state, subscription, moment))
    except RuleError as refusal:
        news = _not_ordered(subscription, refusal)
    state.subscriptions.put(subscription.evolve(next_on=next_on))
    notify(state, news, moment.now)


def _order(state: ShopState, subscription: Subscription, moment: Moment) -> Order:
    product = state.products.require(subscription.product_id)
    address = state.addresses.require(subscription.address_id)
    method = state.payment_methods.require(subscription.payment_method_id)
    line = OrderLine(
        product_id=product.id,
        product_name=subscription.product_name,
        quantity=subscription.quantity,
        unit_price_cents=subscriber_price_cents(product, subscription.options),
        options=subscription.options,
    )
    means = Means(address, method, "standard", subscription_id=subscription.id)
    return buy(state, Basket((product,), (line,)), means, moment)


def _ordered(subscription: Subscription, order: Order) -> News:
    return News(
        "subscription",
        f"Your subscription to {subscription.product_name} was ordered",
        f"{subscription.quantity} for {dollars(order.total_cents)}, arriving {day_text(order.deliver_by)}.",
        f"/orders/{order.id}",
    )


def _not_ordered(subscription: Subscription, refusal: RuleError) -> News:
    next_on = day_text(one_interval_after(subscription.next_on, subscription.interval))
    return News(
        "subscription",
        f"Your subscription to {subscription.product_name} could not be ordered",
        f"{refusal.message} We try again on {next_on}.",
        "/subscriptions",
    )


ORDER_SUBSCRIPTIONS = Happening("subscription.order", _due, _order_next)
