"""What the shopper sets: sign-in, membership, cards that were renewed, what subscriptions still need."""

from collections.abc import Callable

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import Subscription, SubscriptionStatus
from primbench_env_amazon.operations.account import AccountChanges, set_two_step, update_account
from primbench_env_amazon.operations.address import AddressChanges, delete_address, list_addresses, update_address
from primbench_env_amazon.operations.membership import join_prime, leave_prime, read_membership
from primbench_env_amazon.operations.payment_method import (
    PaymentMethodChanges,
    delete_payment_method,
    update_payment_method,
)
from primbench_envkit.call import Call
from primbench_envkit.error import RuleError
from primbench_envkit.testing import SessionHarness
from pydantic import ValidationError


@pytest.fixture
def call(new_session: Callable[..., SessionHarness]) -> Call:
    return new_session().call()


@pytest.fixture
def state(call: Call) -> ShopState:
    return call.state(ShopState)


def put_subscription(state: ShopState, call: Call, status: SubscriptionStatus) -> Subscription:
    product = next(iter(state.products))
    return state.subscriptions.put(
        Subscription(
            id=state.subscriptions.new_id(),
            product_id=product.id,
            product_name=product.name,
            options={},
            quantity=1,
            interval="1 month",
            next_on=call.now.date(),
            status=status,
            address_id=list_addresses(state).items[-1].id,
            payment_method_id=list(state.payment_methods)[-1].id,
            cancel_reason="Other" if status == "cancelled" else None,
            started_at=call.now,
        )
    )


def test_names_and_phone_are_changed_apart(state: ShopState) -> None:
    before = state.account.get()

    update_account(state, AccountChanges(public_name="J. P.", phone=" (503) 555-0199 "))

    assert state.account.get() == before.evolve(public_name="J. P.", phone="(503) 555-0199")


@pytest.mark.parametrize("changes", [{"phone": "call me"}, {"public_name": "  "}, {"public_name": "x" * 41}])
def test_what_is_no_phone_or_name_is_refused(changes: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        AccountChanges.model_validate(changes)


def test_two_step_sign_in_needs_a_phone_as_long_as_it_is_on(state: ShopState) -> None:
    assert set_two_step(state, is_on=True).is_two_step

    with pytest.raises(RuleError) as refusal:
        update_account(state, AccountChanges(phone=""))
    assert refusal.value.reason == "PHONE_MISSING"

    set_two_step(state, is_on=False)
    assert update_account(state, AccountChanges(phone="")).phone == ""
    with pytest.raises(RuleError) as refusal:
        set_two_step(state, is_on=True)
    assert (refusal.value.reason, refusal.value.pointer) == ("PHONE_MISSING", "/phone")


def test_membership_is_left_and_joined_once_each(call: Call, state: ShopState) -> None:
    with pytest.raises(RuleError) as refusal:
        join_prime(state, call.moment)
    assert refusal.value.reason == "ALREADY_MEMBER"

    assert leave_prime(state, call.moment).membership == "None"
    with pytest.raises(RuleError) as refusal:
        leave_prime(state, call.moment)
    assert refusal.value.reason == "NOT_A_MEMBER"

    assert join_prime(state, call.moment).membership == "Prime"
    assert state.account.get().membership == "Prime"


def test_the_default_card_pays_for_membership_and_must_be_good(call: Call, state: ShopState) -> None:
    leave_prime(state, call.moment)
    default_id = state.account.get().default_payment_id or ""
    card = state.payment_methods.require(default_id)
    assert read_membership(state, call.now).payment_label == card.label

    state.payment_methods.put(card.evolve(expiry_year=2020))
    with pytest.raises(RuleError) as refusal:
        join_prime(state, call.moment)
    assert refusal.value.reason == "CARD_EXPIRED"

    update_account(state, AccountChanges(default_payment_id=None))
    with pytest.raises(RuleError) as refusal:
        join_prime(state, call.moment)
    assert refusal.value.reason == "DEFAULT_CARD_MISSING"
    assert read_membership(state, call.now).payment_label is None


def test_delivery_instructions_are_written_and_taken_away(state: ShopState) -> None:
    address_id = list_addresses(state).items[0].id

    assert update_address(state, address_id, AddressChanges(instructions="Ring twice")).instructions == "Ring twice"
    assert update_address(state, address_id, AddressChanges(instructions="")).instructions == ""


def test_a_renewed_card_is_good_again(call: Call, state: ShopState) -> None:
    card = next(iter(state.payment_methods))
    state.payment_methods.put(card.evolve(expiry_year=2020))

    view = update_payment_method(state, card.id, PaymentMethodChanges(expiry_year=2031, expiry_month=4), call.moment)

    assert (view.expires, view.is_expired, view.last_four) == ("04/2031", False, card.last_four)


def test_a_card_is_not_renewed_into_the_past(call: Call, state: ShopState) -> None:
    card = next(iter(state.payment_methods))
    before = call.transaction.changes()

    with pytest.raises(RuleError) as refusal:
        update_payment_method(state, card.id, PaymentMethodChanges(expiry_year=2026, expiry_month=2), call.moment)

    assert (refusal.value.reason, refusal.value.pointer) == ("CARD_EXPIRED", "/expiry_year")
    assert call.transaction.changes() == before


def test_the_name_on_a_card_that_has_run_out_can_still_be_changed(call: Call, state: ShopState) -> None:
    card = state.payment_methods.put(next(iter(state.payment_methods)).evolve(expiry_year=2020))

    view = update_payment_method(state, card.id, PaymentMethodChanges(holder_name="Ada Byron"), call.moment)

    assert (view.holder_name, view.is_expired) == ("Ada Byron", True)


@pytest.mark.parametrize("status", ["active", "paused"])
def test_what_a_subscription_needs_is_not_removed(call: Call, state: ShopState, status: SubscriptionStatus) -> None:
    subscription = put_subscription(state, call, status)

    with pytest.raises(RuleError) as refusal:
        delete_address(state, subscription.address_id)
    assert refusal.value.reason == "ADDRESS_IN_USE"
    assert subscription.product_name in str(refusal.value)

    with pytest.raises(RuleError) as refusal:
        delete_payment_method(state, subscription.payment_method_id, call.now)
    assert refusal.value.reason == "CARD_IN_USE"


def test_a_cancelled_subscription_needs_nothing(call: Call, state: ShopState) -> None:
    for known in list(state.subscriptions):
        state.subscriptions.put(known.evolve(status="cancelled", cancel_reason="Other"))
    subscription = put_subscription(state, call, "cancelled")

    delete_address(state, subscription.address_id)
    delete_payment_method(state, subscription.payment_method_id, call.now)

    assert subscription.address_id not in state.addresses
    assert subscription.payment_method_id not in state.payment_methods
