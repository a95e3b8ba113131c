"""Until when goods can be sent back, and how many."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from primbench_env_amazon.models.order import Order, OrderLine
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.refund import goods_refund_cents
from primbench_env_amazon.models.return_request import ReturnRequest

USUAL_RETURN_DAYS = 30
"""How long what is no longer sold can be returned."""


@dataclass(frozen=True)
class ReturnWindow:
    """Of one order line. `last_day` is None while it has not arrived and for what is not taken back.

    `quantity`: how many are neither sent back nor on their way back. `refunds_cents`: what comes back for 1, 2, ... of
    these; with what went back before, never more than was paid.
    """

    last_day: date | None
    quantity: int
    refunds_cents: tuple[int, ...]
    is_returnable: bool

    def is_open(self, today: date) -> bool:
        """Whether something of the line can be sent back today."""
        return self.quantity > 0 and self.last_day is not None and today <= self.last_day


def return_window(
    order: Order, line: OrderLine, product: Product | None, returns: Iterable[ReturnRequest]
) -> ReturnWindow:
    """Give the window of the line, given the returns that there are."""
    days = USUAL_RETURN_DAYS if product is None else product.return_days
    shipment = order.shipment_of(line)
    has_arrived = shipment.status == "delivered" and not line.is_cancelled
    earlier = [each for each in returns if _is_of(each, order, line)]
    returned = sum(each.quantity for each in earlier)
    promised_cents = sum(each.refund_cents for each in earlier)
    all_cents = (goods_refund_cents(order, line, count) for count in range(returned + 1, line.quantity + 1))
    return ReturnWindow(
        last_day=shipment.arrives_at.date() + timedelta(days=days) if has_arrived and days else None,
        quantity=line.quantity - returned,
        refunds_cents=tuple(max(0, cents - promised_cents) for cents in all_cents),
        is_returnable=days > 0,
    )


def _is_of(each: ReturnRequest, order: Order, line: OrderLine) -> bool:
    is_same = (each.order_id, each.product_id, each.options) == (order.id, line.product_id, line.options)
    return is_same and each.status != "cancelled"
