"""Worlds: the same seed gives the same bytes, another one moves what tasks are about."""

import subprocess
import sys
from collections.abc import Callable
from statistics import mean

import pytest
from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.search import ProductQuery, search_products
from primbench_env_amazon.operations.word import words
from primbench_envkit.error import ServiceError
from primbench_envkit.testing import Harness, SeedStep, SessionHarness

SEEDS = range(1, 17)
STEPS = (
    SeedStep("featured_product", {}, "item"),
    SeedStep("product_with_options", {}, "optioned"),
    SeedStep("scarce_product", {}, "scarce"),
    SeedStep("cart_lines", {}, "cart"),
    SeedStep("past_order", {}, "past"),
    SeedStep("split_order", {}, "split"),
    SeedStep("delivered_order", {}, "arrived"),
    SeedStep("return_request", {}, "returned"),
    SeedStep("repeat_orders", {}, "repeat"),
    SeedStep("shopping_list", {}, "list"),
    SeedStep("checkout_choice", {}, "choice"),
    SeedStep("new_store", {}, "shop"),
    SeedStep("offered_product", {}, "offered"),
    SeedStep("saved_product", {}, "saved"),
    SeedStep("subscription", {}, "own"),
    SeedStep("subscribable_product", {}, "new"),
    SeedStep("conversation", {}, "talk"),
    SeedStep("offer_notification", {}, "news"),
)
TARGETS = {
    "item": "item.name",
    "optioned": "optioned.name",
    "options": "optioned.options_text",
    "scarce": "scarce.name",
    "offered": "offered.name",
    "offered_in": "offered.department_name",
    "saved": "saved.name",
    "line": "cart.product_name",
    "second": "cart.second_product_name",
    "quantity": "cart.other_quantity",
    "order": "past.product_name",
    "order_id": "past.order",
    "total": "past.total_cents",
    "split_line": "split.product_name",
    "tracking": "split.tracking_number",
    "arrived": "arrived.product_name",
    "refund": "arrived.refund_cents",
    "returned": "returned.product_name",
    "refund_on": "returned.refund_on_text",
    "latest": "repeat.latest",
    "earliest": "repeat.earliest",
    "repeated": "repeat.product_name",
    "address": "choice.address_label",
    "card": "choice.payment_label",
    "speed": "choice.delivery_speed",
    "store": "shop.store",
    "store_product": "shop.product_name",
    "subscribed": "own.product_name",
    "subscribable": "new.name",
    "told": "talk.fact",
    "told_by": "talk.seller",
    "offer": "news.title",
    "shopper": "account.name",
}


def test_the_same_seed_gives_the_same_world(new_session: Callable[..., SessionHarness]) -> None:
    one, other = new_session(*STEPS, seed=7), new_session(*STEPS, seed=7)

    assert one.digest == other.digest


def test_another_process_and_time_zone_give_the_same_world(new_session: Callable[..., SessionHarness]) -> None:
    plan = [("shopper_account", "account"), *((step.seeder, step.output_name) for step in STEPS)]
    code = (
        "from primbench_envkit.testing import Harness, SeedStep\n"
        "from primbench_env_amazon.environment import ENVIRONMENT\n"
        f"steps = [SeedStep(name, {{}}, output) for name, output in {plan}]\n"
        "print(Harness(ENVIRONMENT).session(seed=7, steps=steps).digest)"
    )
    environment = {"PYTHONHASHSEED": "99", "TZ": "Asia/Kathmandu", "PATH": ""}

    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)

    assert printed.stdout.strip() == new_session(*STEPS, seed=7).digest


@pytest.mark.parametrize("target", TARGETS)
def test_other_seeds_move_what_tasks_are_about(new_session: Callable[..., SessionHarness], target: str) -> None:
    values = {str(new_session(*STEPS, seed=seed, targets=TARGETS).targets[target]) for seed in (1, 2, 3, 4)}

    assert len(values) > 1


def test_chosen_products_are_not_extreme_in_price_or_rating(new_session: Callable[..., SessionHarness]) -> None:
    ranks: dict[str, list[float]] = {"price_cents": [], "rating_tenths": [], "review_count": []}

    for seed in SEEDS:
        session = new_session(SeedStep("featured_product", {}, "item"), seed=seed, targets={"id": "item"})
        products = list(session.state(ShopState).products)
        chosen = next(product for product in products if product.id == session.targets["id"])
        for field, found in ranks.items():
            own = getattr(chosen, field)
            found.append(mean(getattr(product, field) < own for product in products))

    assert all(0.3 < mean(found) < 0.7 for found in ranks.values()), ranks


def test_an_account_has_a_past_that_can_no_longer_be_cancelled(new_session: Callable[..., SessionHarness]) -> None:
    for seed in SEEDS:
        state = new_session(seed=seed).state(ShopState)

        assert {order.status for order in state.orders} <= {"shipped", "delivered", "cancelled"}
        assert len(state.orders) == 24
        assert len({address.label for address in state.addresses}) == 4
        assert len({method.label for method in state.payment_methods}) == 3


