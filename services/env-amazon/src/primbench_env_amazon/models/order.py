"""What has been bought."""

from datetime import date
from typing import Literal

from primbench_envkit.record import Record, Timestamp, Value
from pydantic import Field

from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.models.payment_method import Card

type OrderStatus = Literal["confirmed", "shipped", "delivered", "cancelled"]
type DeliverySpeed = Literal["standard", "express"]
type CancelReason = Literal["Ordered by mistake", "Found a better price", "Arrives too late", "No longer needed"]


class OrderLine(Value):
    """One product of an order, at the price it was sold for."""

    product_id: str
    product_name: str
    quantity: int = Field(ge=1)
    unit_price_cents: int
    options: dict[str, str]

    @property
    def total_cents(self) -> int:
        """What the line costs."""
        return self.quantity * self.unit_price_cents


class Order(Record):
    """A placed order. Address and card are kept as they were, besides the ids they had."""

    status: OrderStatus
    placed_at: Timestamp
    deliver_by: date
    delivery_speed: DeliverySpeed
    lines: tuple[OrderLine, ...]
    address_id: str
    address: PostalAddress
    payment_method_id: str
    card: Card
    subtotal_cents: int
    shipping_cents: int
    tax_cents: int
    total_cents: int
    gift_message: str
    cancel_reason: CancelReason | None

    @property
    def can_cancel(self) -> bool:
        """Whether it has not left the warehouse yet."""
        return self.status == "confirmed"
