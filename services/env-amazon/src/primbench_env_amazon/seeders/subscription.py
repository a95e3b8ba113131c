"""Subscriptions among others that look much like them."""

from datetime import date, datetime, timedelta
from typing import Literal, get_args

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.happenings.subscription import ORDERED_AT
from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import Interval, Subscription, subscriber_price_cents
from primbench_env_amazon.operations.interval import one_interval_before
from primbench_env_amazon.seeders.past import Purchase, drawn_means, put_order
from primbench_env_amazon.seeders.selection import neighbours, plain_products, with_neighbours

_INTERVALS: tuple[Interval, ...] = get_args(Interval.__value__)
_QUANTITIES = range(1, 5)
_MIN_STOCK = 8
_NEXT_DAYS = range(2, 13)
_EARLIER_ORDERS = (1, 3)


class SubscriptionParams(BaseModel):
    """How it stands, and what surrounds it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    status: Literal["active", "paused"] = "active"
    look_alike_count: int = Field(2, ge=0, le=3, description="Active subscriptions to its near neighbours.")


class SubscribedProduct(Value):
    """A subscription, and what it does not have but could: a quantity, an interval, an address, a card.

    `other_address_id` and the like are the account's own; the other card is valid. `next_on_text`: "March 9, 2026".
    """

    subscription: Ref[Subscription]
    product_id: str
    product_name: str
    quantity: int
    other_quantity: int
    interval: Interval
    other_interval: Interval
    next_on: date
    next_on_text: str
    order_price_cents: int
    other_address_id: str
    other_address_label: str
    other_payment_method_id: str
    other_payment_label: str


@seeder("subscription", summary="Subscribes to a product and to near neighbours of it, with orders in the past.")
def subscription(state: ShopState, params: SubscriptionParams, moment: Moment) -> SubscribedProduct:
    """Give the only subscription to that product; none is due within a day. Needs two addresses and two valid cards."""
    stream = moment.random("subscription")
    products = _offered(state)
    chosen = stream.choice(with_neighbours(products, at_least=params.look_alike_count))
    near = stream.sample(neighbours(products, chosen), params.look_alike_count)
    days = stream.sample(_NEXT_DAYS, len(near) + 1)
    made = {
        product.id: _put(state, stream, product, moment=moment, days_ahead=ahead)
        for product, ahead in zip(stream.shuffled([chosen, *near]), days, strict=True)
    }
    subscribed = state.subscriptions.put(made[chosen.id].evolve(status=params.status))
    return _described(state, stream, chosen, subscribed, moment.now)


class SubscribableProduct(Value):
    """A product that can be subscribed to, how many of it shall come, and how often."""

    product: Ref[Product]
    product_id: str
    name: str
    quantity: int
    interval: Interval
    saving_percent: int


class SubscribableParams(BaseModel):
    """Which products come into question."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    min_neighbours: int = Field(1, description="At least this many others of its brand and kind are offered.")


@seeder("subscribable_product", summary="Chooses a product that can be subscribed to, a quantity and an interval.")
def subscribable_product(state: ShopState, params: SubscribableParams, moment: Moment) -> SubscribableProduct:
    """Give a product as it is in the catalogue: nothing about it changes."""
    stream = moment.random("product")
    product = stream.choice(with_neighbours(_offered(state), at_least=params.min_neighbours))
    return SubscribableProduct(
        product=Ref("products", product.id),
        product_id=product.id,
        name=product.name,
        quantity=stream.choice(_QUANTITIES),
        interval=stream.choice(_INTERVALS),
        saving_percent=product.subscribe_percent or 0,
    )


def _offered(state: ShopState) -> list[Product]:
    """Give the products without options that can be subscribed to and are not yet."""
    taken = {each.product_id for each in state.subscriptions}
    products = plain_products(state, min_stock=_MIN_STOCK)
    return [product for product in products if product.subscribe_percent is not None and product.id not in taken]


def _put(state: ShopState, stream: Substream, product: Product, *, moment: Moment, days_ahead: int) -> Subscription:
    address, method = drawn_means(state, stream, moment)
    interval = stream.choice(_INTERVALS)
    order_days = _earlier_days(stream, moment.now.date() + timedelta(days=days_ahead), interval)
    made = state.subscriptions.put(
        Subscription(
            id=state.subscriptions.new_id(),
            product_id=product.id,
            product_name=product.name,
            options={},
            quantity=stream.choice(_QUANTITIES),
            interval=interval,
            next_on=moment.now.date() + timedelta(days=days_ahead),
            status="active",
            address_id=address.id,
            payment_method_id=method.id,
            cancel_reason=None,
            started_at=datetime.combine(order_days[0] - timedelta(days=1), ORDERED_AT),
        )
    )
    for day in order_days:
        placed_at = datetime.combine(day, ORDERED_AT)
        purchase = Purchase([product], [made.quantity], placed_at, "delivered", subscription_id=made.id)
        put_order(state, purchase, address, method, now=moment.now)
    return made


def _earlier_days(stream: Substream, next_on: date, interval: Interval) -> list[date]:
    """Give the days on which it was ordered before, the first one first."""
    days = [one_interval_before(next_on, interval)]
    for _ in range(stream.randint(*_EARLIER_ORDERS) - 1):
        days.insert(0, one_interval_before(days[0], interval))
    return days


def _described(
    state: ShopState, stream: Substream, product: Product, made: Subscription, now: datetime
) -> SubscribedProduct:
    addresses = [address for address in state.addresses if address.id != made.address_id]
    methods = [each for each in state.payment_methods if each.id != made.payment_method_id and not each.is_expired(now)]
    address, method = stream.choice(addresses), stream.choice(methods)
    return SubscribedProduct(
        subscription=Ref("subscriptions", made.id),
        product_id=product.id,
        product_name=product.name,
        quantity=made.quantity,
        other_quantity=stream.choice([each for each in _QUANTITIES if each != made.quantity]),
        interval=made.interval,
        other_interval=stream.choice([each for each in _INTERVALS if each != made.interval]),
        next_on=made.next_on,
        next_on_text=day_text(made.next_on),
        order_price_cents=subscriber_price_cents(product, {}) * made.quantity,
        other_address_id=address.id,
        other_address_label=address.label,
        other_payment_method_id=method.id,
        other_payment_label=method.label,
    )
