"""Gift cards."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import gift_card
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.gift_card import GiftBalance

router = EnvironmentRouter(prefix="/api/gift-cards", is_signed_in=is_signed_in)


@router.get("", operation_id="gift_card.read")
async def read_gift_balance(call: ReadCall) -> GiftBalance:
    """Give the gift balance."""
    return gift_card.read_gift_balance(call.state(ShopState))


@router.post("/redeem", operation_id="gift_card.redeem")
async def redeem(call: WriteCall, body: gift_card.RedeemGiftCard) -> GiftBalance:
    """Add what a card is worth to the balance."""
    return gift_card.redeem_gift_card(call.state(ShopState), body, call.moment)
