"""Gift cards, and paying with the balance that they fill."""

from collections.abc import Callable

import pytest
from primbench_env_amazon.models.gift_card import GiftCard
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.cart import AddToCart, SetGift, add_to_cart, set_gift
from primbench_env_amazon.operations.checkout import CheckoutChoices, PlaceOrder, place_order, preview_order
from primbench_env_amazon.operations.gift_card import RedeemGiftCard, read_gift_balance, redeem_gift_card
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SessionHarness

CODE = "GC4K-7TQM-22XD"


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


def put_card(state: ShopState, amount_cents: int = 2500) -> GiftCard:
    card = GiftCard(id="gc-1", code=CODE, amount_cents=amount_cents, sender="Ola Berg", redeemed_at=None)
    return state.gift_cards.put(card)


def redeem(call: Call, state: ShopState, code: str = CODE) -> int:
    return redeem_gift_card(state, RedeemGiftCard(code=code), call.moment).balance_cents


def order(call: Call, state: ShopState, **more: object) -> PlaceOrder:
    """Choose how to send and pay for a cart with goods for $20.00: with tax $21.60."""
    plain = next(each for each in state.products if not each.options)
    product = state.products.put(plain.evolve(price_cents=2000, stock_count=20, is_prime=True))
    add_to_cart(state, AddToCart(product_id=product.id), call.moment)
    method = next(method for method in state.payment_methods if not method.is_expired(call.now))
    address = next(iter(state.addresses))
    return PlaceOrder(address_id=address.id, payment_method_id=method.id, delivery_speed="standard", **more)


@pytest.mark.parametrize("code", [CODE, "gc4k-7tqm-22xd", " GC4K7TQM22XD ", "GC4K 7TQM 22XD"])
def test_a_card_fills_the_balance_however_its_code_is_written(call: Call, state: ShopState, code: str) -> None:
    put_card(state)

    assert redeem(call, state, code) == 2500
    (line,) = read_gift_balance(state).items
    assert (line.kind, line.reference, line.sender, line.link) == ("redeemed", CODE, "Ola Berg", "")


def test_a_card_is_redeemed_once(call: Call, state: ShopState) -> None:
    put_card(state)
    redeem(call, state)

    with pytest.raises(RuleError) as refusal:
        redeem(call, state)

    assert refusal.value.reason == "GIFT_CARD_REDEEMED"
    assert read_gift_balance(state).balance_cents == 2500


def test_an_unknown_code_is_refused(call: Call, state: ShopState) -> None:
    put_card(state)

    with pytest.raises(RuleError) as refusal:
        redeem(call, state, "GC4K-7TQM-22XE")

    assert (refusal.value.reason, refusal.value.pointer) == ("GIFT_CARD_UNKNOWN", "/code")
    assert read_gift_balance(state).balance_cents == 0


@pytest.mark.parametrize(("card_cents", "from_balance_cents"), [(2500, 2160), (1000, 1000)])
def test_the_balance_pays_first_and_the_card_the_rest(
    call: Call, state: ShopState, card_cents: int, from_balance_cents: int
) -> None:
    put_card(state, card_cents)
    redeem(call, state)
    wanted = order(call, state, uses_gift_balance=True)

    preview = preview_order(state, CheckoutChoices(**wanted.model_dump(exclude={"gift_message"})), call.moment)
    placed = state.orders.require(place_order(state, wanted, call.moment).id)

    assert (preview.gift_balance_cents, preview.card_cents) == (from_balance_cents, 2160 - from_balance_cents)
    assert (placed.total_cents, placed.gift_balance_cents) == (2160, from_balance_cents)
    balance = read_gift_balance(state)
    assert balance.balance_cents == card_cents - from_balance_cents
    spent = next(line for line in balance.items if line.kind == "spent")
    assert (spent.amount_cents, spent.link) == (-from_balance_cents, f"/orders/{placed.id}")


def test_the_balance_stays_when_it_is_not_asked_for(call: Call, state: ShopState) -> None:
    put_card(state)
    redeem(call, state)

    place_order(state, order(call, state), call.moment)

    assert read_gift_balance(state).balance_cents == 2500


def test_an_empty_balance_cannot_pay(call: Call, state: ShopState) -> None:
    wanted = order(call, state, uses_gift_balance=True)

    with pytest.raises(RuleError) as refusal:
        place_order(state, wanted, call.moment)

    assert (refusal.value.reason, refusal.value.pointer) == ("GIFT_BALANCE_EMPTY", "/uses_gift_balance")
    assert len(state.cart_items) == 1


def test_wrapping_costs_a_line_once_and_is_not_taxed(call: Call, state: ShopState) -> None:
    wanted = order(call, state)
    item = next(iter(state.cart_items))
    cart = set_gift(state, item.id, SetGift(wrapping="Gift wrap"), call.moment)

    placed = state.orders.require(place_order(state, wanted, call.moment).id)

    assert cart.wrapping_cents == 399
    assert (placed.wrapping_cents, placed.tax_cents, placed.total_cents) == (399, 160, 2000 + 399 + 160)
    assert [line.is_gift for line in placed.lines] == [True]
