"""Gift cards that people sent, and a balance from those that were redeemed."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.models.gift_card import BalanceEntry, GiftCard
from primbench_env_amazon.models.money import dollars
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.balance import balance_cents
from primbench_env_amazon.seeders.gift_code import gift_code
from primbench_env_amazon.seeders.people import full_name

_AMOUNTS_CENTS = (1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500)
_SENT_HOURS = (3, 12 * 24)
_REDEEMED_DAYS = (20, 80)
_SENT_BEFORE_DAYS = (1, 6)


class GiftCardParams(BaseModel):
    """What surrounds the card."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    other_count: int = Field(2, ge=0, le=5, description="Cards of other people that have not been redeemed either.")
    redeemed_count: int = Field(1, ge=0, le=4, description="Cards redeemed weeks ago, each on its day: the balance.")
    is_announced: bool = Field(default=True, description="Whether news tell of each card and its code.")


class SentGiftCard(Value):
    """The card, who sent it, and the balance as it is and as it will be. `amount_text`: "$25.00"."""

    gift_card: Ref[GiftCard]
    code: str
    sender: str
    amount_cents: int
    amount_text: str
    balance_cents: int
    balance_after_cents: int


@dataclass(frozen=True)
class _Card:
    """A card before it is written."""

    sender: str
    amount_cents: int
    sent_at: datetime
    redeemed_at: datetime | None = None


@seeder("gift_card", summary="Lets people have sent gift cards, chooses one that is not redeemed, and fills a balance.")
def gift_card(state: ShopState, params: GiftCardParams, moment: Moment) -> SentGiftCard:
    """Give the only card of its sender."""
    stream = moment.random("gift_card")
    senders = _senders(stream, 1 + params.other_count + params.redeemed_count)
    open_count = 1 + params.other_count
    amounts = stream.sample(_AMOUNTS_CENTS, open_count)
    cards = [
        _Card(sender, amount, moment.now - timedelta(hours=stream.randint(*_SENT_HOURS), minutes=stream.randint(0, 59)))
        for sender, amount in zip(senders[:open_count], amounts, strict=True)
    ]
    days = stream.sample(range(*_REDEEMED_DAYS), params.redeemed_count)
    cards += [
        _redeemed(stream, sender, moment.now - timedelta(days=count))
        for sender, count in zip(senders[open_count:], days, strict=True)
    ]
    written = {card.sender: _put(state, stream, card) for card in sorted(cards, key=lambda card: card.sent_at)}
    if params.is_announced:
        for card in cards:
            _announce(state, card, written[card.sender].code)
    chosen, balance = written[senders[0]], balance_cents(state)
    return SentGiftCard(
        gift_card=Ref("gift_cards", chosen.id),
        code=chosen.code,
        sender=chosen.sender,
        amount_cents=chosen.amount_cents,
        amount_text=dollars(chosen.amount_cents),
        balance_cents=balance,
        balance_after_cents=balance + chosen.amount_cents,
    )


def _senders(stream: Substream, count: int) -> list[str]:
    names: dict[str, None] = {}
    while len(names) < count:
        names[full_name(stream)] = None
    return list(names)


def _redeemed(stream: Substream, sender: str, day: datetime) -> _Card:
    redeemed_at = day.replace(hour=stream.randint(6, 21), minute=stream.randint(0, 59))
    sent_at = redeemed_at - timedelta(days=stream.randint(*_SENT_BEFORE_DAYS))
    return _Card(sender, stream.choice(_AMOUNTS_CENTS), sent_at, redeemed_at)


def _put(state: ShopState, stream: Substream, card: _Card) -> GiftCard:
    written = state.gift_cards.put(
        GiftCard(
            id=state.gift_cards.new_id(),
            code=gift_code(stream),
            amount_cents=card.amount_cents,
            sender=card.sender,
            redeemed_at=card.redeemed_at,
        )
    )
    if card.redeemed_at is not None:
        state.balance_entries.put(
            BalanceEntry(
                id=state.balance_entries.new_id(),
                kind="redeemed",
                amount_cents=card.amount_cents,
                reference=written.code,
                made_at=card.redeemed_at,
            )
        )
    return written


def _announce(state: ShopState, card: _Card, code: str) -> None:
    news = News(
        "account",
        f"{card.sender} sent you a gift card",
        f"It is worth {dollars(card.amount_cents)}. Redeem it with the code {code}.",
        "/gift-cards",
    )
    written = notify(state, news, card.sent_at)
    if card.redeemed_at is not None:
        state.notifications.put(written.evolve(is_read=True))
