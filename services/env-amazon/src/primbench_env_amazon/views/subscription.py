"""Subscriptions as their page shows them."""

from datetime import date

from primbench_envkit.record import Value

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.product import UNKNOWN_IMAGE, Image
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import (
    Interval,
    Subscription,
    SubscriptionCancelReason,
    SubscriptionStatus,
    subscriber_price_cents,
)


class SubscriptionView(Value):
    """One subscription at today's price. `title` is the product's name with the choices made: "Mug (Color: Blue)".

    `stock_count`: how many there are of the product, whatever the choices. The labels are empty when address or card
    are no longer there.
    """

    id: str
    title: str
    product_id: str
    product_name: str
    options: dict[str, str]
    quantity: int
    interval: Interval
    status: SubscriptionStatus
    status_text: str
    next_on: date
    next_on_text: str
    unit_price_cents: int
    order_price_cents: int
    saving_percent: int
    in_stock: bool
    stock_count: int
    address_id: str
    address_label: str
    payment_method_id: str
    payment_label: str
    started_on: date
    order_count: int
    last_order_id: str | None
    cancel_reason: SubscriptionCancelReason | None
    image: Image


class SubscriptionList(Value):
    """All subscriptions: those that go on by the day of their next order, then cancelled ones."""

    items: tuple[SubscriptionView, ...]


def subscription_view(state: ShopState, subscription: Subscription) -> SubscriptionView:
    """Give the subscription for a page."""
    product = state.products.get(subscription.product_id)
    unit_price_cents = subscriber_price_cents(product, subscription.options) if product else 0
    address = state.addresses.get(subscription.address_id)
    method = state.payment_methods.get(subscription.payment_method_id)
    orders = [order for order in state.orders if order.subscription_id == subscription.id]
    last = max(orders, key=lambda order: (order.placed_at, order.id), default=None)
    return SubscriptionView(
        **dict(subscription.model_dump(exclude={"started_at"})),
        title=_title(subscription),
        status_text=subscription.status.capitalize(),
        next_on_text=day_text(subscription.next_on),
        unit_price_cents=unit_price_cents,
        order_price_cents=unit_price_cents * subscription.quantity,
        saving_percent=(product.subscribe_percent or 0) if product else 0,
        in_stock=product is not None and product.stock_count >= subscription.quantity,
        stock_count=product.stock_count if product else 0,
        address_label=address.label if address else "",
        payment_label=method.label if method else "",
        started_on=subscription.started_at.date(),
        order_count=len(orders),
        last_order_id=last.id if last else None,
        image=product.image if product else UNKNOWN_IMAGE,
    )


def _title(subscription: Subscription) -> str:
    choices = ", ".join(f"{name}: {value}" for name, value in subscription.options.items())
    return f"{subscription.product_name} ({choices})" if choices else subscription.product_name
