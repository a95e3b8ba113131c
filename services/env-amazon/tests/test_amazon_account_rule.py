from collections.abc import Callable

import pytest
from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.account import AccountChanges, read_account, update_account
from primbench_env_amazon.operations.address import (
    AddressChanges,
    create_address,
    delete_address,
    list_addresses,
    update_address,
)
from primbench_env_amazon.operations.order import CancelOrder, OrderQuery, cancel_order, list_orders
from primbench_env_amazon.operations.payment_method import (
    NewPaymentMethod,
    create_payment_method,
    delete_payment_method,
    list_payment_methods,
)
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import Harness, SeedStep, SessionHarness
from pydantic import ValidationError
from shop_world import HOME


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session(SeedStep("past_order", {}, "past"), targets={"order_id": "past.order"}).call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


@pytest.fixture
def new_account(harness: Harness) -> Call:
    return harness.session().call()


def test_the_first_address_and_the_first_card_become_the_defaults(new_account: Call) -> None:
    state = new_account.state(ShopState)

    address = create_address(state, PostalAddress(**HOME))
    card = create_payment_method(state, card_of("4242 4242 4242 4242"), new_account.moment)

    account = read_account(state)
    assert (account.default_address_id, account.default_payment_id) == (address.id, card.id)
    assert (address.is_default, card.is_default) == (True, True)


@pytest.mark.parametrize(
    ("field", "value"),
    [("state", "Minnesota"), ("zip_code", "5580"), ("phone", "call me"), ("full_name", "  "), ("city", "")],
)
def test_an_address_that_no_parcel_reaches_is_refused(field: str, value: str) -> None:
    with pytest.raises(ValidationError):
        PostalAddress(**{**HOME, field: value})


def test_the_same_address_is_kept_once(state: ShopState) -> None:
    create_address(state, PostalAddress(**HOME))

    with pytest.raises(RuleError) as refusal:
        create_address(state, PostalAddress(**HOME))

    assert refusal.value.reason == "ADDRESS_EXISTS"


def test_an_update_changes_only_what_is_given(state: ShopState) -> None:
    address = next(iter(state.addresses))

    updated = update_address(state, address.id, AddressChanges(unit="Apt 9"))

    assert state.addresses.require(address.id) == address.evolve(unit="Apt 9")
    assert "Apt 9" in updated.label


def test_without_its_default_the_address_book_has_none(state: ShopState) -> None:
    default_id = state.account.get().default_address_id or ""

    left = delete_address(state, default_id)

    assert state.account.get().default_address_id is None
    assert not any(address.is_default for address in left.items)


def test_the_default_stands_first_and_then_the_newest(state: ShopState) -> None:
    added = create_address(state, PostalAddress(**HOME))

    first, second, *_ = list_addresses(state).items

    assert first.is_default
    assert second.id == added.id


def card_of(number: str, **changes: object) -> NewPaymentMethod:
    return NewPaymentMethod(
        **{"card_number": number, "holder_name": "Ada Byron", "expiry_month": 12, "expiry_year": 2030, **changes}
    )


CARDS = {
    "visa": ("4242 4242 4242 4242", "Visa ending in 4242"),
    "mastercard": ("5555-5555-5555-4444", "Mastercard ending in 4444"),
    "american_express": ("378282246310005", "American Express ending in 0005"),
    "discover": ("6011111111111117", "Discover ending in 1117"),
}


@pytest.mark.parametrize(("number", "label"), CARDS.values(), ids=CARDS.keys())
def test_a_card_is_known_by_its_brand_and_last_digits(call: Call, state: ShopState, number: str, label: str) -> None:
    card = create_payment_method(state, card_of(number), call.moment)

    assert card.label == label
    assert number.replace(" ", "").replace("-", "") not in str(list(state.payment_methods))


REFUSED_CARDS: dict[str, tuple[NewPaymentMethod, str]] = {
    "check_digit": (card_of("4242 4242 4242 4241"), "CARD_NUMBER_INVALID"),
    "too_short": (card_of("4242 4242 4242"), "CARD_NUMBER_INVALID"),
    "unknown_brand": (card_of("9999 9999 9999 9995"), "CARD_NUMBER_INVALID"),
    "expired": (card_of("4242 4242 4242 4242", expiry_year=2026, expiry_month=2), "CARD_EXPIRED"),
}


