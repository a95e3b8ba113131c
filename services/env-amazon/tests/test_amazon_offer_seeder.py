"""Worlds of codes, gift cards and lines put off: what tasks are about is right, alone, and moves with the seed."""

from collections.abc import Callable

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.gift_card import RedeemGiftCard, read_gift_balance, redeem_gift_card
from primbench_env_amazon.operations.promotion import ApplyPromotion, apply_promotion
from primbench_env_amazon.operations.saved_item import move_saved_to_cart
from primbench_envkit.error import RuleError, ServiceError
from primbench_envkit.testing import Harness, SeedStep, SessionHarness

SEEDS = range(1, 17)
CART = SeedStep("cart_lines", {"line_count": 3}, "cart")
CODES = SeedStep("promotions", {}, "codes")
CARD = SeedStep("gift_card", {}, "card")
SAVED = SeedStep("saved_lines", {}, "saved")

type MakeSession = Callable[..., SessionHarness]


def test_one_code_takes_the_most_off_the_cart(new_session: MakeSession) -> None:
    targets = {"code": "codes.best.code", "discount": "codes.best_discount_cents", "second": "codes.second.code"}

    for seed in SEEDS:
        session = new_session(CART, CODES, seed=seed, targets=targets)
        discounts = {}
        for promotion in session.state(ShopState).promotions:
            call = session.call()
            state = call.state(ShopState)
            try:
                cart = apply_promotion(state, ApplyPromotion(code=promotion.code), call.moment)
            except RuleError:
                continue
            assert cart.promotion is not None
            discounts[promotion.code] = cart.promotion.discount_cents
        best, second, *_ = sorted(discounts, key=lambda code: discounts[code], reverse=True)

        assert len(discounts) == 4
        assert (best, discounts[best]) == (session.targets["code"], session.targets["discount"])
        assert second == session.targets["second"]
        assert discounts[best] >= discounts[second] + 50


def test_the_best_code_is_of_another_kind_and_place_with_the_seed(new_session: MakeSession) -> None:
    kinds, places = set(), set()

    for seed in SEEDS:
        session = new_session(CART, CODES, seed=seed, targets={"id": "codes.best.promotion"})
        listed = list(session.state(ShopState).promotions)
        best = next(promotion for promotion in listed if promotion.id == session.targets["id"])
        kinds.add((best.kind, best.department is not None))
        places.add(listed.index(best))

    assert len(kinds) == 3
    assert len(places) > 3


@pytest.mark.parametrize(
    ("name", "reason"),
    [("ended", "PROMOTION_OVER"), ("used_up", "PROMOTION_USED_UP"), ("too_large", "PROMOTION_MINIMUM")],
)
def test_the_other_codes_do_not_hold(new_session: MakeSession, name: str, reason: str) -> None:
    for seed in SEEDS:
        session = new_session(CART, CODES, seed=seed, targets={"code": f"codes.{name}.code"})
        call = session.call()

        with pytest.raises(RuleError) as refusal:
            apply_promotion(call.state(ShopState), ApplyPromotion(code=str(session.targets["code"])), call.moment)

        assert refusal.value.reason == reason


def test_every_code_is_of_its_own_word(new_session: MakeSession) -> None:
    for seed in SEEDS:
        codes = [each.code for each in new_session(CART, CODES, seed=seed).state(ShopState).promotions]

        assert len({code.rstrip("0123456789") for code in codes}) == len(codes) == 7


def test_codes_need_a_cart(harness: Harness) -> None:
    with pytest.raises(ServiceError, match="filled cart"):
        harness.session(steps=[CODES])


def test_a_sent_card_is_the_only_one_of_its_sender_and_worth_what_is_told(new_session: MakeSession) -> None:
    targets = {"code": "card.code", "sender": "card.sender", "after": "card.balance_after_cents"}

    for seed in SEEDS:
        session = new_session(CARD, seed=seed, targets=targets)
        call = session.call()
        state = call.state(ShopState)
        cards = [card for card in state.gift_cards if card.sender == session.targets["sender"]]
        news = [each for each in state.notifications if str(session.targets["code"]) in each.body]

        assert [(card.code, card.redeemed_at) for card in cards] == [(session.targets["code"], None)]
        assert len(news) == 1
        assert str(session.targets["sender"]) in news[0].title
        redeemed = redeem_gift_card(state, RedeemGiftCard(code=cards[0].code), call.moment)
        assert redeemed.balance_cents == session.targets["after"]


