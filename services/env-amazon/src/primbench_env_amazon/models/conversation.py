"""Writing to sellers."""

from typing import Annotated, Literal

from primbench_envkit.record import Record, Timestamp
from pydantic import StringConstraints

from primbench_env_amazon.models.text import READABLE

MessageText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000), READABLE]
type Topic = Literal["Delivery", "Product details", "Return or refund", "Damaged item", "Other"]


class Conversation(Record):
    """What the shopper and one seller write each other about one matter, perhaps an order."""

    seller: str
    topic: Topic
    order_id: str | None
    product_id: str | None
    opened_at: Timestamp


class Message(Record):
    """One message of a conversation."""

    conversation_id: str
    is_from_shopper: bool
    body: MessageText
    sent_at: Timestamp
    is_read: bool
