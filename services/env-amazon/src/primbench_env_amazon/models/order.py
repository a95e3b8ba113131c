"""What has been bought."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Literal

from primbench_envkit.record import Record, Timestamp, Value
from pydantic import Field

from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.models.payment_method import Card

_OUT_AT = time(7, tzinfo=UTC)
_LEAST_WAY = timedelta(hours=1)

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

    @property
    def out_at(self) -> datetime:
        """When it is out for delivery: in the morning of the day it arrives, after it was shipped."""
        return max(datetime.combine(self.arrives_at.date(), _OUT_AT), self.ships_at + _LEAST_WAY)


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
    cancel_reason: CancelReason | None = Field(None, description="Why this line alone was cancelled.")

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

    def shipment_of(self, line: OrderLine) -> Shipment:
        """Give the parcel that the line is in."""
        return self.shipments[line.shipment - 1]

    def can_cancel_line(self, line: OrderLine) -> bool:
        """Whether the line's parcel has not left the warehouse yet."""
        return not line.is_cancelled and self.shipment_of(line).status == "preparing"

    def line_id(self, number: int) -> str:
        """Name a line by its number, from 1: "112-0a1b2c-1"."""
        return f"{self.id}-{number}"
