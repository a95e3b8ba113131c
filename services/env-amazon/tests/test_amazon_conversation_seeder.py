"""Conversations that tasks are about: what a seller told, once or corrected, among other matters."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.conversation import messages_of
from primbench_envkit.error import ServiceError
from primbench_envkit.testing import Harness, SeedStep, SessionHarness

type MakeSession = Callable[..., SessionHarness]

TARGETS = {
    "id": "talk.conversation",
    "message": "talk.message",
    "seller": "talk.seller",
    "order_id": "talk.order_id",
    "product_id": "talk.product_id",
    "product_name": "talk.product_name",
    "fact": "talk.fact",
    "earlier_fact": "talk.earlier_fact",
    "amount_cents": "talk.amount_cents",
}
SEEDS = range(1, 11)


def talk(**params: object) -> SeedStep:
    return SeedStep("conversation", params, "talk")


def test_the_fact_stands_in_the_last_message_of_the_only_conversation_about_the_product(
    new_session: MakeSession,
) -> None:
    for seed in SEEDS:
        session = new_session(talk(is_corrected=True), seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        (own,) = (each for each in state.conversations if each.product_id == target["product_id"])
        messages = messages_of(state, own.id)

        assert (own.id, own.seller, own.order_id) == (target["id"], target["seller"], target["order_id"])
        assert messages[-1].id == target["message"]
        assert str(target["fact"]) in messages[-1].body
        assert str(target["fact"]) not in messages[1].body
        assert str(target["earlier_fact"]) in messages[1].body
        assert "{" not in "".join(message.body for message in state.messages)


def test_every_conversation_is_about_goods_that_had_arrived_and_was_answered(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(talk(), seed=seed, targets=TARGETS)
        state = session.state(ShopState)

        assert len(state.conversations) == 4
        for conversation in state.conversations:
            order = state.orders.require(str(conversation.order_id))
            line = next(line for line in order.lines if line.product_id == conversation.product_id)
            messages = messages_of(state, conversation.id)
            assert order.shipment_of(line).arrives_at < conversation.opened_at
            assert order.shipment_of(line).seller == conversation.seller
            assert not messages[-1].is_from_shopper
            assert messages[-1].sent_at < session.call().now


def test_a_gift_cards_code_can_be_redeemed_and_a_mistyped_one_cannot(new_session: MakeSession) -> None:
    for seed in SEEDS:
        step = talk(fact="gift card", is_corrected=True)
        session = new_session(step, seed=seed, targets=TARGETS)
        (card,) = session.state(ShopState).gift_cards

        assert (card.code, card.amount_cents) == (session.targets["fact"], session.targets["amount_cents"])
        assert card.sender == session.targets["seller"]
        assert card.redeemed_at is None
        assert session.targets["earlier_fact"] != card.code


def test_nothing_is_answered_by_the_clock_that_was_answered(new_session: MakeSession) -> None:
    session = new_session(talk())
    count = len(session.state(ShopState).messages)

    session.advance(timedelta(days=1))

    assert len(session.state(ShopState).messages) == count


@pytest.mark.parametrize("target", sorted(TARGETS.keys() - {"amount_cents", "earlier_fact"}))
def test_other_seeds_move_the_conversation(new_session: MakeSession, target: str) -> None:
    assert len({str(new_session(talk(), seed=seed, targets=TARGETS).targets[target]) for seed in SEEDS}) > 1


def test_an_account_without_deliveries_is_refused(harness: Harness) -> None:
    with pytest.raises(ServiceError, match="delivered products"):
        harness.session(steps=[talk()])


def test_offers_are_of_reduced_products_of_different_kinds_and_the_seed_moves_them(new_session: MakeSession) -> None:
    titles = set()
    targets = {"id": "offer.notification", "product_id": "offer.product_id", "newest": "offer.newest_product_id"}
    for seed in SEEDS:
        session = new_session(SeedStep("offer_notification", {}, "offer"), seed=seed, targets=targets)
        state = session.state(ShopState)
        offers = [each for each in state.notifications if each.kind == "offer"]
        own = state.notifications.require(str(session.targets["id"]))
        products = [state.products.require(each.link.removeprefix("/dp/")) for each in offers]
        newest = max(offers, key=lambda each: each.created_at)
        titles.add(own.title)

        assert own.link == f"/dp/{session.targets['product_id']}"
        assert newest.link == f"/dp/{session.targets['newest']}"
        assert all(product.list_price_cents for product in products)
        assert len({product.subcategory for product in products}) == len(products)
    assert len(titles) > len(SEEDS) // 2
