"""Sending goods back."""

from datetime import date
from typing import Literal

from primbench_envkit.record import Record, Timestamp
from pydantic import Field

type ReturnReason = Literal[
    "Damaged on arrival", "Wrong item was sent", "Not as described", "Does not fit", "No longer needed"
]
type ReturnMethod = Literal["Drop-off point", "Home pickup"]
type RefundTarget = Literal["Original payment method", "Gift balance"]
type ReturnStatus = Literal["requested", "refunded", "cancelled"]


class ReturnRequest(Record):
    """Some of one order line on its way back. It is refunded on `refund_on`, by the clock, unless cancelled before."""

    order_id: str
    product_id: str
    product_name: str
    options: dict[str, str]
    quantity: int = Field(ge=1)
    reason: ReturnReason
    comment: str = Field(max_length=500)
    method: ReturnMethod
    refund_to: RefundTarget
    refund_cents: int = Field(ge=0)
    status: ReturnStatus
    requested_at: Timestamp
    refund_on: date
