"""Parcels: where they are as the world begins, and how the clock moves them."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.parcel import next_step, status_of
from primbench_envkit.testing import SeedStep, SessionHarness

SEEDS = range(1, 9)
STEPS = (
    SeedStep("past_order", {}, "past"),
    SeedStep("split_order", {"progress": "partly shipped"}, "split"),
    SeedStep("delivered_order", {}, "arrived"),
    SeedStep("repeat_orders", {}, "repeat"),
)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_statuses_of_orders_agree_with_their_parcels_and_the_day(
    new_session: Callable[..., SessionHarness], seed: int
) -> None:
    session = new_session(*STEPS, seed=seed)
    now = session.call().now

    for order in session.state(ShopState).orders:
        assert order.status == status_of(order.shipments)
        assert order.deliver_by == max(each.arrives_at for each in order.shipments).date()
        for shipment in order.shipments:
            assert shipment.ships_at < shipment.arrives_at
            if shipment.status == "delivered":
                assert shipment.arrives_at <= now
            if shipment.status == "shipped":
                assert shipment.ships_at <= now < shipment.arrives_at


@pytest.mark.parametrize("seed", SEEDS)
def test_no_parcel_moves_within_a_day_of_the_beginning(new_session: Callable[..., SessionHarness], seed: int) -> None:
    session = new_session(*STEPS, seed=seed)
    before = session.digest
    start = session.call().now
    steps = [next_step(each) for order in session.state(ShopState).orders for each in order.shipments]

    assert all(step is None or step[0] >= start + timedelta(hours=24) for step in steps)
    session.advance(timedelta(hours=23))
    assert session.digest == before


def test_an_order_is_shipped_goes_out_in_the_morning_and_arrives(
    new_session: Callable[..., SessionHarness],
) -> None:
    step = SeedStep("past_order", {"look_alike_count": 0, "earlier_count": 0}, "past")
    session = new_session(step, targets={"order_id": "past.order"})
    order_id = str(session.targets["order_id"])
    (shipment,) = session.state(ShopState).orders.require(order_id).shipments
    seen = []

    for time in (shipment.ships_at, shipment.out_at, shipment.arrives_at):
        session.advance(time - session.call().now)
        order = session.state(ShopState).orders.require(order_id)
        seen.append((order.status, order.shipments[0].status))

    told = [each for each in session.state(ShopState).notifications if each.link == f"/orders/{order_id}"]
    assert seen == [("shipped", "shipped"), ("shipped", "out for delivery"), ("delivered", "delivered")]
    assert [each.title.split(":")[0] for each in told] == ["Shipped", "Out for delivery", "Delivered"]
    assert [each.created_at for each in told] == [shipment.ships_at, shipment.out_at, shipment.arrives_at]


def test_a_long_leap_of_the_clock_brings_everything_home(new_session: Callable[..., SessionHarness]) -> None:
    session = new_session(*STEPS)

    session.advance(timedelta(days=40))

    assert {order.status for order in session.state(ShopState).orders} <= {"delivered", "cancelled"}


async def test_a_cancelled_parcel_stays_where_it_is(new_session: Callable[..., SessionHarness]) -> None:
    step = SeedStep("split_order", {}, "split")
    session = new_session(step, targets={"order_id": "split.order", "line_id": "split.line_id"})
    line_id = str(session.targets["line_id"])

    async with session.client() as client:
        await client.post(f"/api/order-lines/{line_id}/cancel", json={"reason": "Arrives too late"})
    session.advance(timedelta(days=30))

    order = session.state(ShopState).orders.require(str(session.targets["order_id"]))
    assert order.status == "delivered"
    assert sorted(each.status for each in order.shipments) == ["cancelled", "delivered", "delivered"]
