"""Worlds of orders and returns: what tasks ask about them is right and moves with the seed."""

from collections.abc import Callable

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.order import buy_again
from primbench_envkit.testing import SeedStep, SessionHarness

SEEDS = range(1, 17)
MONTH = SeedStep("order_month", {"further_count": 2, "cancelled_count": 2}, "month")
MONTH_TARGETS = {
    "text": "month.text",
    "first": "month.first_day",
    "last": "month.last_day",
    "total": "month.delivered_total_cents",
    "delivered": "month.delivered_count",
    "cancelled": "month.cancelled_count",
    "dearest": "month.dearest",
}

type MakeSession = Callable[..., SessionHarness]


def test_a_month_is_summed_up_over_its_delivered_orders(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(MONTH, seed=seed, targets=MONTH_TARGETS)
        told = session.targets
        orders = [
            order
            for order in session.state(ShopState).orders
            if str(told["first"]) <= order.placed_at.date().isoformat() <= str(told["last"])
        ]
        delivered = [order for order in orders if order.status == "delivered"]
        cancelled = [order for order in orders if order.status == "cancelled"]

        assert len(delivered) + len(cancelled) == len(orders)
        assert (len(delivered), len(cancelled)) == (told["delivered"], told["cancelled"])
        assert sum(order.total_cents for order in delivered) == told["total"]


def test_cancelled_orders_of_the_month_are_dearer_than_the_dearest_delivered_one(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(MONTH, seed=seed, targets=MONTH_TARGETS)
        shop, dearest = session.state(ShopState), session.targets["dearest"]
        orders = [each for each in shop.orders if str(session.targets["first"])[:7] == each.placed_at.isoformat()[:7]]
        by_total = sorted(orders, key=lambda order: order.total_cents, reverse=True)

        assert [order.status for order in by_total[:3]] == ["cancelled", "cancelled", "delivered"]
        assert by_total[2].id == dearest
        assert by_total[2].total_cents > by_total[3].total_cents


def test_the_dearest_order_can_be_bought_again(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(MONTH, seed=seed, targets=MONTH_TARGETS)
        call = session.call()
        state = call.state(ShopState)

        cart = buy_again(state, str(session.targets["dearest"]), call.moment)

        assert len(cart.items) == 2


def test_the_month_moves_with_the_seed(new_session: MakeSession) -> None:
    worlds = [new_session(MONTH, seed=seed, targets=MONTH_TARGETS).targets for seed in SEEDS]

    assert len({str(world["text"]) for world in worlds}) == 2
    assert len({str(world["total"]) for world in worlds}) == len(worlds)


def test_what_is_still_to_come_back_is_summed_up_over_all_returns(new_session: MakeSession) -> None:
    step = SeedStep("return_request", {"return_count": 3}, "back")
    targets = {"one": "back.refund_cents", "total": "back.total_refund_cents"}

    session = new_session(step, seed=4, targets=targets)

    refunds = [each.refund_cents for each in session.state(ShopState).returns if each.status == "requested"]
    assert sum(refunds) == session.targets["total"]
    assert session.targets["one"] in refunds
