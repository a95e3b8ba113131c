"""One product of a placed order: finding it, and cancelling it alone."""

from collections.abc import Iterable
from datetime import datetime

from primbench_envkit.error import Code, RuleError
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.order import CancelReason, Order, OrderLine
from primbench_env_amazon.models.refund import cancelled_cents
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.parcel import status_of, with_status
from primbench_env_amazon.operations.refund import give_back
from primbench_env_amazon.operations.word import begins_in, searchable, words
from primbench_env_amazon.views.order import OrderDetail, order_detail
from primbench_env_amazon.views.order_line import OrderLinePage, line_views

PAGE_SIZE = 12


class OrderLineQuery(Value):
    """Which products that were ordered are looked for. Texts that are empty leave the matter open."""

    q: str = Field("", max_length=300, description="Words of the product's name.")
    order_id: str = ""
    page: int = Field(1, ge=1)


class CancelLine(Value):
    """Why this product is not wanted any more."""

    reason: CancelReason


def list_lines(state: ShopState, query: OrderLineQuery, now: datetime) -> OrderLinePage:
    """Give one page of all products ordered, those of the newest order first."""
    orders = sorted(state.orders, key=lambda order: (order.placed_at, order.id), reverse=True)
    fitting = [
        (order, number)
        for order in orders
        if query.order_id in ("", order.id)
        for number, line in enumerate(order.lines, start=1)
        if _fits(line, query)
    ]
    page = page_of(fitting, query.page, PAGE_SIZE)
    return OrderLinePage(
        items=tuple(line_views(state, order, now)[number - 1] for order, number in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(fitting),
    )


def require_line(state: ShopState, line_id: str) -> tuple[Order, OrderLine]:
    """Give the line of that name, and its order. Raises NOT_FOUND."""
    order = state.orders.get(line_id.rpartition("-")[0])
    if order is not None:
        for number, line in enumerate(order.lines, start=1):
            if order.line_id(number) == line_id:
                return order, line
    message = f"There is no ordered product {line_id!r}."
    raise RuleError(Code.NOT_FOUND, "ORDER_LINE_UNKNOWN", message, "/line_id")


def cancel_line(state: ShopState, line_id: str, wanted: CancelLine, now: datetime) -> OrderDetail:
    """Cancel one product whose parcel has not left the warehouse. An order of which nothing is left is cancelled."""
    order, line = require_line(state, line_id)
    if not order.can_cancel_line(line):
        state_text = "cancelled" if line.is_cancelled else order.shipment_of(line).status
        message = f"{line.product_name} of order {order.id} is {state_text} and can no longer be cancelled."
        raise RuleError(Code.FAILED_PRECONDITION, "LINE_NOT_CANCELLABLE", message, "/line_id")
    gone = line.evolve(is_cancelled=True, cancel_reason=wanted.reason)
    kept = _without(order, line, gone)
    is_over = kept.status == "cancelled"
    cancelled = state.orders.put(kept.evolve(cancel_reason=wanted.reason) if is_over else kept)
    give_back(state, cancelled, cancelled_cents(cancelled) - cancelled_cents(order), now)
    restock(state, [line])
    return order_detail(state, cancelled, now)


def restock(state: ShopState, lines: Iterable[OrderLine]) -> None:
    """Put what the lines hold back into stock; what is no longer sold has none."""
    for line in lines:
        product = state.products.get(line.product_id)
        if product is not None:
            state.products.put(product.evolve(stock_count=product.stock_count + line.quantity))


def _without(order: Order, line: OrderLine, gone: OrderLine) -> Order:
    """Give the order with that line cancelled, and with its parcel when nothing else is in it."""
    lines = tuple(gone if each is line else each for each in order.lines)
    filled = {each.shipment for each in lines if not each.is_cancelled}
    shipments = tuple(
        each if each.number in filled else with_status([each], "cancelled")[0] for each in order.shipments
    )
    return order.evolve(lines=lines, shipments=shipments, status=status_of(shipments))


def _fits(line: OrderLine, query: OrderLineQuery) -> bool:
    text = searchable(line.product_name)
    return all(begins_in(word, text) for word in words(query.q))
