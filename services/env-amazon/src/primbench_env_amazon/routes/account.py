"""The account."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import account
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.account import AccountView

router = EnvironmentRouter(prefix="/api/account", is_signed_in=is_signed_in)


@router.get("", operation_id="account.read")
async def read_account(call: ReadCall) -> AccountView:
    """Give the account."""
    return account.read_account(call.state(ShopState))


@router.patch("", operation_id="account.update")
async def update_account(call: WriteCall, body: account.AccountChanges) -> AccountView:
    """Change names, phone, defaults or mail choices."""
    return account.update_account(call.state(ShopState), body)


@router.post("/two-step", operation_id="account.turn_on_two_step")
async def turn_on_two_step(call: WriteCall) -> AccountView:
    """Ask for a code at every sign-in by password."""
    return account.set_two_step(call.state(ShopState), is_on=True)


@router.delete("/two-step", operation_id="account.turn_off_two_step")
async def turn_off_two_step(call: WriteCall) -> AccountView:
    """Ask for no code any more."""
    return account.set_two_step(call.state(ShopState), is_on=False)
