"""Gift cards and the balance that they fill."""

from typing import Annotated

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import StringConstraints

from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.gift_card import BalanceEntry, GiftCard
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.balance import balance_cents
from primbench_env_amazon.views.gift_card import GiftBalance, balance_line

GiftCode = Annotated[str, StringConstraints(strip_whitespace=True, to_upper=True, min_length=1, max_length=30)]


class RedeemGiftCard(Value):
    """The code as printed on the card. Hyphens and blanks may be left out."""

    code: GiftCode


def read_gift_balance(state: ShopState) -> GiftBalance:
    """Give the balance and its movements, the newest first."""
    newest_first = sorted(state.balance_entries, key=lambda entry: (entry.made_at, entry.id), reverse=True)
    senders = {card.code: card.sender for card in state.gift_cards}
    return GiftBalance(
        balance_cents=balance_cents(state),
        items=tuple(
            balance_line(entry, link=_link(state, entry.reference), sender=senders.get(entry.reference, ""))
            for entry in newest_first
        ),
    )


def redeem_gift_card(state: ShopState, wanted: RedeemGiftCard, moment: Moment) -> GiftBalance:
    """Add what a card is worth to the balance, once."""
    card = _find(state, wanted.code)
    if card is None:
        message = f"{wanted.code!r} is not the code of a gift card. Check it and try again."
        raise RuleError(Code.NOT_FOUND, "GIFT_CARD_UNKNOWN", message, "/code")
    if card.redeemed_at is not None:
        message = f"{card.code} was redeemed on {day_text(card.redeemed_at.date())}."
        raise RuleError(Code.FAILED_PRECONDITION, "GIFT_CARD_REDEEMED", message, "/code")
    state.gift_cards.put(card.evolve(redeemed_at=moment.now))
    state.balance_entries.put(
        BalanceEntry(
            id=state.balance_entries.new_id(),
            kind="redeemed",
            amount_cents=card.amount_cents,
            reference=card.code,
            made_at=moment.now,
        )
    )
    return read_gift_balance(state)


def _link(state: ShopState, reference: str) -> str:
    if reference in state.orders:
        return f"/orders/{reference}"
    return f"/returns/{reference}" if reference in state.returns else ""


def _find(state: ShopState, code: str) -> GiftCard | None:
    return next((card for card in state.gift_cards if _bare(card.code) == _bare(code)), None)


def _bare(code: str) -> str:
    return code.replace("-", "").replace(" ", "")
