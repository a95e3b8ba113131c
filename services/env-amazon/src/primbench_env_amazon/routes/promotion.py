"""Promo codes."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import promotion
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.cart import CartView
from primbench_env_amazon.views.promotion import PromotionList

router = EnvironmentRouter(prefix="/api", is_signed_in=is_signed_in)


@router.get("/promotions", operation_id="promo.list")
async def list_promotions(call: ReadCall) -> PromotionList:
    """Give the account's codes."""
    return promotion.list_promotions(call.state(ShopState), call.moment)


@router.post("/cart/promotion", operation_id="promo.apply")
async def apply(call: WriteCall, body: promotion.ApplyPromotion) -> CartView:
    """Agree on a code for the next order."""
    return promotion.apply_promotion(call.state(ShopState), body, call.moment)


@router.delete("/cart/promotion", operation_id="promo.clear")
async def clear(call: WriteCall) -> CartView:
    """Agree on no code."""
    return promotion.clear_promotion(call.state(ShopState), call.moment)
