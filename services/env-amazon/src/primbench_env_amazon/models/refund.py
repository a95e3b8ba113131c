"""What comes back of the money paid."""

from primbench_env_amazon.models.cart import WRAP_CENTS
from primbench_env_amazon.models.order import Order, OrderLine
from primbench_env_amazon.models.total import TAX_PERMILLE


def goods_refund_cents(order: Order, line: OrderLine, quantity: int) -> int:
    """Give what so many of the line cost: their price less their share of the discount, and the tax on that."""
    price_cents = quantity * line.unit_price_cents
    paid_cents = price_cents - _rounded(order.discount_cents * price_cents, order.subtotal_cents)
    return paid_cents + _rounded(paid_cents * TAX_PERMILLE, 1000)


def line_refund_cents(order: Order, line: OrderLine) -> int:
    """Give what comes back for a line that was never sent: its wrapping is not charged either."""
    return goods_refund_cents(order, line, line.quantity) + (WRAP_CENTS if line.is_gift else 0)


def cancelled_cents(order: Order) -> int:
    """Give what has come back for what was cancelled of the order."""
    if order.status == "cancelled":
        return order.total_cents
    return sum(line_refund_cents(order, line) for line in order.lines if line.is_cancelled)


def _rounded(numerator: int, denominator: int) -> int:
    """Divide amounts of cents, half a cent rounded up; nothing of nothing is nothing."""
    return (2 * numerator + denominator) // (2 * denominator) if denominator else 0
