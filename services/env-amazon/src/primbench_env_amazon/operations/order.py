"""Looking through orders and cancelling them."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.order import CancelReason, Order, OrderStatus
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.parcel import with_status
from primbench_env_amazon.operations.word import begins_in, searchable, words
from primbench_env_amazon.views.order import OrderDetail, OrderPage, order_detail, order_summary

PAGE_SIZE = 8


class OrderQuery(Value):
    """Which orders are looked for. Texts that are empty leave the matter open."""

    q: str = Field("", max_length=300, description="Words of a product's name, or the order's id.")
    status: OrderStatus | None = None
    page: int = Field(1, ge=1)


class CancelOrder(Value):
    """Why the order is not wanted any more."""

    reason: CancelReason


def list_orders(state: ShopState, query: OrderQuery) -> OrderPage:
    """Give one page of the orders that fit, newest first."""
    fitting = [order for order in state.orders if _fits(order, query)]
    ordered = sorted(fitting, key=lambda order: (order.placed_at, order.id), reverse=True)
    page = page_of(ordered, query.page, PAGE_SIZE)
    return OrderPage(
        items=tuple(order_summary(state, order) for order in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(ordered),
    )


def read_order(state: ShopState, order_id: str) -> OrderDetail:
    """Give the order whole. Raises NOT_FOUND."""
    return order_detail(state, state.orders.require(order_id))


def cancel_order(state: ShopState, order_id: str, wanted: CancelOrder) -> OrderDetail:
    """Cancel an order that has not left the warehouse; what it held goes back into stock."""
    order = state.orders.require(order_id)
    if not order.can_cancel:
        message = f"Order {order.id} is {order.status} and can no longer be cancelled."
        raise RuleError(Code.FAILED_PRECONDITION, "ORDER_NOT_CANCELLABLE", message, "/order_id")
    shipments = with_status(order.shipments, "cancelled")
    cancelled = state.orders.put(order.evolve(status="cancelled", cancel_reason=wanted.reason, shipments=shipments))
    for line in order.lines:
        product = state.products.get(line.product_id)
        if product is not None:
            state.products.put(product.evolve(stock_count=product.stock_count + line.quantity))
    return order_detail(state, cancelled)


def _fits(order: Order, query: OrderQuery) -> bool:
    if query.status is not None and order.status != query.status:
        return False
    if query.q.strip() == order.id:
        return True
    text = searchable(*(line.product_name for line in order.lines))
    return all(begins_in(word, text) for word in words(query.q))
