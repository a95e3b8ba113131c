"""Writing to sellers, and what they answer when the clock has moved."""

from collections.abc import Callable
from datetime import timedelta
from typing import get_args

import pytest
from primbench_env_amazon.models.conversation import Topic
from primbench_env_amazon.models.order import Order
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.conversation import (
    ConversationQuery,
    NewConversation,
    Reply,
    list_conversations,
    mark_read,
    open_conversation,
    read_conversation,
    reply,
)
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SeedStep, SessionHarness

type MakeSession = Callable[..., SessionHarness]

TOPICS: tuple[Topic, ...] = get_args(Topic.__value__)


@pytest.fixture
def call(new_session: MakeSession) -> Call:
    return new_session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


@pytest.fixture
def product(state: ShopState) -> Product:
    return next(iter(state.products))


def wanted(product: Product, body: str = "Does it come with a lid?", **more: object) -> NewConversation:
    given = {"product_id": product.id, "topic": "Product details", "body": body, **more}
    return NewConversation.model_validate(given)


def test_a_question_about_a_product_goes_to_its_seller(call: Call, state: ShopState, product: Product) -> None:
    opened = open_conversation(state, wanted(product), call.moment)

    assert (opened.seller, opened.title) == (product.seller, f"{product.seller}: Product details")
    assert [(each.author, each.body) for each in opened.messages] == [
        (state.account.get().name, "Does it come with a lid?")
    ]
    assert opened.unread_count == 0


def test_a_question_about_an_order_goes_to_who_sold_it_then(call: Call, state: ShopState) -> None:
    order = next(iter(state.orders))
    product = state.products.require(order.lines[0].product_id)
    state.products.put(product.evolve(seller="Somebody Else"))

    opened = open_conversation(state, wanted(product, order_id=order.id), call.moment)

    assert (opened.order_id, opened.seller) == (order.id, product.seller)


def test_an_order_without_the_product_is_refused(call: Call, state: ShopState) -> None:
    order = next(iter(state.orders))
    bought = {line.product_id for line in order.lines}
    other = next(each for each in state.products if each.id not in bought)

    with pytest.raises(RuleError) as refusal:
        open_conversation(state, wanted(other, order_id=order.id), call.moment)

    assert (refusal.value.reason, refusal.value.pointer) == ("NOT_IN_ORDER", "/product_id")
    assert len(state.conversations) == 0


def test_messages_stand_in_order_and_the_list_shows_the_last(call: Call, state: ShopState, product: Product) -> None:
    opened = open_conversation(state, wanted(product), call.moment)

    reply(state, opened.id, Reply(body="  And a strap? "), call.moment)

    assert [each.body for each in read_conversation(state, opened.id).messages] == [
        "Does it come with a lid?",
        "And a strap?",
    ]
    (listed,) = list_conversations(state, ConversationQuery()).items
    assert (listed.last_body, listed.message_count) == ("And a strap?", 2)


def test_conversations_are_found_by_words_of_seller_product_and_messages(
    call: Call, state: ShopState, product: Product
) -> None:
    open_conversation(state, wanted(product, "Does the handle fold?"), call.moment)

    for text in (product.seller, product.name, "handle fold"):
        assert list_conversations(state, ConversationQuery(q=text)).total_count == 1
    assert list_conversations(state, ConversationQuery(q="umbrella handle")).total_count == 0


async def write(session: SessionHarness, product: Product, order: Order | None, topic: Topic) -> str:
    body = {"product_id": product.id, "topic": topic, "body": "Please help."}
    async with session.client() as client:
        answer = await client.post("/api/conversations", json=body | ({"order_id": order.id} if order else {}))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("topic", TOPICS)
async def test_the_seller_answers_after_three_hours_once_and_the_shopper_is_told(
    new_session: MakeSession, topic: Topic
) -> None:
    session = new_session()
    product = next(iter(session.state(ShopState).products))
    conversation_id = await write(session, product, None, topic)

    session.advance(timedelta(hours=2, minutes=59))
    early = read_conversation(session.state(ShopState), conversation_id)
    session.advance(timedelta(days=1))

    state = session.state(ShopState)
    answered = read_conversation(state, conversation_id)
    assert [each.is_from_shopper for each in early.messages] == [True]
    assert [each.is_from_shopper for each in answered.messages] == [True, False]
    answer = answered.messages[-1]
    assert answer.sent_at == early.messages[0].sent_at + timedelta(hours=3)
    assert answer.author == product.seller
    assert "{" not in answer.body
    (news,) = (each for each in state.notifications if each.kind == "message")
    assert (news.link, news.is_read) == (f"/messages/{conversation_id}", False)


@pytest.mark.parametrize("status", ["confirmed", "shipped", "delivered", "cancelled"])
async def test_an_answer_about_a_delivery_says_how_the_parcel_stands(new_session: MakeSession, status: str) -> None:
    session = new_session(SeedStep("past_order", {"status": status}, "past"), targets={"id": "past.order"})
    state = session.state(ShopState)
    order = state.orders.require(str(session.targets["id"]))
    product = state.products.require(order.lines[0].product_id)
    conversation_id = await write(session, product, order, "Delivery")

    session.advance(timedelta(hours=3))

    state = session.state(ShopState)
    body = read_conversation(state, conversation_id).last_body
    (shipment,) = state.orders.require(order.id).shipments
    known = {
        "preparing": shipment.carrier,
        "shipped": shipment.tracking_number,
        "out for delivery": shipment.tracking_number,
        "delivered": shipment.tracking_number,
        "cancelled": "cancelled",
    }
    assert known[shipment.status] in body or product.name in body
    assert "{" not in body


async def test_a_further_message_is_answered_too(new_session: MakeSession) -> None:
    session = new_session()
    conversation_id = await write(session, next(iter(session.state(ShopState).products)), None, "Other")
    session.advance(timedelta(hours=4))

    async with session.client() as client:
        replied = await client.post(f"/api/conversations/{conversation_id}/messages", json={"body": "Thank you."})
    session.advance(timedelta(hours=4))

    assert replied.json()["unread_count"] == 0
    messages = read_conversation(session.state(ShopState), conversation_id).messages
    assert [each.is_from_shopper for each in messages] == [True, False, True, False]
    assert messages[1].body != messages[3].body


async def test_what_a_seller_wrote_is_unread_until_it_is_marked(new_session: MakeSession) -> None:
    session = new_session()
    conversation_id = await write(session, next(iter(session.state(ShopState).products)), None, "Other")
    session.advance(timedelta(hours=4))
    state = session.call().state(ShopState)

    assert read_conversation(state, conversation_id).unread_count == 1
    assert mark_read(state, conversation_id).unread_count == 0
