"""Looking through orders, and changing what has not been sent."""

from datetime import datetime, timedelta
from typing import Literal

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.order import CancelReason, Order, OrderStatus
from primbench_env_amazon.models.refund import cancelled_cents
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.cart import AddToCart, add_to_cart, read_cart
from primbench_env_amazon.operations.order_line import restock
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.parcel import with_status
from primbench_env_amazon.operations.refund import give_back
from primbench_env_amazon.operations.word import begins_in, searchable, words
from primbench_env_amazon.views.cart import CartView
from primbench_env_amazon.views.order import OrderDetail, OrderPage, order_detail, order_summary

PAGE_SIZE = 8

type OrderPeriod = Literal["30 days", "3 months", "1 year"]

_PERIOD_DAYS: dict[OrderPeriod, int] = {"30 days": 30, "3 months": 91, "1 year": 365}


class OrderQuery(Value):
    """Which orders are looked for. Texts that are empty leave the matter open."""

    q: str = Field("", max_length=300, description="Words of a product's name, or the order's id.")
    status: OrderStatus | None = None
    period: OrderPeriod | None = Field(None, description="Placed within it until now.")
    page: int = Field(1, ge=1)


class CancelOrder(Value):
    """Why the order is not wanted any more."""

    reason: CancelReason


class ChangeAddress(Value):
    """Where the parcels shall go instead."""

    address_id: str


def list_orders(state: ShopState, query: OrderQuery, now: datetime) -> OrderPage:
    """Give one page of the orders that fit, newest first."""
    fitting = [order for order in state.orders if _fits(order, query, now)]
    ordered = sorted(fitting, key=lambda order: (order.placed_at, order.id), reverse=True)
    page = page_of(ordered, query.page, PAGE_SIZE)
    return OrderPage(
        items=tuple(order_summary(state, order, now) for order in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(ordered),
    )


def read_order(state: ShopState, order_id: str, now: datetime) -> OrderDetail:
    """Give the order whole. Raises NOT_FOUND."""
    return order_detail(state, state.orders.require(order_id), now)


def cancel_order(state: ShopState, order_id: str, wanted: CancelOrder, now: datetime) -> OrderDetail:
    """Cancel an order of which nothing has left the warehouse; stock and what the gift balance paid come back."""
    order = state.orders.require(order_id)
    if not order.can_cancel:
        message = f"Order {order.id} is {order.status} and can no longer be cancelled."
        raise RuleError(Code.FAILED_PRECONDITION, "ORDER_NOT_CANCELLABLE", message, "/order_id")
    left = [line for line in order.lines if not line.is_cancelled]
    cancelled = state.orders.put(
        order.evolve(
            status="cancelled",
            cancel_reason=wanted.reason,
            lines=tuple(line.evolve(is_cancelled=True) for line in order.lines),
            shipments=with_status(order.shipments, "cancelled"),
        )
    )
    give_back(state, order, order.total_cents - cancelled_cents(order), now)
    restock(state, left)
    return order_detail(state, cancelled, now)


def change_address(state: ShopState, order_id: str, wanted: ChangeAddress, now: datetime) -> OrderDetail:
    """Send an order of which nothing has left the warehouse to another address of the address book."""
    order = state.orders.require(order_id)
    address = state.addresses.require(wanted.address_id)
    if not order.can_cancel:
        message = f"Order {order.id} is {order.status}; its address can no longer be changed."
        raise RuleError(Code.FAILED_PRECONDITION, "ADDRESS_NOT_CHANGEABLE", message, "/order_id")
    changed = state.orders.put(order.evolve(address_id=address.id, address=address.postal()))
    return order_detail(state, changed, now)


def buy_again(state: ShopState, order_id: str, moment: Moment) -> CartView:
    """Put what the order has into the cart, at today's prices; all of it, or nothing and why."""
    for line in state.orders.require(order_id).lines:
        again = AddToCart(product_id=line.product_id, quantity=line.quantity, options=line.options)
        add_to_cart(state, again, moment)
    return read_cart(state, moment.now)


def _fits(order: Order, query: OrderQuery, now: datetime) -> bool:
    if query.status is not None and order.status != query.status:
        return False
    if query.period is not None and order.placed_at < now - timedelta(days=_PERIOD_DAYS[query.period]):
        return False
    if query.q.strip() == order.id:
        return True
    text = searchable(*(line.product_name for line in order.lines))
    return all(begins_in(word, text) for word in words(query.q))
