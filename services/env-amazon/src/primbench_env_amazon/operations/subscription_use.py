"""Which subscription still needs an address or a card."""

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import Subscription


def going_to(state: ShopState, address_id: str) -> Subscription | None:
    """Give a subscription, not cancelled, that goes to this address."""
    return next((item for item in _uncancelled(state) if item.address_id == address_id), None)


def paid_by(state: ShopState, payment_method_id: str) -> Subscription | None:
    """Give a subscription, not cancelled, that this card pays for."""
    return next((item for item in _uncancelled(state) if item.payment_method_id == payment_method_id), None)


def _uncancelled(state: ShopState) -> list[Subscription]:
    return [item for item in state.subscriptions if item.status != "cancelled"]
