"""Keeping the household's shopping list."""

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.shopping_list import ShoppingListEntry, WantedName
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.views.shopping_list import ShoppingListLine, ShoppingListView


class NewEntry(Value):
    """What is wanted, in words, and how many of it."""

    product_name: WantedName
    quantity: int = Field(1, ge=1, le=MAX_QUANTITY)


def read_shopping_list(state: ShopState) -> ShoppingListView:
    """Give the shopping list, oldest entry first."""
    entries = sorted(state.shopping_list_entries, key=lambda entry: (entry.added_at, entry.id))
    lines = tuple(ShoppingListLine(**dict(entry)) for entry in entries)
    return ShoppingListView(items=lines, item_count=len(lines))


def add_entry(state: ShopState, wanted: NewEntry, moment: Moment) -> ShoppingListView:
    """Write an entry in the shopper's name. What is on the list already may be asked for again."""
    state.shopping_list_entries.put(
        ShoppingListEntry(
            id=state.shopping_list_entries.new_id(),
            product_name=wanted.product_name,
            quantity=wanted.quantity,
            added_by=state.account.get().name,
            added_at=moment.now,
        )
    )
    return read_shopping_list(state)


def remove_entry(state: ShopState, entry_id: str) -> ShoppingListView:
    """Take an entry off the list, whoever wrote it."""
    state.shopping_list_entries.remove(entry_id)
    return read_shopping_list(state)
