from collections.abc import Callable

import pytest
from primbench_env_amazon.models.product import OptionValue, Product, ProductOption
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.cart import (
    AddToCart,
    SetQuantity,
    add_to_cart,
    read_cart,
    remove_from_cart,
    set_quantity,
)
from primbench_env_amazon.operations.wishlist import AddToWishlist, add_to_wishlist, move_to_cart
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SeedStep, SessionHarness

SIZES = ProductOption(
    name="Size",
    values=(
        OptionValue(value="S", price_delta_cents=0, in_stock=True),
        OptionValue(value="L", price_delta_cents=250, in_stock=True),
        OptionValue(value="XL", price_delta_cents=500, in_stock=False),
    ),
)


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


def put_product(state: ShopState, **changes: object) -> Product:
    first = next(iter(state.products))
    return state.products.put(first.evolve(**{"price_cents": 1000, "stock_count": 12, "options": (), **changes}))


def test_added_products_are_in_the_cart_at_todays_price(call: Call, state: ShopState) -> None:
    product = put_product(state)

    view = add_to_cart(state, AddToCart(product_id=product.id, quantity=3), call.moment)

    assert [(line.product_id, line.quantity, line.line_total_cents) for line in view.items] == [(product.id, 3, 3000)]
    assert (view.item_count, view.subtotal_cents) == (3, 3000)


def test_the_price_of_a_choice_is_charged(call: Call, state: ShopState) -> None:
    product = put_product(state, options=(SIZES,))

    view = add_to_cart(state, AddToCart(product_id=product.id, quantity=2, options={"Size": "L"}), call.moment)

    assert view.subtotal_cents == 2500


def test_the_same_choices_join_one_line_and_others_make_another(call: Call, state: ShopState) -> None:
    product = put_product(state, options=(SIZES,))

    for size in ("S", "L", "S"):
        view = add_to_cart(state, AddToCart(product_id=product.id, quantity=1, options={"Size": size}), call.moment)

    assert [(line.options, line.quantity) for line in view.items] == [({"Size": "S"}, 2), ({"Size": "L"}, 1)]


REFUSED_ADDS: dict[str, tuple[dict[str, object], dict[str, object], str]] = {
    "more_than_in_stock": ({}, {"quantity": 13}, "STOCK_TOO_LOW"),
    "sold_out": ({"stock_count": 0}, {"quantity": 1}, "OUT_OF_STOCK"),
    "unknown_option": ({}, {"options": {"Size": "S"}}, "OPTION_UNKNOWN"),
    "no_choice": ({"options": (SIZES,)}, {}, "OPTION_MISSING"),
    "unknown_value": ({"options": (SIZES,)}, {"options": {"Size": "XS"}}, "OPTION_VALUE_UNKNOWN"),
    "value_gone": ({"options": (SIZES,)}, {"options": {"Size": "XL"}}, "OPTION_OUT_OF_STOCK"),
}


@pytest.mark.parametrize(("product", "wanted", "reason"), REFUSED_ADDS.values(), ids=REFUSED_ADDS.keys())
def test_what_cannot_be_bought_is_refused(
    call: Call, state: ShopState, product: dict[str, object], wanted: dict[str, object], reason: str
) -> None:
    product_id = put_product(state, **product).id

    with pytest.raises(RuleError) as refusal:
        add_to_cart(state, AddToCart(product_id=product_id, **wanted), call.moment)

    assert refusal.value.reason == reason
    assert len(state.cart_items) == 0


def test_lines_of_one_product_share_its_stock(call: Call, state: ShopState) -> None:
    product = put_product(state, options=(SIZES,), stock_count=5)
    add_to_cart(state, AddToCart(product_id=product.id, quantity=3, options={"Size": "S"}), call.moment)

    with pytest.raises(RuleError) as refusal:
        add_to_cart(state, AddToCart(product_id=product.id, quantity=3, options={"Size": "L"}), call.moment)

    assert refusal.value.reason == "STOCK_TOO_LOW"


def test_one_line_holds_at_most_thirty(call: Call, state: ShopState) -> None:
    product = put_product(state, stock_count=100)
    add_to_cart(state, AddToCart(product_id=product.id, quantity=30), call.moment)

    with pytest.raises(RuleError) as refusal:
        add_to_cart(state, AddToCart(product_id=product.id, quantity=1), call.moment)

    assert refusal.value.reason == "QUANTITY_TOO_LARGE"


def test_a_quantity_beyond_the_stock_is_refused_and_a_smaller_one_taken(call: Call, state: ShopState) -> None:
    product = put_product(state)
    item_id = add_to_cart(state, AddToCart(product_id=product.id, quantity=3), call.moment).items[0].id

    with pytest.raises(RuleError):
        set_quantity(state, item_id, SetQuantity(quantity=13), call.moment)
    view = set_quantity(state, item_id, SetQuantity(quantity=12), call.moment)

    assert view.item_count == 12


def test_a_removed_line_is_gone_and_removing_it_again_is_refused(call: Call, state: ShopState) -> None:
    product = put_product(state)
    item_id = add_to_cart(state, AddToCart(product_id=product.id), call.moment).items[0].id

    assert remove_from_cart(state, item_id, call.moment).items == ()
    with pytest.raises(RuleError):
        remove_from_cart(state, item_id, call.moment)


def test_a_product_is_on_the_wish_list_once(call: Call, state: ShopState) -> None:
    product = put_product(state)
    add_to_wishlist(state, AddToWishlist(product_id=product.id), call.moment)

    with pytest.raises(RuleError) as refusal:
        add_to_wishlist(state, AddToWishlist(product_id=product.id), call.moment)

    assert refusal.value.reason == "ALREADY_ON_WISHLIST"


def test_moving_puts_one_into_the_cart_and_takes_it_off_the_wish_list(call: Call, state: ShopState) -> None:
    product = put_product(state)
    add_to_wishlist(state, AddToWishlist(product_id=product.id), call.moment)
    item = next(item for item in state.wishlist_items if item.product_id == product.id)

    move_to_cart(state, item.id, call.moment)

    assert item.id not in state.wishlist_items
    assert [(line.product_id, line.quantity) for line in state.cart_items] == [(product.id, 1)]


def test_a_product_with_options_is_not_moved_without_choices(call: Call, state: ShopState) -> None:
    product = put_product(state, options=(SIZES,))
    add_to_wishlist(state, AddToWishlist(product_id=product.id), call.moment)
    item = next(item for item in state.wishlist_items if item.product_id == product.id)

    with pytest.raises(RuleError) as refusal:
        move_to_cart(state, item.id, call.moment)

    assert refusal.value.reason == "OPTION_MISSING"
    assert item.id in state.wishlist_items


def test_a_line_whose_product_is_sold_out_since_says_so(new_session: Callable[..., SessionHarness]) -> None:
    session = new_session(SeedStep("cart_lines", {"line_count": 1}, "cart"))
    call = session.call()
    state = call.state(ShopState)
    item = next(iter(state.cart_items))
    state.products.put(state.products.require(item.product_id).evolve(stock_count=0))

    view = read_cart(state, call.now)

    assert [line.in_stock for line in view.items] == [False]


def test_a_line_says_how_many_of_its_product_there_are(call: Call, state: ShopState) -> None:
    product = put_product(state, stock_count=7)

    add_to_cart(state, AddToCart(product_id=product.id, quantity=2), call.moment)

    assert read_cart(state, call.now).items[0].stock_count == 7
