"""Subscriptions that tasks are about: alone of their product, with a past, and moved by the seed."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.testing import SeedStep, SessionHarness

type MakeSession = Callable[..., SessionHarness]

SUBSCRIPTION = SeedStep("subscription", {}, "own")
TARGETS = {
    "id": "own.subscription",
    "product_id": "own.product_id",
    "product_name": "own.product_name",
    "quantity": "own.quantity",
    "other_quantity": "own.other_quantity",
    "interval": "own.interval",
    "other_interval": "own.other_interval",
    "next_on_text": "own.next_on_text",
    "other_address_id": "own.other_address_id",
    "other_payment_method_id": "own.other_payment_method_id",
}
SEEDS = range(1, 13)


def test_the_subscription_is_the_only_one_to_its_product_and_can_be_changed(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(SUBSCRIPTION, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        (own,) = (each for each in state.subscriptions if each.product_id == target["product_id"])

        assert (own.id, own.quantity, own.interval) == (target["id"], target["quantity"], target["interval"])
        assert target["other_quantity"] != own.quantity
        assert target["other_interval"] != own.interval
        assert target["other_address_id"] != own.address_id
        assert target["other_payment_method_id"] != own.payment_method_id
        assert state.addresses.get(str(target["other_address_id"]))
        assert not state.payment_methods.require(str(target["other_payment_method_id"])).is_expired(session.call().now)
        assert state.products.require(own.product_id).stock_count >= 8


def test_the_others_are_near_neighbours_and_none_is_due_within_a_day(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(SUBSCRIPTION, seed=seed, targets=TARGETS)
        state = session.state(ShopState)
        products = [state.products.require(each.product_id) for each in state.subscriptions]
        tomorrow = session.call().now.date() + timedelta(days=1)

        assert len(products) == 3
        assert len({(product.brand, product.subcategory) for product in products}) == 1
        assert all(each.next_on > tomorrow for each in state.subscriptions)
        assert len({each.next_on for each in state.subscriptions}) == 3


def test_a_subscription_has_placed_orders_that_have_arrived(new_session: MakeSession) -> None:
    session = new_session(SUBSCRIPTION, targets=TARGETS)
    state = session.state(ShopState)

    for subscription in state.subscriptions:
        orders = [order for order in state.orders if order.subscription_id == subscription.id]
        assert orders
        assert {order.status for order in orders} == {"delivered"}
        assert all(subscription.started_at < order.placed_at < session.call().now for order in orders)


def test_a_paused_subscription_stays_paused(new_session: MakeSession) -> None:
    session = new_session(SeedStep("subscription", {"status": "paused"}, "own"), targets=TARGETS)

    own = session.state(ShopState).subscriptions.require(str(session.targets["id"]))

    assert own.status == "paused"


@pytest.mark.parametrize("target", TARGETS)
def test_other_seeds_move_the_subscription(new_session: MakeSession, target: str) -> None:
    assert len({str(new_session(SUBSCRIPTION, seed=seed, targets=TARGETS).targets[target]) for seed in SEEDS}) > 1


def test_a_product_to_subscribe_to_is_offered_and_not_subscribed_to(new_session: MakeSession) -> None:
    names = set()
    for seed in SEEDS:
        steps = (SUBSCRIPTION, SeedStep("subscribable_product", {}, "new"))
        session = new_session(*steps, seed=seed, targets={"id": "new.product_id", "percent": "new.saving_percent"})
        state = session.state(ShopState)
        product = state.products.require(str(session.targets["id"]))
        names.add(product.name)

        assert product.subscribe_percent == session.targets["percent"]
        assert product.id not in {each.product_id for each in state.subscriptions}
    assert len(names) > 1