@pytest.mark.parametrize(("card", "reason"), REFUSED_CARDS.values(), ids=REFUSED_CARDS.keys())
def test_a_card_that_cannot_pay_is_refused(call: Call, state: ShopState, card: NewPaymentMethod, reason: str) -> None:
    before = call.transaction.changes()

    with pytest.raises(RuleError) as refusal:
        create_payment_method(state, card, call.moment)

    assert refusal.value.reason == reason
    assert call.transaction.changes() == before


def test_the_same_card_is_kept_once(call: Call, state: ShopState) -> None:
    create_payment_method(state, card_of("4242 4242 4242 4242"), call.moment)

    with pytest.raises(RuleError) as refusal:
        create_payment_method(state, card_of("4242 4242 4242 4242"), call.moment)

    assert refusal.value.reason == "CARD_EXISTS"


def test_without_its_default_the_wallet_has_none(call: Call, state: ShopState) -> None:
    default_id = state.account.get().default_payment_id or ""

    left = delete_payment_method(state, default_id, call.now)

    assert state.account.get().default_payment_id is None
    assert default_id not in {card.id for card in left.items}


def test_defaults_must_be_the_shoppers_own(call: Call, state: ShopState) -> None:
    with pytest.raises(RuleError):
        update_account(state, AccountChanges(default_address_id="a-000000"))
    with pytest.raises(RuleError):
        update_account(state, AccountChanges(default_payment_id="pm-00000"))


def test_an_account_update_changes_only_what_is_given(state: ShopState) -> None:
    before = state.account.get()

    update_account(state, AccountChanges(deal_emails="Never", default_address_id=None))

    assert state.account.get() == before.evolve(deal_emails="Never", default_address_id=None)


def test_a_confirmed_order_is_cancelled_once_and_its_goods_go_back(call: Call, state: ShopState) -> None:
    order = next(order for order in state.orders if order.status == "confirmed")
    line = order.lines[0]
    stock_count = state.products.require(line.product_id).stock_count

    cancelled = cancel_order(state, order.id, CancelOrder(reason="No longer needed"), call.now)

    assert (cancelled.status, cancelled.cancel_reason, cancelled.can_cancel) == ("cancelled", "No longer needed", False)
    assert state.products.require(line.product_id).stock_count == stock_count + line.quantity
    with pytest.raises(RuleError):
        cancel_order(state, order.id, CancelOrder(reason="No longer needed"), call.now)


@pytest.mark.parametrize("status", ["shipped", "delivered", "cancelled"])
def test_an_order_that_has_left_cannot_be_cancelled(call: Call, state: ShopState, status: str) -> None:
    order = state.orders.put(next(iter(state.orders)).evolve(status=status))

    with pytest.raises(RuleError) as refusal:
        cancel_order(state, order.id, CancelOrder(reason="Arrives too late"), call.now)

    assert refusal.value.reason == "ORDER_NOT_CANCELLABLE"


def test_orders_are_listed_newest_first_over_all_pages(call: Call, state: ShopState) -> None:
    pages = [list_orders(state, OrderQuery(page=page), call.now) for page in (1, 2, 3, 4)]
    times = [order.placed_at for page in pages for order in page.items]

    assert times == sorted(times, reverse=True)
    assert pages[0].page_count == 4
    assert pages[0].total_count == len(times) == len(state.orders)


def test_orders_are_found_by_product_and_status(call: Call, state: ShopState) -> None:
    order = next(order for order in state.orders if order.status == "confirmed")
    name = order.lines[0].product_name

    found = list_orders(state, OrderQuery(q=name.lower(), status="confirmed"), call.now)

    assert [item.id for item in found.items] == [order.id]


def test_cards_that_have_expired_say_so(call: Call, state: ShopState) -> None:
    method = next(iter(state.payment_methods))
    state.payment_methods.put(method.evolve(expiry_year=2020))

    listed = {card.id: card.is_expired for card in list_payment_methods(state, call.now).items}

    assert listed[method.id]
