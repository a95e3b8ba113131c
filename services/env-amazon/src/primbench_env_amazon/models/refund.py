"""What comes back of the money paid."""

from primbench_env_amazon.models.cart import WRAP_CENTS
from primbench_env_amazon.models.order import Order, OrderLine


def goods_refund_cents(order: Order, line: OrderLine, quantity: int) -> int:
    """Give what so many of the line cost: their price less their share of the discount, with the tax on that.

    Shares are rounded so that all lines together come to what the order's goods cost, to the cent.
    """
    before = order.lines[: order.lines.index(line)]
    before_cents = sum(each.total_cents for each in before)
    return _paid_up_to(order, before_cents + quantity * line.unit_price_cents) - _paid_up_to(order, before_cents)


def line_refund_cents(order: Order, line: OrderLine) -> int:
    """Give what comes back for a line that was never sent: its wrapping is not charged either."""
    return goods_refund_cents(order, line, line.quantity) + (WRAP_CENTS if line.is_gift else 0)


def cancelled_cents(order: Order) -> int:
    """Give what has come back for what was cancelled of the order."""
    if order.status == "cancelled":
        return order.total_cents
    return sum(line_refund_cents(order, line) for line in order.lines if line.is_cancelled)


def _paid_up_to(order: Order, price_cents: int) -> int:
    """Give what was paid for the order's first goods up to that price; half a cent is rounded up."""
    paid_cents = order.subtotal_cents - order.discount_cents + order.tax_cents
    numerator, denominator = paid_cents * price_cents, order.subtotal_cents
    return (2 * numerator + denominator) // (2 * denominator) if denominator else 0
