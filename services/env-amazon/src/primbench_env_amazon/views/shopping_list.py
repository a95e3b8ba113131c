"""The shopping list as its page shows it."""

from primbench_envkit.record import Timestamp, Value


class ShoppingListLine(Value):
    """One entry of the shopping list."""

    id: str
    product_name: str
    quantity: int
    added_by: str
    added_at: Timestamp


class ShoppingListView(Value):
    """The whole shopping list, oldest entry first."""

    items: tuple[ShoppingListLine, ...]
    item_count: int
