"""The Prime membership."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import membership
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.membership import MembershipView

router = EnvironmentRouter(prefix="/api/account/prime", is_signed_in=is_signed_in)


@router.get("", operation_id="account.read_prime")
async def read_membership(call: ReadCall) -> MembershipView:
    """Give the membership and its price."""
    return membership.read_membership(call.state(ShopState), call.now)


@router.post("", operation_id="account.join_prime")
async def join(call: WriteCall) -> MembershipView:
    """Become a member."""
    return membership.join_prime(call.state(ShopState), call.moment)


@router.delete("", operation_id="account.leave_prime")
async def leave(call: WriteCall) -> MembershipView:
    """End the membership."""
    return membership.leave_prime(call.state(ShopState), call.moment)
