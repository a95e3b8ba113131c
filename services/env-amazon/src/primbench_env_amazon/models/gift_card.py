"""Gift cards, and the balance that they fill."""

from typing import Literal

from primbench_envkit.record import Record, Timestamp
from pydantic import Field

type BalanceKind = Literal["redeemed", "spent", "refunded"]


class GiftCard(Record):
    """A card that somebody gave the shopper. It is worth something until it is redeemed, once."""

    code: str = Field(description="As printed: GC4K-7TQM-22XD.")
    amount_cents: int = Field(gt=0)
    sender: str
    redeemed_at: Timestamp | None


class BalanceEntry(Record):
    """One movement of the gift balance; the balance is their sum.

    `amount_cents` is below zero when it was spent. `reference`: the card's code, the order or the return it belongs to.
    """

    kind: BalanceKind
    amount_cents: int
    reference: str
    made_at: Timestamp
