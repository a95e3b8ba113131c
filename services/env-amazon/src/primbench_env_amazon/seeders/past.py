"""Orders that lie in the past."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.substream import Substream

from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.delivery import shipping_cents
from primbench_env_amazon.models.order import CancelReason, DeliverySpeed, Order, OrderLine, OrderStatus
from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import subscriber_price_cents
from primbench_env_amazon.models.total import Totals
from primbench_env_amazon.operations.parcel import last_arrival, split
from primbench_env_amazon.seeders.past_parcel import as_of


@dataclass(frozen=True)
class Purchase:
    """What was bought, when, and how it was sent. `counts`: how many of each product.

    With a subscription it was bought for it, at the subscriber's price.
    """

    products: Sequence[Product]
    counts: Sequence[int]
    placed_at: datetime
    status: OrderStatus
    speed: DeliverySpeed = "standard"
    cancel_reason: CancelReason | None = None
    subscription_id: str | None = None


def put_order(state: ShopState, purchase: Purchase, address: Address, method: PaymentMethod, *, now: datetime) -> Order:
    """Write the order as if it had been placed then, at today's prices and with each option's first value.

    Its parcels are where its status at `now` says, and stay there for a day.
    """
    order_id = state.orders.new_id()
    pairs = zip(purchase.products, purchase.counts, strict=True)
    bought = [_line(product, count, is_subscribed=purchase.subscription_id is not None) for product, count in pairs]
    stream = Substream(0, f"parcels/{order_id}")
    lines, shipments = split(
        bought, purchase.products, placed_at=purchase.placed_at, speed=purchase.speed, stream=stream
    )
    shipments = as_of(now, purchase.status, shipments)
    subtotal = sum(line.total_cents for line in lines)
    has_prime = state.account.get().has_prime
    totals = Totals(subtotal, shipping_cents(subtotal, purchase.products, purchase.speed, has_prime=has_prime))
    if purchase.status == "cancelled":
        lines = tuple(line.evolve(is_cancelled=True) for line in lines)
    order = Order(
        id=order_id,
        status=purchase.status,
        placed_at=purchase.placed_at,
        deliver_by=last_arrival(shipments),
        delivery_speed=purchase.speed,
        lines=lines,
        shipments=shipments,
        address_id=address.id,
        address=address.postal(),
        payment_method_id=method.id,
        card=method.card(),
        subtotal_cents=totals.subtotal_cents,
        shipping_cents=totals.shipping_cents,
        wrapping_cents=0,
        discount_cents=0,
        tax_cents=totals.tax_cents,
        total_cents=totals.total_cents,
        gift_balance_cents=0,
        promo_code=None,
        subscription_id=purchase.subscription_id,
        gift_message="",
        cancel_reason=purchase.cancel_reason,
    )
    return state.orders.put(order)


def drawn_means(state: ShopState, stream: Substream, moment: Moment) -> tuple[Address, PaymentMethod]:
    """Draw an address and a valid card of the account. Raises FAILED_PRECONDITION when it lacks one of the two."""
    addresses = list(state.addresses)
    methods = [method for method in state.payment_methods if not method.is_expired(moment.now)]
    if not addresses or not methods:
        raise RuleError(Code.FAILED_PRECONDITION, "ACCOUNT_EMPTY", "an order needs an account with address and card")
    return stream.choice(addresses), stream.choice(methods)


def _line(product: Product, count: int, *, is_subscribed: bool) -> OrderLine:
    options = {option.name: option.values[0].value for option in product.options}
    price_cents = subscriber_price_cents(product, options) if is_subscribed else product.price_with(options)
    return OrderLine(
        product_id=product.id,
        product_name=product.name,
        quantity=count,
        unit_price_cents=price_cents,
        options=options,
    )
