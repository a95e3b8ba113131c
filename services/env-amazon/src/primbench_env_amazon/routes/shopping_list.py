"""The shopping list."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import shopping_list
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.shopping_list import ShoppingListView

router = EnvironmentRouter(prefix="/api/shopping-list", is_signed_in=is_signed_in)


@router.get("", operation_id="shopping_list.read")
async def read_shopping_list(call: ReadCall) -> ShoppingListView:
    """Give the shopping list."""
    return shopping_list.read_shopping_list(call.state(ShopState))


@router.post("/entries", operation_id="shopping_list.add", status_code=201)
async def add(call: WriteCall, body: shopping_list.NewEntry) -> ShoppingListView:
    """Write an entry."""
    return shopping_list.add_entry(call.state(ShopState), body, call.moment)


@router.delete("/entries/{entry_id}", operation_id="shopping_list.remove")
async def remove(call: WriteCall, entry_id: str) -> ShoppingListView:
    """Take an entry off the list."""
    return shopping_list.remove_entry(call.state(ShopState), entry_id)
