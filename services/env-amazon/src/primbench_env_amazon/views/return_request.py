"""Returns as pages show them."""

from datetime import date

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.product import UNKNOWN_IMAGE, Image
from primbench_env_amazon.models.return_request import (
    RefundTarget,
    ReturnMethod,
    ReturnReason,
    ReturnRequest,
    ReturnStatus,
)
from primbench_env_amazon.models.state import ShopState


class ReturnView(Value):
    """One return. `line_id` names the product within its order; on `refund_on` the money comes back, or came."""

    id: str
    order_id: str
    line_id: str
    product_id: str
    name: str
    options: dict[str, str]
    quantity: int
    reason: ReturnReason
    comment: str
    method: ReturnMethod
    refund_to: RefundTarget
    refund_cents: int
    status: ReturnStatus
    status_text: str
    requested_at: Timestamp
    requested_on: date
    requested_on_text: str
    refund_on: date
    can_cancel: bool
    image: Image


class ReturnPage(Value):
    """One page of the shopper's returns, newest first."""

    items: tuple[ReturnView, ...]
    page: int
    page_count: int
    total_count: int


def return_view(state: ShopState, request: ReturnRequest) -> ReturnView:
    """Give the return for a page."""
    product = state.products.get(request.product_id)
    return ReturnView(
        id=request.id,
        order_id=request.order_id,
        line_id=_line_id(state, request),
        product_id=request.product_id,
        name=request.product_name,
        options=request.options,
        quantity=request.quantity,
        reason=request.reason,
        comment=request.comment,
        method=request.method,
        refund_to=request.refund_to,
        refund_cents=request.refund_cents,
        status=request.status,
        status_text=request.status.capitalize(),
        requested_at=request.requested_at,
        requested_on=request.requested_at.date(),
        requested_on_text=day_text(request.requested_at.date()),
        refund_on=request.refund_on,
        can_cancel=request.status == "requested",
        image=product.image if product else UNKNOWN_IMAGE,
    )


def _line_id(state: ShopState, request: ReturnRequest) -> str:
    """Give the name of the order's line that it is of; empty when the order is gone."""
    order = state.orders.get(request.order_id)
    if order is None:
        return ""
    wanted = (request.product_id, request.options)
    numbered = enumerate(order.lines, start=1)
    return next((order.line_id(number) for number, line in numbered if (line.product_id, line.options) == wanted), "")
