"""Signing in and out."""

from primbench_envkit.call import Call, ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import sign_in as operations
from primbench_env_amazon.views.account import AccountView, Passkey

router = EnvironmentRouter(prefix="/api")


def is_signed_in(call: Call) -> bool:
    """Tell whether the shopper is signed in: what routers of the shopper's own things ask."""
    return operations.is_signed_in(call.state(ShopState))


@router.get("/passkey", operation_id="passkey.read")
async def read_passkey(call: ReadCall) -> Passkey:
    """Give whose passkey the browser has saved."""
    return operations.read_passkey(call.state(ShopState))


@router.post("/sign-in", operation_id="account.sign_in")
async def sign_in(call: WriteCall) -> AccountView:
    """Sign in with the saved passkey."""
    return operations.sign_in(call.state(ShopState))


@router.post("/sign-out", operation_id="account.sign_out", status_code=204)
async def sign_out(call: WriteCall) -> None:
    """Sign out."""
    operations.sign_out(call.state(ShopState))