def test_the_past_order_is_the_only_one_of_its_product_and_status(new_session: Callable[..., SessionHarness]) -> None:
    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=TARGETS)
        orders = [
            order
            for order in session.state(ShopState).orders
            if order.status == "confirmed" and session.targets["order"] in {line.product_name for line in order.lines}
        ]

        assert [order.id for order in orders] == [session.targets["order_id"]]


def test_the_choice_for_an_order_is_possible_and_not_the_default(new_session: Callable[..., SessionHarness]) -> None:
    targets = {"address_id": "choice.address_id", "payment_method_id": "choice.payment_method_id"}

    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=targets)
        state = session.state(ShopState)
        method = state.payment_methods.require(str(session.targets["payment_method_id"]))

        assert not method.is_expired(session.call().now)
        assert session.targets["address_id"] != state.account.get().default_address_id
        assert method.id != state.account.get().default_payment_id


def test_the_new_store_is_not_among_the_followed_ones(new_session: Callable[..., SessionHarness]) -> None:
    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets=TARGETS)
        followed = [item.store for item in session.state(ShopState).followed_stores]

        assert len(set(followed)) == 3
        assert session.targets["store"] not in followed


def test_an_offered_product_stands_behind_the_other_sellers_listing(
    new_session: Callable[..., SessionHarness],
) -> None:
    targets = {"id": "offered.product", "name": "offered.name", "seller": "offered.seller"}

    for seed in SEEDS:
        session = new_session(SeedStep("offered_product", {}, "offered"), seed=seed, targets=targets)
        call = session.call()
        found = search_products(session.state(ShopState), ProductQuery(q=str(session.targets["name"])), call.now)
        first, second = (session.state(ShopState).products.require(item.id) for item in found.items[:2])

        assert first.name == second.name == session.targets["name"]
        assert (second.id, second.seller) == (session.targets["id"], session.targets["seller"])
        assert first.seller != second.seller


def test_a_saved_product_is_listed_after_the_other_and_resembles_none(
    new_session: Callable[..., SessionHarness],
) -> None:
    targets = {"item": "saved.item", "other": "saved.other_item"}

    for seed in SEEDS:
        session = new_session(SeedStep("saved_product", {}, "saved"), seed=seed, targets=targets)
        *others, saved = session.state(ShopState).wishlist_items

        assert (others[-1].id, saved.id) == (session.targets["other"], session.targets["item"])
        assert all(not set(words(saved.product_name)) & set(words(other.product_name)) for other in others)


def test_the_line_listed_first_is_none_that_the_cart_task_is_about(
    new_session: Callable[..., SessionHarness],
) -> None:
    targets = {"first": "cart.first_line", "line": "cart.line", "second": "cart.second_line"}

    for seed in SEEDS:
        session = new_session(SeedStep("cart_lines", {}, "cart"), seed=seed, targets=targets)
        lines = [line.id for line in session.state(ShopState).cart_items]

        assert lines[0] == session.targets["first"]
        assert sorted(lines) == sorted(str(target) for target in session.targets.values())


def test_later_orders_are_of_the_same_product_on_another_day(new_session: Callable[..., SessionHarness]) -> None:
    targets = {"id": "past.order", "product": "past.product_id", "day": "past.placed_on_text"}

    for seed in SEEDS:
        session = new_session(SeedStep("past_order", {"later_count": 2}, "past"), seed=seed, targets=targets)
        same = [
            order
            for order in session.state(ShopState).orders
            if order.status == "confirmed" and order.lines[0].product_id == session.targets["product"]
        ]

        assert len(same) == 3
        assert [order.id for order in same if day_text(order.placed_at.date()) == session.targets["day"]] == [
            session.targets["id"]
        ]


def test_repeat_orders_are_of_days_of_their_own_and_the_latest_and_earliest_are_told(
    new_session: Callable[..., SessionHarness],
) -> None:
    targets = {"latest": "repeat.latest", "earliest": "repeat.earliest", "product_id": "repeat.product_id"}

    for seed in SEEDS:
        session = new_session(SeedStep("repeat_orders", {"order_count": 4}, "repeat"), seed=seed, targets=targets)
        repeated = [
            order
            for order in session.state(ShopState).orders
            if order.status == "confirmed" and order.lines[0].product_id == session.targets["product_id"]
        ]
        by_time = sorted(repeated, key=lambda order: order.placed_at)

        assert len({order.placed_at.date() for order in repeated}) == 4
        assert len({order.total_cents for order in repeated}) == 4
        assert (by_time[0].id, by_time[-1].id) == (session.targets["earliest"], session.targets["latest"])


def test_what_no_product_fits_is_refused_with_the_wish(harness: Harness) -> None:
    step = SeedStep("featured_product", {"department": "kitchen", "min_price_cents": 10_000_000}, "item")

    with pytest.raises(ServiceError, match="no product fits"):
        harness.session(steps=[step])


def test_an_order_needs_an_account(harness: Harness) -> None:
    with pytest.raises(ServiceError, match="needs an account"):
        harness.session(steps=[SeedStep("past_order", {}, "past")])
