"""Giving money back."""

from datetime import datetime

from primbench_env_amazon.models.gift_card import BalanceEntry
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.state import ShopState


def give_back(state: ShopState, order: Order, cents: int, now: datetime) -> None:
    """Give money back the way it was paid: first what the gift balance gave and has not got back, the rest by card."""
    returned = sum(each.amount_cents for each in state.balance_entries if _gave_back(each, order))
    to_balance_cents = min(cents, order.gift_balance_cents - returned)
    if to_balance_cents > 0:
        credit(state, to_balance_cents, reference=order.id, now=now)


def credit(state: ShopState, cents: int, *, reference: str, now: datetime) -> None:
    """Put a refund onto the gift balance."""
    state.balance_entries.put(
        BalanceEntry(
            id=state.balance_entries.new_id(), kind="refunded", amount_cents=cents, reference=reference, made_at=now
        )
    )


def _gave_back(entry: BalanceEntry, order: Order) -> bool:
    return entry.kind == "refunded" and entry.reference == order.id
