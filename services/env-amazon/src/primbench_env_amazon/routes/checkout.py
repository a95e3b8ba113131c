"""The step before an order."""

from primbench_envkit.call import ReadCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import checkout
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.checkout import CheckoutPreview

router = EnvironmentRouter(prefix="/api/checkout", is_signed_in=is_signed_in)


@router.post("/preview", operation_id="checkout.preview")
async def preview(call: ReadCall, body: checkout.CheckoutChoices) -> CheckoutPreview:
    """Give what an order would cost; nothing changes."""
    return checkout.preview_order(call.state(ShopState), body, call.moment)
