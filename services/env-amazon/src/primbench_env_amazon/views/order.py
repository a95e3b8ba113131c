"""Orders as pages show them."""

from datetime import date

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import CancelReason, DeliverySpeed, Order, OrderLine, OrderStatus
from primbench_env_amazon.models.product import Image
from primbench_env_amazon.models.state import ShopState

_UNKNOWN_IMAGE = Image(motif="parcel", palette="slate")


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


class OrderLineView(Value):
    """One product of an order."""

    product_id: str
    name: str
    quantity: int
    unit_price_cents: int
    options: dict[str, str]
    line_total_cents: int
    image: Image


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
    total_cents: int
    item_count: int
    items_text: str
    items: tuple[OrderLineView, ...]
    address_id: str
    address_label: str
    payment_method_id: str
    payment_label: str


class OrderDetail(OrderSummary):
    """One order whole."""

    subtotal_cents: int
    shipping_cents: int
    tax_cents: int
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


def order_summary(state: ShopState, order: Order) -> OrderSummary:
    """Give the order for a list."""
    return OrderSummary(**_summary_fields(state, order))


def order_detail(state: ShopState, order: Order) -> OrderDetail:
    """Give the order whole."""
    return OrderDetail(
        **_summary_fields(state, order),
        subtotal_cents=order.subtotal_cents,
        shipping_cents=order.shipping_cents,
        tax_cents=order.tax_cents,
        gift_message=order.gift_message,
        can_cancel=order.can_cancel,
        cancel_reason=order.cancel_reason,
        address=ParcelAddress(**dict(order.address)),
        payment=UsedCard(**dict(order.card)),
    )


def _summary_fields(state: ShopState, order: Order) -> dict[str, object]:
    return {
        "id": order.id,
        "title": _title(order),
        "status": order.status,
        "placed_at": order.placed_at,
        "placed_on": order.placed_at.date(),
        "placed_on_text": day_text(order.placed_at.date()),
        "deliver_by": order.deliver_by,
        "delivery_speed": order.delivery_speed,
        "total_cents": order.total_cents,
        "item_count": sum(line.quantity for line in order.lines),
        "items_text": "; ".join(f"{line.quantity} x {line.product_name}" for line in order.lines),
        "items": tuple(_line_view(state, line) for line in order.lines),
        "address_id": order.address_id,
        "address_label": order.address.label,
        "payment_method_id": order.payment_method_id,
        "payment_label": order.card.label,
    }


def _line_view(state: ShopState, line: OrderLine) -> OrderLineView:
    product = state.products.get(line.product_id)
    return OrderLineView(
        product_id=line.product_id,
        name=line.product_name,
        quantity=line.quantity,
        unit_price_cents=line.unit_price_cents,
        options=line.options,
        line_total_cents=line.total_cents,
        image=product.image if product else _UNKNOWN_IMAGE,
    )


def _title(order: Order) -> str:
    first, *others = (line.product_name for line in order.lines)
    return f"{first} and {len(others)} more" if others else first
