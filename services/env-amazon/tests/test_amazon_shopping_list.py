"""The household's shopping list: its rules, and the one that a seeder writes."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.shopping_list import NewEntry, add_entry, read_shopping_list, remove_entry
from primbench_envkit.error import RuleError, ServiceError
from primbench_envkit.testing import Harness, SeedStep, SessionHarness
from pydantic import ValidationError

type MakeSession = Callable[..., SessionHarness]

LIST = SeedStep("shopping_list", {}, "list")
TARGETS = {
    "entry_id": "list.entry",
    "product_id": "list.product_id",
    "product_name": "list.product_name",
    "quantity": "list.quantity",
    "other_quantity": "list.other_quantity",
    "member": "list.member",
    "other_member": "list.other_member",
}
SEEDS = range(1, 9)


def test_an_entry_is_written_in_the_shoppers_name_and_stands_last(new_session: MakeSession) -> None:
    call = new_session(LIST).call()
    state = call.state(ShopState)

    written = add_entry(state, NewEntry(product_name=" Paper towels ", quantity=3), call.moment).items[-1]

    assert (written.product_name, written.quantity, written.added_at) == ("Paper towels", 3, call.now)
    assert written.added_by == state.account.get().name


def test_the_same_thing_may_be_asked_for_twice(new_session: MakeSession) -> None:
    call = new_session().call()
    state = call.state(ShopState)

    for quantity in (1, 2):
        add_entry(state, NewEntry(product_name="Paper towels", quantity=quantity), call.moment)

    assert [line.quantity for line in read_shopping_list(state).items] == [1, 2]


def test_entries_are_shown_oldest_first(new_session: MakeSession) -> None:
    times = [line.added_at for line in read_shopping_list(new_session(LIST).state(ShopState)).items]

    assert len(times) == 7
    assert times == sorted(times)


def test_an_entry_is_removed_once(new_session: MakeSession) -> None:
    session = new_session(LIST, targets=TARGETS)
    state = session.call().state(ShopState)
    entry_id = str(session.targets["entry_id"])

    left = remove_entry(state, entry_id)

    assert entry_id not in {line.id for line in left.items}
    with pytest.raises(RuleError):
        remove_entry(state, entry_id)


@pytest.mark.parametrize("given", [{"product_name": "  "}, {"product_name": "x" * 121}, {"quantity": 0}])
def test_an_entry_names_something_and_how_many(given: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        NewEntry.model_validate({"product_name": "Paper towels", **given})


def test_the_chosen_entry_is_the_only_one_for_its_product_and_can_be_bought(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(LIST, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        own = [entry for entry in state.shopping_list_entries if entry.product_name == target["product_name"]]

        assert [entry.id for entry in own] == [target["entry_id"]]
        assert (own[0].quantity, own[0].added_by) == (target["quantity"], target["member"])
        assert state.products.require(str(target["product_id"])).stock_count >= MAX_QUANTITY
        assert target["other_quantity"] != target["quantity"]
        assert own[0].added_at < session.call().now - timedelta(hours=1)


def test_the_household_shares_a_last_name(new_session: MakeSession) -> None:
    for seed in SEEDS:
        session = new_session(LIST, seed=seed, targets=TARGETS)
        state, target = session.state(ShopState), session.targets
        names = {entry.added_by for entry in state.shopping_list_entries} | {str(target["other_member"])}

        assert target["member"] != target["other_member"]
        assert {name.split()[-1] for name in names} == {state.account.get().name.split()[-1]}


@pytest.mark.parametrize("target", TARGETS)
def test_other_seeds_move_the_entry(new_session: MakeSession, target: str) -> None:
    values = {new_session(LIST, seed=seed, targets=TARGETS).targets[target] for seed in SEEDS}

    assert len(values) > 1


def test_a_list_needs_an_account(harness: Harness) -> None:
    with pytest.raises(ServiceError, match="needs an account"):
        harness.session(steps=[LIST])
