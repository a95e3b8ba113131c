"""The gift balance as its page shows it."""

from datetime import date

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.gift_card import BalanceEntry, BalanceKind

_TITLES: dict[BalanceKind, str] = {
    "redeemed": "Gift card redeemed",
    "spent": "Spent on an order",
    "refunded": "Refunded",
}


class BalanceLine(Value):
    """One movement. `reference`: a card's code, or the id of an order or return.

    `link` is the page of that order or return; a card has none. `sender`: who gave the card, else empty.
    """

    id: str
    kind: BalanceKind
    title: str
    amount_cents: int
    reference: str
    link: str
    sender: str
    made_at: Timestamp
    made_on: date
    made_on_text: str


class GiftBalance(Value):
    """The balance and all its movements."""

    balance_cents: int
    items: tuple[BalanceLine, ...]


def balance_line(entry: BalanceEntry, *, link: str, sender: str) -> BalanceLine:
    """Give the movement for the list."""
    made_on = entry.made_at.date()
    return BalanceLine(
        **dict(entry),
        title=_TITLES[entry.kind],
        link=link,
        sender=sender,
        made_on=made_on,
        made_on_text=day_text(made_on),
    )