def test_the_balance_is_what_was_redeemed_before(new_session: MakeSession) -> None:
    step = SeedStep("gift_card", {"redeemed_count": 3, "other_count": 0}, "card")

    for seed in SEEDS:
        state = new_session(step, seed=seed).state(ShopState)
        redeemed = [card for card in state.gift_cards if card.redeemed_at is not None]

        assert len(redeemed) == 3
        assert len({entry.made_at.date() for entry in state.balance_entries if entry.kind == "redeemed"}) == 3
        assert read_gift_balance(state).balance_cents == sum(card.amount_cents for card in redeemed)


def test_saved_lines_can_be_taken_back_and_have_a_neighbour(new_session: MakeSession) -> None:
    targets = {"item": "saved.item", "other": "saved.other_item"}

    for seed in SEEDS:
        session = new_session(CART, SAVED, seed=seed, targets=targets)
        call = session.call()
        state = call.state(ShopState)
        products = [
            state.products.require(state.saved_items.require(str(item_id)).product_id)
            for item_id in session.targets.values()
        ]

        assert products[0].brand == products[1].brand
        assert products[0].subcategory == products[1].subcategory
        assert not {item.product_id for item in state.cart_items} & {item.product_id for item in state.saved_items}
        assert len(move_saved_to_cart(state, str(session.targets["item"]), call.moment).items) == 4


def test_a_cart_with_a_gift_has_one_wrapped_line_that_is_not_the_first(new_session: MakeSession) -> None:
    step = SeedStep("cart_lines", {"has_gift": True}, "cart")

    for seed in SEEDS:
        session = new_session(step, seed=seed, targets={"gift": "cart.gift_line"})
        state = session.state(ShopState)

        assert [item.id for item in state.cart_items if item.is_gift] == [session.targets["gift"]]
        assert next(iter(state.cart_items)).id != session.targets["gift"]


def test_a_gift_or_something_sold_out_moves_nothing_else_of_the_cart(new_session: MakeSession) -> None:
    def told(params: dict[str, object]) -> dict[str, object]:
        targets = {name: f"cart.{name}" for name in ("line", "second_line", "first_line", "other_quantity")}
        session = new_session(SeedStep("cart_lines", {"line_count": 5, **params}, "cart"), seed=3, targets=targets)
        return dict(session.targets)

    assert told({}) == told({"has_gift": True, "has_sold_out": True})


def test_what_has_sold_out_is_another_line_than_those_chosen(new_session: MakeSession) -> None:
    step = SeedStep("cart_lines", {"line_count": 4, "has_sold_out": True}, "cart")
    targets = {name: f"cart.{name}" for name in ("sold_out_line", "line", "second_line", "first_line")}

    for seed in SEEDS:
        session = new_session(step, seed=seed, targets=targets)
        state = session.state(ShopState)
        gone = [item.id for item in state.cart_items if not state.products.require(item.product_id).in_stock]

        assert gone == [session.targets["sold_out_line"]]
        assert len(set(session.targets.values())) == 4


def test_no_two_saved_lines_cost_the_same_and_the_cheapest_was_not_saved_first(new_session: MakeSession) -> None:
    targets = {"cheapest": "saved.cheapest_product_id", "dearest": "saved.dearest_product_id"}

    for seed in SEEDS:
        session = new_session(SeedStep("saved_lines", {"line_count": 7}, "saved"), seed=seed, targets=targets)
        state = session.state(ShopState)
        saved = [state.products.require(item.product_id) for item in state.saved_items]
        by_price = sorted(saved, key=lambda product: product.price_cents)

        assert len({product.price_cents for product in saved}) == 7
        assert (by_price[0].id, by_price[-1].id) == (session.targets["cheapest"], session.targets["dearest"])
        assert saved[0].id != session.targets["cheapest"]


@pytest.mark.parametrize(
    "target",
    ["codes.best.code", "codes.best.title", "codes.best_discount_cents", "card.code", "card.sender", "saved.item"],
)
def test_other_seeds_move_what_tasks_are_about(new_session: MakeSession, target: str) -> None:
    steps = (CART, CODES, CARD, SAVED)

    values = {str(new_session(*steps, seed=seed, targets={"it": target}).targets["it"]) for seed in range(1, 5)}

    assert len(values) > 1


def test_the_same_seed_gives_the_same_world(new_session: MakeSession) -> None:
    steps = (SeedStep("cart_lines", {"line_count": 5, "has_gift": True}, "cart"), CODES, CARD, SAVED)

    assert new_session(*steps, seed=7).digest == new_session(*steps, seed=7).digest
