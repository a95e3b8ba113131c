"""The products of an order as pages show them."""

from datetime import date, datetime

from primbench_envkit.record import Value

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import CancelReason, Order, OrderLine, ShipmentStatus
from primbench_env_amazon.models.product import UNKNOWN_IMAGE, Image
from primbench_env_amazon.models.return_window import return_window
from primbench_env_amazon.models.state import ShopState


class OrderLineView(Value):
    """One product of an order. `id` names it beyond its order; `status_text` is that of its parcel, capitalised.

    `return_by` is the last day on which it can be sent back, None while it has not arrived and for what is not taken
    back; `returnable_count` is how many are neither sent back nor on their way back, and `refunds_cents` what comes
    back for one of them, for two, and so on.
    """

    id: str
    order_id: str
    placed_on: date
    placed_on_text: str
    product_id: str
    name: str
    quantity: int
    unit_price_cents: int
    options: dict[str, str]
    line_total_cents: int
    seller: str
    parcel_number: int
    status_text: str
    is_gift: bool
    is_cancelled: bool
    cancel_reason: CancelReason | None
    can_cancel: bool
    can_return: bool
    is_returnable: bool
    return_by: date | None
    returnable_count: int
    refunds_cents: tuple[int, ...]
    image: Image


class OrderLinePage(Value):
    """One page of the products that were ordered, those of the newest order first."""

    items: tuple[OrderLineView, ...]
    page: int
    page_count: int
    total_count: int


def line_views(state: ShopState, order: Order, now: datetime) -> tuple[OrderLineView, ...]:
    """Give the products of the order, in its order."""
    return tuple(_line_view(state, order, number, now) for number in range(1, len(order.lines) + 1))


def parcel_status_text(status: ShipmentStatus) -> str:
    """Give the status as pages write it: "Out for delivery"."""
    return status.capitalize()


def _line_view(state: ShopState, order: Order, number: int, now: datetime) -> OrderLineView:
    line = order.lines[number - 1]
    product = state.products.get(line.product_id)
    shipment = order.shipment_of(line)
    window = return_window(order, line, product, state.returns)
    return OrderLineView(
        id=order.line_id(number),
        order_id=order.id,
        placed_on=order.placed_at.date(),
        placed_on_text=day_text(order.placed_at.date()),
        product_id=line.product_id,
        name=line.product_name,
        quantity=line.quantity,
        unit_price_cents=line.unit_price_cents,
        options=line.options,
        line_total_cents=line.total_cents,
        seller=shipment.seller,
        parcel_number=shipment.number,
        status_text=_status_text(line, shipment.status),
        is_gift=line.is_gift,
        is_cancelled=line.is_cancelled,
        cancel_reason=line.cancel_reason,
        can_cancel=order.can_cancel_line(line),
        can_return=window.is_open(now.date()),
        is_returnable=window.is_returnable,
        return_by=window.last_day,
        returnable_count=window.quantity,
        refunds_cents=window.refunds_cents,
        image=product.image if product else UNKNOWN_IMAGE,
    )


def _status_text(line: OrderLine, status: ShipmentStatus) -> str:
    return "Cancelled" if line.is_cancelled else parcel_status_text(status)
