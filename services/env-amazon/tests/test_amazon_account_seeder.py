"""Worlds of lists, addresses, cards and settings: what is chosen is the only one, and moves with the seed."""

from collections.abc import Callable

import pytest
from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.account import AccountChanges, update_account
from primbench_env_amazon.operations.address import create_address, delete_address
from primbench_env_amazon.operations.payment_method import NewPaymentMethod, create_payment_method
from primbench_env_amazon.operations.wishlist import read_wishlist
from primbench_envkit.error import RuleError, ServiceError
from primbench_envkit.testing import Harness, SeedStep, SessionHarness

SEEDS = range(1, 9)
STEPS = (
    SeedStep("second_list", {}, "second"),
    SeedStep("list_with_items", {"unavailable_count": 2}, "full"),
    SeedStep("account_setting", {"membership": "None"}, "setting"),
    SeedStep("new_address", {}, "fresh"),
    SeedStep("similar_addresses", {}, "similar"),
    SeedStep("recipients", {}, "people"),
    SeedStep("subscription", {}, "subscribed"),
    SeedStep("address_in_use", {}, "used"),
    SeedStep("new_card", {}, "card"),
    SeedStep("expired_card", {}, "expired"),
)
TARGETS = {
    "list_id": "second.wish_list",
    "list": "second.list_name",
    "unused_name": "second.unused_name",
    "item": "second.product_name",
    "new_note": "second.new_note",
    "full_id": "full.wish_list",
    "full": "full.list_name",
    "cheapest": "full.cheapest.name",
    "dearest": "full.dearest.name",
    "newest": "full.newest.name",
    "noted": "full.noted.item",
    "note": "full.note",
    "total": "full.total_cents",
    "public_name": "setting.new_public_name",
    "phone": "setting.new_phone",
    "fresh": "fresh.label",
    "similar": "similar.address_label",
    "other": "similar.other_label",
    "first_name": "people.first.full_name",
    "second_name": "people.second.full_name",
    "third_name": "people.third.full_name",
    "first_id": "people.first.address",
    "used_id": "used.address",
    "used": "used.address_label",
    "free_id": "used.free_address",
    "number": "card.card_number",
    "card_label": "card.label",
    "expired_id": "expired.payment_method",
    "expired": "expired.payment_label",
    "new_expires": "expired.new_expires",
}


@pytest.fixture(params=SEEDS)
def session(request: pytest.FixtureRequest, new_session: Callable[..., SessionHarness]) -> SessionHarness:
    return new_session(*STEPS, seed=request.param, targets=TARGETS)


@pytest.mark.parametrize("target", TARGETS)
def test_other_seeds_move_what_tasks_are_about(new_session: Callable[..., SessionHarness], target: str) -> None:
    values = {str(new_session(*STEPS, seed=seed, targets=TARGETS).targets[target]) for seed in (1, 2, 3, 4)}

    assert len(values) > 1


def test_no_two_lists_have_one_name_and_no_product_is_on_two(session: SessionHarness) -> None:
    state = session.state(ShopState)
    names = [wish_list.name for wish_list in state.wish_lists]
    chosen = {str(session.targets["list_id"]), str(session.targets["full_id"])}
    on_chosen = [item.product_id for item in state.wishlist_items if item.list_id in chosen]

    assert len(set(names)) == len(names)
    assert session.targets["unused_name"] not in names
    assert len(set(on_chosen)) == len(on_chosen)


def test_what_is_said_of_a_list_holds_as_it_is_read(session: SessionHarness) -> None:
    items = read_wishlist(session.state(ShopState), str(session.targets["full_id"])).items
    available = [item for item in items if item.in_stock]
    prices = [item.price_cents for item in items]

    assert len(available) == len(items) - 2
    assert len(set(prices)) == len(prices)
    assert min(available, key=lambda item: item.price_cents).name == session.targets["cheapest"]
    assert max(available, key=lambda item: item.price_cents).name == session.targets["dearest"]
    assert max(available, key=lambda item: item.added_at).name == session.targets["newest"]
    assert [item.id for item in items if item.note == session.targets["note"]] == [session.targets["noted"]]
    assert sum(item.price_cents for item in available) == session.targets["total"]


def test_a_new_address_and_a_new_card_are_accepted(new_session: Callable[..., SessionHarness]) -> None:
    names = ("full_name", "street", "unit", "city", "state", "zip_code", "phone", "instructions")
    targets = {name: f"fresh.{name}" for name in names}
    card_targets = {name: f"card.{name}" for name in ("card_number", "holder_name", "expiry_month", "expiry_year")}

    for seed in SEEDS:
        session = new_session(*STEPS, seed=seed, targets={**targets, **card_targets, "label": "card.label"})
        call = session.call()
        given = session.targets
        address = create_address(
            call.state(ShopState), PostalAddress.model_validate({name: given[name] for name in names})
        )
        new = NewPaymentMethod.model_validate({name: given[name] for name in card_targets})
        method = create_payment_method(call.state(ShopState), new, call.moment)

        assert not address.is_default
        assert method.label == given["label"]


def test_only_the_address_that_a_subscription_goes_to_is_kept(session: SessionHarness) -> None:
    state = session.call().state(ShopState)

    with pytest.raises(RuleError) as refusal:
        delete_address(state, str(session.targets["used_id"]))

    assert refusal.value.reason == "ADDRESS_IN_USE"
    delete_address(state, str(session.targets["free_id"]))


def test_one_card_alone_has_run_out(session: SessionHarness) -> None:
    now = session.call().now
    expired = [method.id for method in session.state(ShopState).payment_methods if method.is_expired(now)]

    assert expired == [session.targets["expired_id"]]


def test_the_default_card_can_be_the_one_that_has_run_out(new_session: Callable[..., SessionHarness]) -> None:
    step = SeedStep("expired_card", {"is_default": True}, "expired")
    session = new_session(step, targets={"id": "expired.payment_method"})

    assert session.state(ShopState).account.get().default_payment_id == session.targets["id"]


def test_settings_are_made_and_what_else_they_could_be_is_accepted(session: SessionHarness) -> None:
    state = session.call().state(ShopState)
    before = state.account.get()

    after = update_account(
        state,
        AccountChanges(public_name=str(session.targets["public_name"]), phone=str(session.targets["phone"])),
    )

    assert before.membership == "None"
    assert (after.public_name, after.phone) != (before.public_name, before.phone)


def test_a_list_of_nothing_that_can_be_bought_is_refused(harness: Harness) -> None:
    step = SeedStep("list_with_items", {"item_count": 3, "unavailable_count": 2}, "full")

    with pytest.raises(ServiceError, match="at least two"):
        harness.session(steps=[step])


def test_the_three_recipients_are_in_the_address_book_once_each(session: SessionHarness) -> None:
    shop, targets = session.state(ShopState), session.targets
    names = [targets[name] for name in ("first_name", "second_name", "third_name")]
    holders = [address.full_name for address in shop.addresses]

    assert [holders.count(str(name)) for name in names] == [1, 1, 1]
    assert shop.addresses.require(str(targets["first_id"])).full_name == targets["first_name"]
