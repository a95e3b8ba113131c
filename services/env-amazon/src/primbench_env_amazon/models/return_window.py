"""Until when goods can be sent back, and how many."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from primbench_env_amazon.models.order import Order, OrderLine
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.return_request import ReturnRequest

USUAL_RETURN_DAYS = 30
"""How long what is no longer sold can be returned."""


@dataclass(frozen=True)
class ReturnWindow:
    """Of one order line. `last_day` is None while it has not arrived and for what is not taken back.

    `quantity`: how many are neither sent back nor on their way back.
    """

    last_day: date | None
    quantity: int
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
    return ReturnWindow(
        last_day=shipment.arrives_at.date() + timedelta(days=days) if has_arrived and days else None,
        quantity=line.quantity - sum(each.quantity for each in returns if _is_of(each, order, line)),
        is_returnable=days > 0,
    )


def _is_of(each: ReturnRequest, order: Order, line: OrderLine) -> bool:
    is_same = (each.order_id, each.product_id, each.options) == (order.id, line.product_id, line.options)
    return is_same and each.status != "cancelled"
