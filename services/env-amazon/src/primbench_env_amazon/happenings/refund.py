"""Returns are refunded on their day."""

from datetime import UTC, datetime, time

from primbench_envkit.happening import Happening
from primbench_envkit.moment import Moment

from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.models.money import dollars
from primbench_env_amazon.models.return_request import ReturnRequest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.refund import credit, give_back

_REFUNDS_AT = time(9, tzinfo=UTC)


def _due(state: ShopState, now: datetime) -> datetime | None:
    del now
    return min((_refund_at(each) for each in state.returns if each.status == "requested"), default=None)


def _happen(state: ShopState, moment: Moment) -> None:
    for request in list(state.returns):
        if request.status == "requested" and _refund_at(request) <= moment.now:
            _refund(state, request, moment.now)


def _refund(state: ShopState, request: ReturnRequest, now: datetime) -> None:
    state.returns.put(request.evolve(status="refunded"))
    order = state.orders.get(request.order_id)
    if request.refund_to == "Gift balance":
        credit(state, request.refund_cents, reference=request.id, now=now)
    elif order is not None:
        give_back(state, order, request.refund_cents, now)
    notify(state, refund_news(request), now)


def refund_news(request: ReturnRequest) -> News:
    """Give what is told of a return that was refunded."""
    where = "your gift balance" if request.refund_to == "Gift balance" else "the original payment method"
    body = f"{dollars(request.refund_cents)} for {request.quantity} x {request.product_name} went back to {where}."
    return News(kind="return", title=f"Refunded: {request.product_name}", body=body, link=f"/returns/{request.id}")


def _refund_at(request: ReturnRequest) -> datetime:
    return datetime.combine(request.refund_on, _REFUNDS_AT)


RETURNS_ARE_REFUNDED = Happening("returns are refunded", _due, _happen)
