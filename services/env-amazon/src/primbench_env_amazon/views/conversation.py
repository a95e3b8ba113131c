"""Conversations with sellers as their pages show them."""

from collections.abc import Sequence

from primbench_envkit.record import Timestamp, Value

from primbench_env_amazon.models.conversation import Conversation, Message, Topic
from primbench_env_amazon.models.state import ShopState


class MessageView(Value):
    """One message. `author`: the seller, or the shopper's name."""

    id: str
    conversation_id: str
    author: str
    is_from_shopper: bool
    body: str
    sent_at: Timestamp
    is_read: bool


class ConversationSummary(Value):
    """One conversation in the list. `title`: "Northgate Direct: Delivery"."""

    id: str
    title: str
    seller: str
    topic: Topic
    order_id: str | None
    product_id: str | None
    product_name: str
    opened_at: Timestamp
    message_count: int
    unread_count: int
    last_author: str
    last_body: str
    last_sent_at: Timestamp


class ConversationDetail(ConversationSummary):
    """One conversation whole, its messages oldest first."""

    messages: tuple[MessageView, ...]


class ConversationPage(Value):
    """One page of conversations; the one that was written in last comes first."""

    items: tuple[ConversationSummary, ...]
    page: int
    page_count: int
    total_count: int


def conversation_summary(
    state: ShopState, conversation: Conversation, messages: Sequence[Message]
) -> ConversationSummary:
    """Give the conversation, whose messages these are, for a list."""
    return ConversationSummary(**_summary_fields(state, conversation, messages))


def conversation_detail(
    state: ShopState, conversation: Conversation, messages: Sequence[Message]
) -> ConversationDetail:
    """Give the conversation, whose messages these are, whole."""
    return ConversationDetail(
        **_summary_fields(state, conversation, messages),
        messages=tuple(_message_view(state, conversation, message) for message in messages),
    )


def product_name(state: ShopState, conversation: Conversation) -> str:
    """Give the name of the product that it is about, as it is sold or was bought; empty when it is about none."""
    product = state.products.get(conversation.product_id or "")
    if product is not None:
        return product.name
    order = state.orders.get(conversation.order_id or "")
    lines = order.lines if order else ()
    return next((line.product_name for line in lines if line.product_id == conversation.product_id), "")


def _summary_fields(state: ShopState, conversation: Conversation, messages: Sequence[Message]) -> dict[str, object]:
    last = messages[-1]
    return {
        **dict(conversation),
        "title": f"{conversation.seller}: {conversation.topic}",
        "product_name": product_name(state, conversation),
        "message_count": len(messages),
        "unread_count": sum(not message.is_read for message in messages),
        "last_author": _author(state, conversation, last),
        "last_body": last.body,
        "last_sent_at": last.sent_at,
    }


def _message_view(state: ShopState, conversation: Conversation, message: Message) -> MessageView:
    return MessageView(**dict(message), author=_author(state, conversation, message))


def _author(state: ShopState, conversation: Conversation, message: Message) -> str:
    return state.account.get().name if message.is_from_shopper else conversation.seller
