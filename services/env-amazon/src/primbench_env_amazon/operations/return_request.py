"""Sending goods back."""

from datetime import datetime, timedelta
from typing import Annotated

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field, StringConstraints

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import Order, OrderLine
from primbench_env_amazon.models.return_request import (
    RefundTarget,
    ReturnMethod,
    ReturnReason,
    ReturnRequest,
    ReturnStatus,
)
from primbench_env_amazon.models.return_window import ReturnWindow, return_window
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.text import READABLE
from primbench_env_amazon.operations.order_line import require_line
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.views.return_request import ReturnPage, ReturnView, return_view

PAGE_SIZE = 10
REFUND_AFTER = timedelta(days=5)

Comment = Annotated[str, StringConstraints(strip_whitespace=True, max_length=500), READABLE]


class ReturnQuery(Value):
    """Which returns are looked for."""

    status: ReturnStatus | None = None
    page: int = Field(1, ge=1)


class NewReturn(Value):
    """Which product of an order goes back, how many of it, why, how, and where the money goes."""

    line_id: str
    quantity: int = Field(1, ge=1)
    reason: ReturnReason
    comment: Comment = ""
    method: ReturnMethod
    refund_to: RefundTarget


def list_returns(state: ShopState, query: ReturnQuery) -> ReturnPage:
    """Give one page of the returns that fit, newest first."""
    fitting = [each for each in state.returns if query.status in (None, each.status)]
    ordered = sorted(fitting, key=lambda each: (each.requested_at, each.id), reverse=True)
    page = page_of(ordered, query.page, PAGE_SIZE)
    return ReturnPage(
        items=tuple(return_view(state, each) for each in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(ordered),
    )


def read_return(state: ShopState, return_id: str) -> ReturnView:
    """Give the return whole. Raises NOT_FOUND."""
    return return_view(state, state.returns.require(return_id))


def create_return(state: ShopState, wanted: NewReturn, moment: Moment) -> ReturnView:
    """Ask to send goods back that have arrived, within their window. The clock refunds them five days later."""
    order, line = require_line(state, wanted.line_id)
    window = return_window(order, line, state.products.get(line.product_id), state.returns)
    _check_window(order, line, window, moment.now)
    if wanted.quantity > window.quantity:
        message = f"{window.quantity} of {line.product_name} can be returned; {wanted.quantity} were asked for."
        raise RuleError(Code.FAILED_PRECONDITION, "RETURN_TOO_MANY", message, "/quantity")
    request = state.returns.put(
        ReturnRequest(
            id=state.returns.new_id(),
            order_id=order.id,
            product_id=line.product_id,
            product_name=line.product_name,
            options=line.options,
            quantity=wanted.quantity,
            reason=wanted.reason,
            comment=wanted.comment,
            method=wanted.method,
            refund_to=wanted.refund_to,
            refund_cents=window.refunds_cents[wanted.quantity - 1],
            status="requested",
            requested_at=moment.now,
            refund_on=(moment.now + REFUND_AFTER).date(),
        )
    )
    return return_view(state, request)


def cancel_return(state: ShopState, return_id: str) -> ReturnView:
    """Keep the goods after all. Refuses once they are refunded or the return was cancelled."""
    request = state.returns.require(return_id)
    if request.status != "requested":
        message = f"Return {request.id} is {request.status} and can no longer be cancelled."
        raise RuleError(Code.FAILED_PRECONDITION, "RETURN_NOT_CANCELLABLE", message, "/return_id")
    return return_view(state, state.returns.put(request.evolve(status="cancelled")))


def _check_window(order: Order, line: OrderLine, window: ReturnWindow, now: datetime) -> None:
    """Refuse what is not taken back, has not arrived, is too late, or is on its way back already."""
    name = line.product_name
    if not window.is_returnable:
        raise _refusal("RETURN_NOT_ACCEPTED", f"{name} cannot be returned.")
    if window.last_day is None:
        raise _refusal("NOT_DELIVERED", f"{name} of order {order.id} has not been delivered.")
    if now.date() > window.last_day:
        raise _refusal("RETURN_WINDOW_CLOSED", f"{name} could be returned until {day_text(window.last_day)}.")
    if window.quantity == 0:
        raise _refusal("RETURNED_ALREADY", f"All of {name} of order {order.id} have been returned.")


def _refusal(reason: str, message: str) -> RuleError:
    return RuleError(Code.FAILED_PRECONDITION, reason, message, "/line_id")
