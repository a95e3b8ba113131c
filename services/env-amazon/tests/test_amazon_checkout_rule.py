from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.address import AddressChanges, delete_address, update_address
from primbench_env_amazon.operations.cart import AddToCart, add_to_cart
from primbench_env_amazon.operations.checkout import CheckoutChoices, PlaceOrder, place_order, preview_order
from primbench_env_amazon.operations.order import read_order
from primbench_env_amazon.operations.payment_method import delete_payment_method
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SessionHarness


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


def fill_cart(call: Call, state: ShopState, quantity: int = 1, **changes: object) -> Product:
    plain = next(product for product in state.products if not product.options)
    product = state.products.put(
        plain.evolve(
            **{"price_cents": 1000, "stock_count": 9, "is_prime": False, "handling_days": 1, "options": (), **changes}
        )
    )
    add_to_cart(state, AddToCart(product_id=product.id, quantity=quantity), call.moment)
    return product


def choices(call: Call, state: ShopState, speed: str = "standard", **more: object) -> PlaceOrder:
    method = next(method for method in state.payment_methods if not method.is_expired(call.now))
    address = next(iter(state.addresses))
    return PlaceOrder(address_id=address.id, payment_method_id=method.id, delivery_speed=speed, **more)


TOTALS: dict[str, tuple[dict[str, object], str, tuple[int, int, int, int]]] = {
    "small_order_pays_shipping": ({"price_cents": 1000}, "standard", (1000, 599, 80, 1679)),
    "large_order_is_sent_free": ({"price_cents": 3500}, "standard", (3500, 0, 280, 3780)),
    "prime_is_sent_free": ({"price_cents": 1000, "is_prime": True}, "standard", (1000, 0, 80, 1080)),
    "express_always_costs": ({"price_cents": 5000, "is_prime": True}, "express", (5000, 999, 400, 6399)),
    "half_a_cent_of_tax_is_rounded_up": ({"price_cents": 3506}, "standard", (3506, 0, 280, 3786)),
}


@pytest.mark.parametrize(("product", "speed", "totals"), TOTALS.values(), ids=TOTALS.keys())
def test_preview_and_order_agree_on_the_totals(
    call: Call, state: ShopState, product: dict[str, object], speed: str, totals: tuple[int, int, int, int]
) -> None:
    fill_cart(call, state, **product)
    wanted = choices(call, state, speed)

    preview = preview_order(state, CheckoutChoices(**wanted.model_dump(exclude={"gift_message"})), call.moment)
    order = place_order(state, wanted, call.moment)

    for answer in (preview, order):
        assert (answer.subtotal_cents, answer.shipping_cents, answer.tax_cents, answer.total_cents) == totals


def test_an_order_empties_the_cart_lowers_the_stock_and_keeps_what_was_chosen(call: Call, state: ShopState) -> None:
    product = fill_cart(call, state, quantity=4)
    wanted = choices(call, state, gift_message="For you")

    order = place_order(state, wanted, call.moment)

    kept = state.orders.require(order.id)
    assert len(state.cart_items) == 0
    assert state.products.require(product.id).stock_count == 5
    assert (kept.status, kept.gift_message, kept.placed_at) == ("confirmed", "For you", call.now)
    assert kept.address.label == state.addresses.require(wanted.address_id).label
    assert kept.card.label == state.payment_methods.require(wanted.payment_method_id).label


@pytest.mark.parametrize(
    ("speed", "is_prime", "days"), [("standard", False, 6), ("standard", True, 3), ("express", False, 2)]
)
def test_the_parcel_arrives_after_handling_and_travel(
    call: Call, state: ShopState, speed: str, is_prime: bool, days: int
) -> None:
    fill_cart(call, state, is_prime=is_prime)

    order = place_order(state, choices(call, state, speed), call.moment)

    assert order.deliver_by == call.now.date() + timedelta(days=days)


def test_a_preview_changes_nothing(call: Call, state: ShopState) -> None:
    fill_cart(call, state)
    before = call.transaction.changes()

    preview_order(state, CheckoutChoices(**choices(call, state).model_dump(exclude={"gift_message"})), call.moment)

    assert call.transaction.changes() == before


def test_an_empty_cart_cannot_be_ordered(call: Call, state: ShopState) -> None:
    with pytest.raises(RuleError) as refusal:
        place_order(state, choices(call, state), call.moment)

    assert refusal.value.reason == "CART_EMPTY"


def test_stock_that_went_since_it_came_into_the_cart_is_refused(call: Call, state: ShopState) -> None:
    product = fill_cart(call, state, quantity=4)
    state.products.put(state.products.require(product.id).evolve(stock_count=3))

    with pytest.raises(RuleError) as refusal:
        place_order(state, choices(call, state), call.moment)

    assert refusal.value.reason == "STOCK_TOO_LOW"
    assert len(state.cart_items) == 1


def test_an_expired_card_cannot_pay(call: Call, state: ShopState) -> None:
    fill_cart(call, state)
    method = state.payment_methods.put(
        next(iter(state.payment_methods)).evolve(expiry_year=call.now.year, expiry_month=call.now.month - 1)
    )

    with pytest.raises(RuleError) as refusal:
        place_order(state, choices(call, state).evolve(payment_method_id=method.id), call.moment)

    assert refusal.value.reason == "CARD_EXPIRED"


def test_a_card_is_good_to_the_end_of_its_month(call: Call, state: ShopState) -> None:
    method = next(iter(state.payment_methods)).evolve(expiry_year=call.now.year, expiry_month=call.now.month)

    assert not method.is_expired(call.now)


@pytest.mark.parametrize("field", ["address_id", "payment_method_id"])
def test_what_is_not_the_shoppers_own_is_not_found(call: Call, state: ShopState, field: str) -> None:
    fill_cart(call, state)

    with pytest.raises(RuleError) as refusal:
        place_order(state, choices(call, state).evolve(**{field: "a-000000"}), call.moment)

    assert refusal.value.code == "NOT_FOUND"


def test_an_order_keeps_its_address_and_card_when_these_change_or_go(call: Call, state: ShopState) -> None:
    fill_cart(call, state)
    wanted = choices(call, state)
    order = place_order(state, wanted, call.moment)

    update_address(state, wanted.address_id, AddressChanges(street="1 Elsewhere"))
    delete_address(state, wanted.address_id)
    delete_payment_method(state, wanted.payment_method_id, call.now)

    kept = read_order(state, order.id, call.now)
    assert (kept.address_label, kept.payment_label) == (order.address_label, order.payment_label)
