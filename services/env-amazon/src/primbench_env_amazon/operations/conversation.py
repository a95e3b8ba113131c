"""Writing to sellers and reading what they answer."""

from datetime import datetime

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.conversation import Conversation, Message, MessageText, Topic
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.paging import page_of
from primbench_env_amazon.operations.word import begins_in, searchable, words
from primbench_env_amazon.views.conversation import (
    ConversationDetail,
    ConversationPage,
    conversation_detail,
    conversation_summary,
    product_name,
)

PAGE_SIZE = 10


class ConversationQuery(Value):
    """Which conversations are looked for. A text that is empty leaves the matter open."""

    q: str = Field("", max_length=300, description="Words of the seller's name, the product's name or a message.")
    page: int = Field(1, ge=1)


class NewConversation(Value):
    """The product that the matter is about, the order it came with if it did, and the first message."""

    product_id: str
    order_id: str | None = None
    topic: Topic
    body: MessageText


class Reply(Value):
    """A further message."""

    body: MessageText


def list_conversations(state: ShopState, query: ConversationQuery) -> ConversationPage:
    """Give one page of the conversations that fit; the one that was written in last comes first."""
    pairs = [(conversation, messages_of(state, conversation.id)) for conversation in state.conversations]
    fitting = [
        (conversation, messages) for conversation, messages in pairs if _fits(state, conversation, messages, query)
    ]
    ordered = sorted(fitting, key=lambda pair: (pair[1][-1].sent_at, pair[0].id), reverse=True)
    page = page_of(ordered, query.page, PAGE_SIZE)
    return ConversationPage(
        items=tuple(conversation_summary(state, conversation, messages) for conversation, messages in page.items),
        page=page.number,
        page_count=page.count,
        total_count=len(ordered),
    )


def read_conversation(state: ShopState, conversation_id: str) -> ConversationDetail:
    """Give the conversation whole. Raises NOT_FOUND. Nothing becomes read by it."""
    conversation = state.conversations.require(conversation_id)
    return conversation_detail(state, conversation, messages_of(state, conversation_id))


def open_conversation(state: ShopState, wanted: NewConversation, moment: Moment) -> ConversationDetail:
    """Write to whoever sells the product, or sold it with the order."""
    order = state.orders.require(wanted.order_id) if wanted.order_id is not None else None
    seller = _seller_in(order, wanted.product_id) if order else state.products.require(wanted.product_id).seller
    conversation = state.conversations.put(
        Conversation(
            id=state.conversations.new_id(),
            seller=seller,
            topic=wanted.topic,
            order_id=wanted.order_id,
            product_id=wanted.product_id,
            opened_at=moment.now,
        )
    )
    _write(state, conversation, wanted.body, moment.now)
    return read_conversation(state, conversation.id)


def reply(state: ShopState, conversation_id: str, wanted: Reply, moment: Moment) -> ConversationDetail:
    """Write a further message; what the seller has written counts as read."""
    conversation = state.conversations.require(conversation_id)
    mark_read(state, conversation_id)
    _write(state, conversation, wanted.body, moment.now)
    return read_conversation(state, conversation_id)


def mark_read(state: ShopState, conversation_id: str) -> ConversationDetail:
    """Take note of what the seller has written."""
    state.conversations.require(conversation_id)
    for message in messages_of(state, conversation_id):
        if not message.is_read:
            state.messages.put(message.evolve(is_read=True))
    return read_conversation(state, conversation_id)


def messages_of(state: ShopState, conversation_id: str) -> list[Message]:
    """Give the messages of a conversation, oldest first."""
    own = [message for message in state.messages if message.conversation_id == conversation_id]
    return sorted(own, key=lambda message: message.sent_at)


def _seller_in(order: Order, product_id: str) -> str:
    sellers = {shipment.number: shipment.seller for shipment in order.shipments}
    for line in order.lines:
        if line.product_id == product_id:
            return sellers[line.shipment]
    message = f"Order {order.id} has no product {product_id!r}."
    raise RuleError(Code.INVALID_ARGUMENT, "NOT_IN_ORDER", message, "/product_id")


def _write(state: ShopState, conversation: Conversation, body: str, now: datetime) -> None:
    state.messages.put(
        Message(
            id=state.messages.new_id(),
            conversation_id=conversation.id,
            is_from_shopper=True,
            body=body,
            sent_at=now,
            is_read=True,
        )
    )


def _fits(state: ShopState, conversation: Conversation, messages: list[Message], query: ConversationQuery) -> bool:
    wanted = words(query.q)
    if not wanted:
        return True
    bodies = (message.body for message in messages)
    text = searchable(conversation.seller, product_name(state, conversation), *bodies)
    return all(begins_in(word, text) for word in wanted)
