"""Promo codes: when they hold, and what they take off."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.promotion import Promotion
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.cart import AddToCart, SetQuantity, add_to_cart, read_cart, set_quantity
from primbench_env_amazon.operations.checkout import CheckoutChoices, PlaceOrder, place_order, preview_order
from primbench_env_amazon.operations.promotion import (
    ApplyPromotion,
    apply_promotion,
    clear_promotion,
    list_promotions,
)
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SessionHarness


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


@pytest.fixture
def goods(call: Call, state: ShopState) -> tuple[Product, Product]:
    """Two products of different departments: $50.00 and $31.99, one of each in the cart."""
    first = next(each for each in state.products if not each.options)
    other = next(each for each in state.products if not each.options and each.department != first.department)
    pair = tuple(
        state.products.put(each.evolve(price_cents=cents, stock_count=20, is_prime=True))
        for each, cents in ((first, 5000), (other, 3199))
    )
    for product in pair:
        add_to_cart(state, AddToCart(product_id=product.id), call.moment)
    return pair[0], pair[1]


def put(call: Call, state: ShopState, **changes: object) -> Promotion:
    terms = {
        "id": "po-000001",
        "code": "LEAF10",
        "title": "10% off your order",
        "kind": "percent",
        "percent": 10,
        "amount_cents": 0,
        "department": None,
        "min_subtotal_cents": 0,
        "valid_until": call.now + timedelta(days=3),
        "uses_left": 1,
    }
    return state.promotions.put(Promotion(**(terms | changes)))


def order(call: Call, state: ShopState, speed: str = "standard") -> PlaceOrder:
    method = next(method for method in state.payment_methods if not method.is_expired(call.now))
    address = next(iter(state.addresses))
    return PlaceOrder(address_id=address.id, payment_method_id=method.id, delivery_speed=speed)


def apply(call: Call, state: ShopState, code: str = "LEAF10") -> None:
    apply_promotion(state, ApplyPromotion(code=code), call.moment)


@pytest.mark.parametrize(
    ("terms", "discount_cents"),
    [
        ({"percent": 10}, 819),
        ({"kind": "amount", "percent": 0, "amount_cents": 1500}, 1500),
        ({"kind": "amount", "percent": 0, "amount_cents": 15000}, 8199),
        ({"kind": "free shipping", "percent": 0}, 0),
    ],
)
@pytest.mark.usefixtures("goods")
def test_a_code_takes_off_its_share_rounded_down_and_no_more_than_the_goods(
    call: Call, state: ShopState, terms: dict[str, object], discount_cents: int
) -> None:
    put(call, state, **terms)

    apply(call, state)

    promotion = read_cart(state, call.now).promotion
    assert promotion is not None
    assert (promotion.discount_cents, promotion.problem) == (discount_cents, "")


def test_a_code_of_a_department_reduces_its_goods_alone(
    call: Call, state: ShopState, goods: tuple[Product, Product]
) -> None:
    put(call, state, department=goods[1].department)

    apply(call, state)

    promotion = read_cart(state, call.now).promotion
    assert promotion is not None
    assert promotion.discount_cents == 319


def test_a_code_is_taken_in_small_letters_and_with_blanks_around(
    call: Call, state: ShopState, goods: tuple[Product, Product]
) -> None:
    put(call, state)

    apply(call, state, " leaf10 ")

    assert state.cart_terms.get().promo_code == "LEAF10"


@pytest.mark.usefixtures("goods")
def test_each_code_says_what_it_would_take_off_the_cart_or_why_it_may_not(call: Call, state: ShopState) -> None:
    put(call, state)
    put(call, state, id="po-000002", code="LARGE", min_subtotal_cents=94000)

    views = {view.code: view for view in list_promotions(state, call.moment).items}

    assert (views["LEAF10"].discount_cents, views["LEAF10"].problem) == (819, "")
    problem = "LARGE needs goods for at least $940.00; your cart has $81.99."
    assert (views["LARGE"].discount_cents, views["LARGE"].problem) == (0, problem)


def test_an_empty_cart_is_what_is_wrong_with_a_code_for_all_goods(call: Call, state: ShopState) -> None:
    put(call, state)

    assert list_promotions(state, call.moment).items[0].problem == "Your cart is empty."


REFUSALS: dict[str, tuple[dict[str, object], str]] = {
    "unknown": ({"code": "OTHER"}, "PROMOTION_UNKNOWN"),
    "over": ({"days": -1}, "PROMOTION_OVER"),
    "used_up": ({"uses_left": 0}, "PROMOTION_USED_UP"),
    "other_goods": ({"department": "none"}, "PROMOTION_NOT_FOR_THESE"),
    "below_the_minimum": ({"min_subtotal_cents": 8200}, "PROMOTION_MINIMUM"),
}


@pytest.mark.parametrize(("terms", "reason"), REFUSALS.values(), ids=REFUSALS.keys())
@pytest.mark.usefixtures("goods")
def test_a_code_that_does_not_hold_is_refused(
    call: Call, state: ShopState, terms: dict[str, object], reason: str
) -> None:
    days = terms.pop("days", 3)
    assert isinstance(days, int)
    put(call, state, **{"valid_until": call.now + timedelta(days=days), **terms})
    before = call.transaction.changes()

    with pytest.raises(RuleError) as refusal:
        apply(call, state)

    assert (refusal.value.reason, refusal.value.pointer) == (reason, "/code")
    assert call.transaction.changes() == before


def test_the_minimum_counts_the_goods_of_the_department_alone(
    call: Call, state: ShopState, goods: tuple[Product, Product]
) -> None:
    put(call, state, department=goods[1].department, min_subtotal_cents=3200)

    with pytest.raises(RuleError, match=r"for at least \$32\.00; your cart has \$31\.99"):
        apply(call, state)


def test_an_order_uses_a_code_up_and_the_next_one_is_without_it(
    call: Call, state: ShopState, goods: tuple[Product, Product]
) -> None:
    promotion = put(call, state)
    apply(call, state)

    placed = state.orders.require(place_order(state, order(call, state), call.moment).id)

    assert (placed.promo_code, placed.discount_cents, placed.tax_cents) == ("LEAF10", 819, 590)
    assert placed.total_cents == 8199 - 819 + 590
    assert state.promotions.require(promotion.id).uses_left == 0
    assert state.cart_terms.get().promo_code is None


@pytest.mark.parametrize(("speed", "without_cents"), [("standard", 599), ("express", 999)])
def test_free_shipping_sends_at_any_speed_for_nothing(
    call: Call, state: ShopState, speed: str, without_cents: int
) -> None:
    plain = next(each for each in state.products if not each.options)
    product = state.products.put(plain.evolve(price_cents=1000, stock_count=20, is_prime=False))
    add_to_cart(state, AddToCart(product_id=product.id), call.moment)
    put(call, state, kind="free shipping", percent=0)
    choices = CheckoutChoices(**order(call, state, speed).model_dump(exclude={"gift_message"}))

    before = preview_order(state, choices, call.moment)
    apply(call, state)

    assert before.shipping_cents == without_cents
    assert preview_order(state, choices, call.moment).shipping_cents == 0


def test_a_code_that_no_longer_holds_says_why_and_stops_the_order(
    call: Call, state: ShopState, goods: tuple[Product, Product]
) -> None:
    put(call, state, min_subtotal_cents=10000)
    line = next(iter(state.cart_items))
    set_quantity(state, line.id, SetQuantity(quantity=2), call.moment)
    apply(call, state)

    cart = set_quantity(state, line.id, SetQuantity(quantity=1), call.moment)

    assert cart.promotion is not None
    assert (cart.promotion.discount_cents, "at least $100.00" in cart.promotion.problem) == (0, True)
    with pytest.raises(RuleError) as refusal:
        place_order(state, order(call, state), call.moment)
    assert refusal.value.reason == "PROMOTION_MINIMUM"
    assert clear_promotion(state, call.moment).promotion is None
    assert place_order(state, order(call, state), call.moment).total_cents == 8199 + 656


def test_without_a_code_there_is_none_to_remove(call: Call, state: ShopState) -> None:
    with pytest.raises(RuleError) as refusal:
        clear_promotion(state, call.moment)

    assert refusal.value.reason == "NO_PROMOTION"


def test_the_list_says_how_each_code_stands(call: Call, state: ShopState, goods: tuple[Product, Product]) -> None:
    put(call, state, id="po-1", code="OVER", valid_until=call.now - timedelta(days=1))
    put(call, state, id="po-2", code="USED", uses_left=0)
    put(call, state, id="po-3", code="LATER", valid_until=call.now + timedelta(days=9))
    put(call, state, id="po-4")
    apply(call, state)

    standings = [(view.code, view.standing) for view in list_promotions(state, call.moment).items]

    assert standings == [("LEAF10", "Applied"), ("LATER", "Available"), ("OVER", "Ended"), ("USED", "Used up")]
