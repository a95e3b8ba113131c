"""Wish lists: several, each product once on each, the first one for good."""

from collections.abc import Callable

import pytest
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.wish_list import (
    MAX_LISTS,
    NewWishList,
    WishListChanges,
    create_wish_list,
    default_list,
    delete_wish_list,
    list_wish_lists,
    update_wish_list,
)
from primbench_env_amazon.operations.wishlist import (
    AddToWishlist,
    MoveToList,
    SetNote,
    add_to_wishlist,
    move_to_list,
    read_wishlist,
    remove_from_wishlist,
    set_note,
)
from primbench_env_amazon.views.wishlist import WishlistLine
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


@pytest.fixture
def camping_id(call: Call, state: ShopState) -> str:
    return create_wish_list(state, NewWishList(name="Camping", sharing="Shared"), call.moment).id


@pytest.fixture
def saved(call: Call, state: ShopState, camping_id: str) -> WishlistLine:
    """Give a product that is on the list Camping alone."""
    taken = {item.product_id for item in state.wishlist_items}
    product = next(product for product in state.products if product.id not in taken)
    view = add_to_wishlist(state, AddToWishlist(product_id=product.id, list_id=camping_id), call.moment)
    return view.items[0]


def test_a_new_list_is_empty_and_comes_after_the_default_one(state: ShopState, camping_id: str) -> None:
    first, second = list_wish_lists(state).items

    assert (first.is_default, first.item_count) == (True, len(state.wishlist_items))
    assert (second.id, second.name, second.sharing) == (camping_id, "Camping", "Shared")
    assert (second.is_default, second.item_count) == (False, 0)


@pytest.mark.parametrize("name", ["Camping", "camping "])
def test_two_lists_never_have_one_name(call: Call, state: ShopState, camping_id: str, name: str) -> None:
    with pytest.raises(RuleError) as refusal:
        create_wish_list(state, NewWishList(name=name), call.moment)
    assert refusal.value.reason == "LIST_EXISTS"

    with pytest.raises(RuleError) as refusal:
        update_wish_list(state, default_list(state).id, WishListChanges(name=name))
    assert refusal.value.reason == "LIST_EXISTS"


def test_a_list_may_keep_its_name_when_who_can_see_it_changes(state: ShopState, camping_id: str) -> None:
    changed = update_wish_list(state, camping_id, WishListChanges(name="Camping", sharing="Public"))

    assert (changed.name, changed.sharing) == ("Camping", "Public")


def test_a_list_has_a_name() -> None:
    with pytest.raises(ValidationError):
        NewWishList(name="   ")


def test_there_are_only_so_many_lists(call: Call, state: ShopState) -> None:
    for number in range(MAX_LISTS - len(state.wish_lists)):
        create_wish_list(state, NewWishList(name=f"List {number}"), call.moment)

    with pytest.raises(RuleError) as refusal:
        create_wish_list(state, NewWishList(name="One more"), call.moment)

    assert refusal.value.reason == "LISTS_FULL"


def test_a_deleted_list_takes_what_is_on_it_along_and_nothing_else(
    state: ShopState, saved: WishlistLine, camping_id: str
) -> None:
    others = {item.id for item in state.wishlist_items} - {saved.id}

    left = delete_wish_list(state, camping_id)

    assert [card.is_default for card in left.items] == [True]
    assert {item.id for item in state.wishlist_items} == others


def test_the_default_list_stays(call: Call, state: ShopState, camping_id: str) -> None:
    before = call.transaction.changes()

    with pytest.raises(RuleError) as refusal:
        delete_wish_list(state, default_list(state).id)

    assert refusal.value.reason == "LIST_IS_DEFAULT"
    assert call.transaction.changes() == before


def test_a_product_may_be_on_several_lists_but_on_each_once(call: Call, state: ShopState, saved: WishlistLine) -> None:
    add_to_wishlist(state, AddToWishlist(product_id=saved.product_id), call.moment)

    with pytest.raises(RuleError) as refusal:
        add_to_wishlist(state, AddToWishlist(product_id=saved.product_id, list_id=saved.list_id), call.moment)

    assert refusal.value.reason == "ALREADY_ON_WISHLIST"
    assert "Camping" in str(refusal.value)


def test_all_lists_are_read_together_in_their_order_or_each_alone(
    state: ShopState, saved: WishlistLine, camping_id: str
) -> None:
    everything = read_wishlist(state)
    alone = read_wishlist(state, camping_id)

    assert everything.wish_list is None
    assert everything.item_count == len(state.wishlist_items)
    assert everything.items[-1] == saved
    assert alone.wish_list is not None
    assert (alone.wish_list.id, alone.items) == (camping_id, (saved,))


def test_an_item_moves_with_its_note(state: ShopState, saved: WishlistLine) -> None:
    set_note(state, saved.id, SetNote(note=" size 9 "))

    left = move_to_list(state, saved.id, MoveToList(list_id=default_list(state).id))

    moved = state.wishlist_items.require(saved.id)
    assert left.items == ()
    assert (moved.list_id, moved.note, moved.added_at) == (default_list(state).id, "size 9", saved.added_at)


def test_an_item_does_not_move_to_where_its_product_is_already(
    call: Call, state: ShopState, saved: WishlistLine
) -> None:
    add_to_wishlist(state, AddToWishlist(product_id=saved.product_id), call.moment)

    for list_id in (default_list(state).id, saved.list_id):
        with pytest.raises(RuleError) as refusal:
            move_to_list(state, saved.id, MoveToList(list_id=list_id))
        assert (refusal.value.reason, refusal.value.pointer) == ("ALREADY_ON_WISHLIST", "/list_id")


def test_an_empty_note_takes_the_note_away(state: ShopState, saved: WishlistLine) -> None:
    set_note(state, saved.id, SetNote(note="For the lake"))
    view = set_note(state, saved.id, SetNote(note=""))

    assert view.items[0].note == ""


def test_a_write_answers_with_the_list_that_it_was_about(state: ShopState, saved: WishlistLine) -> None:
    view = remove_from_wishlist(state, saved.id)

    assert view.wish_list is not None
    assert (view.wish_list.id, view.wish_list.item_count, view.items) == (saved.list_id, 0, ())
