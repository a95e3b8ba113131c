"""Orders as pages show them."""

from datetime import date, datetime

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import CancelReason, DeliverySpeed, Order, OrderStatus
from primbench_env_amazon.models.refund import cancelled_cents
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.views.order_line import OrderLineView, line_views
from primbench_env_amazon.views.tracking import ShipmentView, shipment_views


class ParcelAddress(Value):
    """Where the parcel goes, as it was when the order was placed."""

    full_name: str
    street: str
    unit: str
    city: str
    state: str
    zip_code: str
    phone: str
    instructions: str


class UsedCard(Value):
    """The card as it was when the order was placed."""

    brand: str
    last_four: str


class OrderSummary(Value):
    """One order in the list. `items_text` names what it holds: "2 x Kettle; 1 x Mug".

    `title` names its first product, and how many more there are. Address and card need not exist any more.
    """

    id: str
    title: str
    status: OrderStatus
    placed_at: Timestamp
    placed_on: date
    placed_on_text: str
    deliver_by: date
    delivery_speed: DeliverySpeed
    delivery_speed_text: str
    total_cents: int
    item_count: int
    items_text: str
    items: tuple[OrderLineView, ...]
    address_id: str
    address_label: str
    payment_method_id: str
    payment_label: str


class OrderDetail(OrderSummary):
    """One order whole.

    `gift_balance_cents` of the total were paid from the gift balance, the rest by card; `cancelled_cents` have come
    back for what was cancelled.
    """

    subtotal_cents: int
    shipping_cents: int
    wrapping_cents: int
    discount_cents: int
    tax_cents: int
    gift_balance_cents: int
    cancelled_cents: int
    promo_code: str | None
    subscription_id: str | None
    shipments: tuple[ShipmentView, ...]
    gift_message: str
    can_cancel: bool
    cancel_reason: CancelReason | None
    address: ParcelAddress
    payment: UsedCard


class OrderPage(Value):
    """One page of the shopper's orders, newest first."""

    items: tuple[OrderSummary, ...]
    page: int
    page_count: int
    total_count: int


def order_summary(state: ShopState, order: Order, now: datetime) -> OrderSummary:
    """Give the order for a list."""
    return OrderSummary(**_summary_fields(state, order, now))


def order_detail(state: ShopState, order: Order, now: datetime) -> OrderDetail:
    """Give the order whole."""
    return OrderDetail(
        **_summary_fields(state, order, now),
        subtotal_cents=order.subtotal_cents,
        shipping_cents=order.shipping_cents,
        wrapping_cents=order.wrapping_cents,
        discount_cents=order.discount_cents,
        tax_cents=order.tax_cents,
        gift_balance_cents=order.gift_balance_cents,
        cancelled_cents=cancelled_cents(order),
        promo_code=order.promo_code,
        subscription_id=order.subscription_id,
        shipments=shipment_views(order),
        gift_message=order.gift_message,
        can_cancel=order.can_cancel,
        cancel_reason=order.cancel_reason,
        address=ParcelAddress(**dict(order.address)),
        payment=UsedCard(**dict(order.card)),
    )


def _summary_fields(state: ShopState, order: Order, now: datetime) -> dict[str, object]:
    return {
        "id": order.id,
        "title": _title(order),
        "status": order.status,
        "placed_at": order.placed_at,
        "placed_on": order.placed_at.date(),
        "placed_on_text": day_text(order.placed_at.date()),
        "deliver_by": order.deliver_by,
        "delivery_speed": order.delivery_speed,
        "delivery_speed_text": order.delivery_speed.capitalize(),
        "total_cents": order.total_cents,
        "item_count": sum(line.quantity for line in order.lines),
        "items_text": "; ".join(f"{line.quantity} x {line.product_name}" for line in order.lines),
        "items": line_views(state, order, now),
        "address_id": order.address_id,
        "address_label": order.address.label,
        "payment_method_id": order.payment_method_id,
        "payment_label": order.card.label,
    }


def _title(order: Order) -> str:
    first, *others = (line.product_name for line in order.lines)
    return f"{first} and {len(others)} more" if others else first
