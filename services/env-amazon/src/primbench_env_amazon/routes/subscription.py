"""Subscriptions."""

from primbench_envkit.call import ReadCall, WriteCall
from primbench_envkit.routing import EnvironmentRouter

from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations import subscription
from primbench_env_amazon.routes.sign_in import is_signed_in
from primbench_env_amazon.views.subscription import SubscriptionList, SubscriptionView

router = EnvironmentRouter(prefix="/api/subscriptions", is_signed_in=is_signed_in)


@router.get("", operation_id="subscription.list")
async def list_subscriptions(call: ReadCall) -> SubscriptionList:
    """Give the subscriptions."""
    return subscription.list_subscriptions(call.state(ShopState))


@router.post("", operation_id="subscription.create", status_code=201)
async def create(call: WriteCall, body: subscription.NewSubscription) -> SubscriptionView:
    """Subscribe to a product."""
    return subscription.create_subscription(call.state(ShopState), body, call.moment)


@router.patch("/{subscription_id}", operation_id="subscription.update")
async def update(call: WriteCall, subscription_id: str, body: subscription.SubscriptionChanges) -> SubscriptionView:
    """Change what comes, how often, where to or who pays."""
    return subscription.update_subscription(call.state(ShopState), subscription_id, body, call.moment)


@router.post("/{subscription_id}/skip", operation_id="subscription.skip")
async def skip(call: WriteCall, subscription_id: str) -> SubscriptionView:
    """Leave the next order out."""
    return subscription.skip_next(call.state(ShopState), subscription_id, call.moment)


@router.post("/{subscription_id}/pause", operation_id="subscription.pause")
async def pause(call: WriteCall, subscription_id: str) -> SubscriptionView:
    """Order nothing until it is resumed."""
    return subscription.pause(call.state(ShopState), subscription_id)


@router.post("/{subscription_id}/resume", operation_id="subscription.resume")
async def resume(call: WriteCall, subscription_id: str) -> SubscriptionView:
    """Order again."""
    return subscription.resume(call.state(ShopState), subscription_id, call.moment)


@router.post("/{subscription_id}/cancel", operation_id="subscription.cancel")
async def cancel(call: WriteCall, subscription_id: str, body: subscription.CancelSubscription) -> SubscriptionView:
    """End a subscription."""
    return subscription.cancel_subscription(call.state(ShopState), subscription_id, body)
