"""Sellers answering what the shopper wrote."""

from datetime import datetime, timedelta

from primbench_envkit.happening import Happening
from primbench_envkit.moment import Moment

from primbench_env_amazon.happenings.notice import News, notify
from primbench_env_amazon.happenings.seller_answer import answer_text
from primbench_env_amazon.models.conversation import Conversation, Message
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.conversation import messages_of

ANSWERS_AFTER = timedelta(hours=3)


def _due(state: ShopState, now: datetime) -> datetime | None:
    del now
    return min((time for time, _ in _waiting(state)), default=None)


def _waiting(state: ShopState) -> list[tuple[datetime, Conversation]]:
    """Give the conversations in which the shopper wrote last, and when the seller answers."""
    lasts = [(conversation, messages_of(state, conversation.id)[-1]) for conversation in state.conversations]
    return [(last.sent_at + ANSWERS_AFTER, conversation) for conversation, last in lasts if last.is_from_shopper]


def _answer_next(state: ShopState, moment: Moment) -> None:
    _, conversation = min(_waiting(state), key=lambda pair: (pair[0], pair[1].id))
    body = answer_text(state, conversation, moment)
    state.messages.put(
        Message(
            id=state.messages.new_id(),
            conversation_id=conversation.id,
            is_from_shopper=False,
            body=body,
            sent_at=moment.now,
            is_read=False,
        )
    )
    notify(state, answer_news(conversation, body), moment.now)


def answer_news(conversation: Conversation, body: str) -> News:
    """Give what is told of an answer."""
    return News("message", f"{conversation.seller} answered you", body, f"/messages/{conversation.id}")


ANSWER_SHOPPERS = Happening("seller.answer", _due, _answer_next)
