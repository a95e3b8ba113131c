"""Putting lines of the cart off for later."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from primbench_env_amazon.models.product import Product
from primbench_env_amazon.models.saved_item import SavedItem
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.cart import AddToCart, SetGift, add_to_cart, set_gift
from primbench_env_amazon.operations.saved_item import (
    list_saved_items,
    move_saved_to_cart,
    remove_saved,
    save_for_later,
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
def product(state: ShopState) -> Product:
    plain = next(each for each in state.products if not each.options)
    return state.products.put(plain.evolve(price_cents=1000, stock_count=40))


def add(call: Call, state: ShopState, product: Product, quantity: int) -> str:
    return add_to_cart(state, AddToCart(product_id=product.id, quantity=quantity), call.moment).items[0].id


def test_a_line_leaves_the_cart_and_is_kept_with_its_quantity(call: Call, state: ShopState, product: Product) -> None:
    item_id = add(call, state, product, 3)

    cart = save_for_later(state, item_id, call.moment)

    assert cart.items == ()
    (saved,) = list_saved_items(state).items
    assert (saved.product_id, saved.quantity, saved.unit_price_cents) == (product.id, 3, 1000)


def test_the_same_product_joins_what_is_saved(call: Call, state: ShopState, product: Product) -> None:
    for quantity in (3, 4):
        save_for_later(state, add(call, state, product, quantity), call.moment)

    assert [item.quantity for item in list_saved_items(state).items] == [7]


def test_more_than_one_line_may_have_is_not_saved(call: Call, state: ShopState, product: Product) -> None:
    save_for_later(state, add(call, state, product, 20), call.moment)
    item_id = add(call, state, product, 11)

    with pytest.raises(RuleError) as refusal:
        save_for_later(state, item_id, call.moment)

    assert refusal.value.reason == "QUANTITY_TOO_LARGE"
    assert item_id in state.cart_items


def test_what_was_saved_comes_back_whole_and_without_wrapping(call: Call, state: ShopState, product: Product) -> None:
    item_id = add(call, state, product, 3)
    set_gift(state, item_id, SetGift(wrapping="Gift wrap"), call.moment)
    save_for_later(state, item_id, call.moment)
    saved_id = list_saved_items(state).items[0].id

    cart = move_saved_to_cart(state, saved_id, call.moment)

    assert [(line.product_id, line.quantity, line.wrapping) for line in cart.items] == [(product.id, 3, "No wrapping")]
    assert list_saved_items(state).items == ()


def test_what_the_stock_no_longer_has_stays_saved(call: Call, state: ShopState, product: Product) -> None:
    save_for_later(state, add(call, state, product, 3), call.moment)
    state.products.put(state.products.require(product.id).evolve(stock_count=2))
    (saved,) = list_saved_items(state).items

    with pytest.raises(RuleError) as refusal:
        move_saved_to_cart(state, saved.id, call.moment)

    assert refusal.value.reason == "STOCK_TOO_LOW"
    assert not saved.in_stock
    assert saved.id in state.saved_items


def test_what_is_removed_is_gone(call: Call, state: ShopState, product: Product) -> None:
    save_for_later(state, add(call, state, product, 1), call.moment)
    saved_id = list_saved_items(state).items[0].id

    assert remove_saved(state, saved_id).items == ()
    with pytest.raises(RuleError):
        remove_saved(state, saved_id)


def test_a_line_that_was_saved_and_comes_back_is_the_line_that_it_was(
    call: Call, state: ShopState, product: Product
) -> None:
    before = state.cart_items.require(add(call, state, product, 3))
    later = replace(call.moment, now=call.moment.now + timedelta(hours=1))

    save_for_later(state, before.id, later)
    (saved,) = list_saved_items(state).items
    move_saved_to_cart(state, saved.id, later)

    assert saved.id == before.id
    assert list(state.cart_items) == [before]
    assert list(state.saved_items) == []


def test_what_comes_back_joins_a_line_of_the_same_goods_that_has_another_id(
    call: Call, state: ShopState, product: Product
) -> None:
    first_id = add(call, state, product, 3)
    save_for_later(state, first_id, call.moment)
    second_id = add(call, state, product, 2)

    move_saved_to_cart(state, first_id, call.moment)

    assert second_id != first_id
    assert [(line.id, line.quantity) for line in state.cart_items] == [(second_id, 5)]


def test_what_was_saved_from_the_start_keeps_its_id_in_the_cart_and_back(
    call: Call, state: ShopState, product: Product
) -> None:
    saved_id = state.saved_items.new_id()
    state.saved_items.put(
        SavedItem(
            id=saved_id,
            product_id=product.id,
            product_name=product.name,
            quantity=2,
            options={},
            saved_at=call.moment.now,
        )
    )

    cart = move_saved_to_cart(state, saved_id, call.moment)
    assert [line.id for line in cart.items] == [saved_id]
    assert state.cart_items.require(saved_id).added_at == call.moment.now

    save_for_later(state, saved_id, call.moment)
    assert [item.id for item in state.saved_items] == [saved_id]
