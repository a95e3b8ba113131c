"""Reductions that a code gives."""

from datetime import datetime
from typing import Literal

from primbench_envkit.record import Record, Timestamp, Value
from pydantic import Field

type PromotionKind = Literal["percent", "amount", "free shipping"]


class Promotion(Record):
    """A code of the shopper's, and what it takes off.

    `percent` counts for kind percent, `amount_cents` for kind amount. A department narrows it to goods of that
    department: these alone count towards `min_subtotal_cents`, and these alone are reduced.
    """

    code: str
    title: str
    kind: PromotionKind
    percent: int = Field(ge=0, le=90)
    amount_cents: int = Field(ge=0)
    department: str | None
    min_subtotal_cents: int = Field(ge=0)
    valid_until: Timestamp
    uses_left: int = Field(ge=0)

    def is_over(self, now: datetime) -> bool:
        """Whether the time to use it has passed."""
        return now > self.valid_until


class CartTerms(Value):
    """What is agreed for the next order. `promo_code` is of a promotion that held when it was entered."""

    promo_code: str | None
