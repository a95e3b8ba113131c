"""How an order is to be sent and paid."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.models.order import DeliverySpeed
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.checkout import SPEEDS


class CheckoutParams(BaseModel):
    """What may be chosen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    delivery_speed: DeliverySpeed | None = Field(None, description="This speed; left out: either.")
    is_default_allowed: bool = Field(default=False, description="Whether the account's defaults come into question.")


class CheckoutChoice(Value):
    """An address, a card and a speed that no order on its way to be packed has together."""

    address_id: str
    address_label: str
    address: PostalAddress
    payment_method_id: str
    payment_label: str
    payment_brand: str
    payment_last_four: str
    delivery_speed: DeliverySpeed


@seeder("checkout_choice", summary="Chooses one of the account's addresses, one of its valid cards, and a speed.")
def checkout_choice(state: ShopState, params: CheckoutParams, moment: Moment) -> CheckoutChoice:
    """Give choices that differ from the defaults unless these are allowed. Nothing changes."""
    account = state.account.get()
    defaults = set() if params.is_default_allowed else {account.default_address_id, account.default_payment_id}
    confirmed = [order for order in state.orders if order.status == "confirmed"]
    used = {(order.address_id, order.payment_method_id, order.delivery_speed) for order in confirmed}
    speeds = SPEEDS if params.delivery_speed is None else (params.delivery_speed,)
    fitting = [
        (address, method, speed)
        for address in state.addresses
        for method in state.payment_methods
        for speed in speeds
        if not method.is_expired(moment.now)
        and not defaults & {address.id, method.id}
        and (address.id, method.id, speed) not in used
    ]
    if not fitting:
        raise RuleError(Code.FAILED_PRECONDITION, "NO_CHOICE", "every address, card and speed has been used together")
    address, method, speed = moment.random("choice").choice(fitting)
    return CheckoutChoice(
        address_id=address.id,
        address_label=address.label,
        address=address.postal(),
        payment_method_id=method.id,
        payment_label=method.label,
        payment_brand=method.brand,
        payment_last_four=method.last_four,
        delivery_speed=speed,
    )
