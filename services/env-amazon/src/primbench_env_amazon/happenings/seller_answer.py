"""The words in which a seller answers: of the data file, filled with the facts of the matter."""

from collections.abc import Sequence
from functools import cache

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.loading import DATA, read
from primbench_env_amazon.models.conversation import Conversation
from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.order import Shipment
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.conversation import messages_of
from primbench_env_amazon.views.conversation import product_name

type Sentences = tuple[str, ...]


class SellerAnswers(Value):
    """Sentences to choose from, by what the matter is."""

    greetings: Sentences
    closings: Sentences
    further: Sentences
    delivery: dict[str, Sentences]
    product_details: Sentences
    return_or_refund: dict[str, Sentences]
    damaged_item: Sentences
    other: Sentences


@cache
def seller_answers() -> SellerAnswers:
    """Give the sentences."""
    return read(DATA / "seller_answers.yaml", SellerAnswers)


def answer_text(state: ShopState, conversation: Conversation, moment: Moment) -> str:
    """Give the seller's answer to the last message: on the topic at first, a few words after that."""
    stream = moment.random(f"answer/{conversation.id}")
    answers = seller_answers()
    has_answered = any(not message.is_from_shopper for message in messages_of(state, conversation.id))
    matter = answers.further if has_answered else _on_topic(state, conversation)
    parts = (stream.choice(sentences) for sentences in (answers.greetings, matter, answers.closings))
    facts = _facts(state, conversation, stream)
    return " ".join(part.format_map(facts) for part in parts)


def _on_topic(state: ShopState, conversation: Conversation) -> Sentences:
    answers = seller_answers()
    product = state.products.get(conversation.product_id or "")
    if product is None:
        return answers.other
    match conversation.topic:
        case "Delivery":
            shipment = _shipment(state, conversation)
            return answers.delivery[shipment.status if shipment else "no order"]
        case "Return or refund":
            return answers.return_or_refund["returnable" if product.return_days > 0 else "not returnable"]
        case "Product details":
            return answers.product_details
        case "Damaged item":
            return answers.damaged_item
        case "Other":
            return answers.other


def _facts(state: ShopState, conversation: Conversation, stream: Substream) -> dict[str, str]:
    product = state.products.get(conversation.product_id or "")
    shipment = _shipment(state, conversation)
    return {
        "shopper": state.account.get().name.partition(" ")[0],
        "seller": conversation.seller,
        "product": product_name(state, conversation),
        "order": conversation.order_id or "",
        **(_shipment_facts(shipment) if shipment else {}),
        **(_product_facts(product, stream) if product else {}),
    }


def _shipment_facts(shipment: Shipment) -> dict[str, str]:
    return {
        "carrier": shipment.carrier,
        "tracking": shipment.tracking_number,
        "ships": day_text(shipment.ships_at.date()),
        "arrives": day_text(shipment.arrives_at.date()),
    }


def _product_facts(product: Product, stream: Substream) -> dict[str, str]:
    return {
        "handling": "a day" if product.handling_days <= 1 else f"{product.handling_days} days",
        "return_days": str(product.return_days),
        "feature": stream.choice(_features(product)),
    }


def _features(product: Product) -> Sequence[str]:
    named = [f"{attribute.name}: {attribute.value}" for attribute in product.attributes]
    return [*named, *product.features] or [product.description]


def _shipment(state: ShopState, conversation: Conversation) -> Shipment | None:
    order = state.orders.get(conversation.order_id or "")
    if order is None:
        return None
    number = next((line.shipment for line in order.lines if line.product_id == conversation.product_id), 0)
    return next((shipment for shipment in order.shipments if shipment.number == number), None)
