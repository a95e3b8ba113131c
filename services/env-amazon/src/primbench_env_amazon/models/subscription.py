"""Goods that come again and again."""

from datetime import date
from typing import Literal

from primbench_envkit.record import Record, Timestamp
from pydantic import Field

from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.product import Product

type SubscriptionStatus = Literal["active", "paused", "cancelled"]
type Interval = Literal["2 weeks", "1 month", "2 months", "3 months", "6 months"]
type SubscriptionCancelReason = Literal["Too much on hand", "Too expensive", "Found something better", "Other"]


class Subscription(Record):
    """A product that is ordered by the clock on `next_on`, at the day's price less its subscriber's reduction."""

    product_id: str
    product_name: str
    options: dict[str, str]
    quantity: int = Field(ge=1, le=MAX_QUANTITY)
    interval: Interval
    next_on: date
    status: SubscriptionStatus
    address_id: str
    payment_method_id: str
    cancel_reason: SubscriptionCancelReason | None
    started_at: Timestamp


def subscriber_price_cents(product: Product, options: dict[str, str]) -> int:
    """Give what a subscriber pays for one with these choices; half a cent is rounded up."""
    percent = 100 - (product.subscribe_percent or 0)
    return (product.price_with(options) * percent + 50) // 100
