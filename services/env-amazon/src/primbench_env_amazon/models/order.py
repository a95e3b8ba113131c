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


type ShipmentStatus = Literal["preparing", "shipped", "out for delivery", "delivered", "cancelled"]


class Shipment(Value):
    """One parcel of an order. The clock moves it: it ships at `ships_at` and has arrived at `arrives_at`."""

    number: int = Field(ge=1, description="1, 2, ... within the order.")
    seller: str
    carrier: str
    tracking_number: str
    status: ShipmentStatus
    ships_at: Timestamp
    arrives_at: Timestamp


class OrderLine(Value):
    """One product of an order, at the price it was sold for. `shipment` is the number of the parcel it is in."""

    product_id: str
    product_name: str
    quantity: int = Field(ge=1)
    unit_price_cents: int
    options: dict[str, str]
    is_gift: bool = False
    shipment: int = 1
    is_cancelled: bool = False

    @property
    def total_cents(self) -> int:
        """What the line costs."""
        return self.quantity * self.unit_price_cents


class Order(Record):
    """A placed order. Address and card are kept as they were, besides the ids they had.

    The total is goods, shipping, wrapping and tax, less the discount; `gift_balance_cents` of it were paid from the
    gift balance, the rest by card. `status` follows the shipments: confirmed until the first leaves, delivered when
    all have arrived.
    """

    status: OrderStatus
    placed_at: Timestamp
    deliver_by: date
    delivery_speed: DeliverySpeed
    lines: tuple[OrderLine, ...]
    shipments: tuple[Shipment, ...]
    address_id: str
    address: PostalAddress
    payment_method_id: str
    card: Card
    subtotal_cents: int
    shipping_cents: int
    wrapping_cents: int
    discount_cents: int
    tax_cents: int
    total_cents: int
    gift_balance_cents: int
    promo_code: str | None
    subscription_id: str | None
    gift_message: str
    cancel_reason: CancelReason | None

    @property
    def can_cancel(self) -> bool:
        """Whether it has not left the warehouse yet."""
        return self.status == "confirmed"
