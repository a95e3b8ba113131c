"""A conversation with a seller who wrote something that matters, among others."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Literal

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.catalogue.loading import DATA, read
from primbench_env_amazon.happenings.notice import notify
from primbench_env_amazon.happenings.seller import ANSWERS_AFTER, answer_news
from primbench_env_amazon.models.conversation import Conversation, Message, Topic
from primbench_env_amazon.models.gift_card import GiftCard
from primbench_env_amazon.models.money import dollars
from primbench_env_amazon.models.order import Order, OrderLine
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.gift_code import gift_code

type Fact = Literal["part number", "gift card"]

_SINCE_ARRIVAL = timedelta(hours=2)
_CORRECTED_AFTER = timedelta(hours=20)
_LAST_OPENED = timedelta(hours=25)
_OPENED_HOURS = (0, 12 * 24)
_AMOUNTS_CENTS = (500, 750, 1000, 1250, 1500, 2000)
_LETTERS = "ABCDEFGHKLMNPQRSTUVWXYZ"


class Letter(Value):
    """What the shopper wrote, what the seller answered, and how the seller corrects that later."""

    topic: Topic
    fact: Fact | Literal["nothing"]
    shopper: str
    seller: str
    correction: str = ""


class Letters(Value):
    """All letters of the data file."""

    letters: tuple[Letter, ...]


class ConversationParams(BaseModel):
    """What the seller tells, and what surrounds the conversation."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fact: Fact = Field("part number", description="A gift card's code can be redeemed.")
    is_corrected: bool = Field(default=False, description="Whether a first, wrong one stands before it.")
    other_count: int = Field(3, ge=0, le=6, description="Conversations about other products.")


class SellerConversation(Value):
    """The conversation and what the seller told in it, last of all.

    `fact`: the part number, or the gift card's code. `earlier_fact`: the wrong one; empty without a correction.
    `amount_cents`: what the gift card is worth; 0 for a part number.
    """

    conversation: Ref[Conversation]
    message: Ref[Message]
    seller: str
    topic: Topic
    order_id: str
    product_id: str
    product_name: str
    fact: str
    earlier_fact: str
    amount_cents: int


@dataclass(frozen=True)
class _Told:
    """What a seller tells, filled into a letter."""

    fact: str = ""
    earlier: str = ""
    amount_cents: int = 0


@seeder("conversation", summary="Lets the shopper have written with sellers about past orders and chooses one matter.")
def conversation(state: ShopState, params: ConversationParams, moment: Moment) -> SellerConversation:
    """Give the only conversation about that product. Needs an account with orders that have arrived."""
    stream = moment.random("conversation")
    (order, line), *others = _bought(state, stream, params.other_count + 1, now=moment.now)
    letter = stream.choice([each for each in _letters() if each.fact == params.fact])
    told = _told(stream, params)
    rest = stream.sample([each for each in _letters() if each.fact == "nothing"], len(others))
    placings = [((order, line), letter), *zip(others, rest, strict=True)]
    written = {
        bought.product_id: _write(
            state,
            (placed, bought),
            each,
            told if each is letter else _Told(),
            _opened_at(stream, moment, placed, bought),
        )
        for (placed, bought), each in stream.shuffled(placings)
    }
    made, last = written[line.product_id]
    if params.fact == "gift card":
        _put_gift_card(state, told, made.seller)
    return SellerConversation(
        conversation=Ref("conversations", made.id),
        message=Ref("messages", last.id),
        seller=made.seller,
        topic=made.topic,
        order_id=order.id,
        product_id=line.product_id,
        product_name=line.product_name,
        fact=told.fact,
        earlier_fact=told.earlier,
        amount_cents=told.amount_cents,
    )


@cache
def _letters() -> tuple[Letter, ...]:
    return read(DATA / "seller_letters.yaml", Letters).letters


def _bought(state: ShopState, stream: Substream, count: int, *, now: datetime) -> Sequence[tuple[Order, OrderLine]]:
    """Draw lines of orders that had arrived when one could write about them; none was written about."""
    taken = {each.product_id for each in state.conversations}
    latest = now - _LAST_OPENED - _SINCE_ARRIVAL
    lines = {
        line.product_id: (order, line)
        for order in state.orders
        for line in order.lines
        if _has_arrived(order, line, latest) and line.product_id not in taken
    }
    if len(lines) < count:
        message = f"conversation needs {count} delivered products; there are {len(lines)}"
        raise RuleError(Code.FAILED_PRECONDITION, "TOO_FEW_ORDERS", message)
    return stream.sample(list(lines.values()), count)


def _has_arrived(order: Order, line: OrderLine, by: datetime) -> bool:
    shipment = order.shipment_of(line)
    return not line.is_cancelled and shipment.status == "delivered" and shipment.arrives_at <= by


def _told(stream: Substream, params: ConversationParams) -> _Told:
    draw = _part_number if params.fact == "part number" else gift_code
    amount_cents = stream.choice(_AMOUNTS_CENTS) if params.fact == "gift card" else 0
    return _Told(draw(stream), draw(stream) if params.is_corrected else "", amount_cents)


def _part_number(stream: Substream) -> str:
    return f"{stream.choice(_LETTERS)}{stream.choice(_LETTERS)}-{stream.randint(1000, 9999)}"


def _put_gift_card(state: ShopState, told: _Told, sender: str) -> None:
    card_id = state.gift_cards.new_id()
    state.gift_cards.put(
        GiftCard(id=card_id, code=told.fact, amount_cents=told.amount_cents, sender=sender, redeemed_at=None)
    )


def _opened_at(stream: Substream, moment: Moment, order: Order, line: OrderLine) -> datetime:
    """Draw when the shopper wrote: after the goods arrived, and early enough for two answers."""
    hours = timedelta(hours=stream.randint(*_OPENED_HOURS), minutes=stream.randint(0, 59))
    earliest = order.shipment_of(line).arrives_at + _SINCE_ARRIVAL
    return max(earliest, moment.now - _LAST_OPENED - hours)


def _write(
    state: ShopState, bought: tuple[Order, OrderLine], letter: Letter, told: _Told, opened_at: datetime
) -> tuple[Conversation, Message]:
    order, line = bought
    made = state.conversations.put(
        Conversation(
            id=state.conversations.new_id(),
            seller=order.shipment_of(line).seller,
            topic=letter.topic,
            order_id=order.id,
            product_id=line.product_id,
            opened_at=opened_at,
        )
    )
    words = {
        "product": line.product_name,
        "shopper": state.account.get().name.partition(" ")[0],
        "amount": dollars(told.amount_cents),
        "earlier": told.earlier,
    }
    answered_at = opened_at + ANSWERS_AFTER
    first = told.earlier or told.fact
    _put_message(state, made, letter.shopper.format_map(words), opened_at, is_from_shopper=True)
    last = _put_message(state, made, letter.seller.format_map({**words, "fact": first}), answered_at)
    if told.earlier:
        body = letter.correction.format_map({**words, "fact": told.fact})
        last = _put_message(state, made, body, answered_at + _CORRECTED_AFTER)
    return made, last


def _put_message(
    state: ShopState, made: Conversation, body: str, sent_at: datetime, *, is_from_shopper: bool = False
) -> Message:
    message = Message(
        id=state.messages.new_id(),
        conversation_id=made.id,
        is_from_shopper=is_from_shopper,
        body=body,
        sent_at=sent_at,
        is_read=True,
    )
    if not is_from_shopper:
        news = notify(state, answer_news(made, body), sent_at)
        state.notifications.put(news.evolve(is_read=True))
    return state.messages.put(message)
