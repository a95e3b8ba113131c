"""Keeping lists."""

from collections import Counter

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import ListName, Sharing, WishList
from primbench_env_amazon.views.wish_list import WishListCard, WishListCards, wish_list_card

MAX_LISTS = 20


class NewWishList(Value):
    """A name, and who may see the list."""

    name: ListName
    sharing: Sharing = "Private"


class WishListChanges(Value):
    """What changes of a list; what is left out stays."""

    name: ListName | None = None
    sharing: Sharing | None = None


def list_wish_lists(state: ShopState) -> WishListCards:
    """Give all lists."""
    counts = Counter(item.list_id for item in state.wishlist_items)
    default_id = default_list(state).id
    cards = (
        wish_list_card(wish_list, item_count=counts[wish_list.id], is_default=wish_list.id == default_id)
        for wish_list in state.wish_lists
    )
    return WishListCards(items=tuple(cards))


def create_wish_list(state: ShopState, new: NewWishList, moment: Moment) -> WishListCard:
    """Make an empty list."""
    if len(state.wish_lists) >= MAX_LISTS:
        raise RuleError(Code.FAILED_PRECONDITION, "LISTS_FULL", f"You can keep at most {MAX_LISTS} lists.")
    _check_name(state, new.name)
    list_id = state.wish_lists.new_id()
    state.wish_lists.put(WishList(id=list_id, name=new.name, sharing=new.sharing, created_at=moment.now))
    return card_of(state, list_id)


def update_wish_list(state: ShopState, list_id: str, changes: WishListChanges) -> WishListCard:
    """Change a list's name or who may see it."""
    wish_list = state.wish_lists.require(list_id)
    changed = wish_list.evolve(**changes.model_dump(exclude_none=True))
    _check_name(state, changed.name, besides=wish_list)
    if changed != wish_list:
        state.wish_lists.put(changed)
    return card_of(state, list_id)


def delete_wish_list(state: ShopState, list_id: str) -> WishListCards:
    """Delete a list with all that is on it. Refuses the default one."""
    wish_list = state.wish_lists.require(list_id)
    if list_id == default_list(state).id:
        message = f"{wish_list.name} is your default list. It can be renamed, not deleted."
        raise RuleError(Code.FAILED_PRECONDITION, "LIST_IS_DEFAULT", message, "/list_id")
    for item in [item for item in state.wishlist_items if item.list_id == list_id]:
        state.wishlist_items.remove(item.id)
    state.wish_lists.remove(list_id)
    return list_wish_lists(state)


def default_list(state: ShopState) -> WishList:
    """Give the list that was made first."""
    return next(iter(state.wish_lists))


def card_of(state: ShopState, list_id: str) -> WishListCard:
    """Give one list for a page. Raises NOT_FOUND."""
    wish_list = state.wish_lists.require(list_id)
    item_count = sum(item.list_id == list_id for item in state.wishlist_items)
    return wish_list_card(wish_list, item_count=item_count, is_default=list_id == default_list(state).id)


def _check_name(state: ShopState, name: str, *, besides: WishList | None = None) -> None:
    taken = {other.name.casefold() for other in state.wish_lists if besides is None or other.id != besides.id}
    if name.casefold() in taken:
        raise RuleError(Code.ALREADY_EXISTS, "LIST_EXISTS", f"You already have a list called {name}.", "/name")
