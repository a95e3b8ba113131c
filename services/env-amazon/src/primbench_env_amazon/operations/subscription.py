"""Having goods come again and again."""

from datetime import datetime, timedelta

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field

from primbench_env_amazon.models.cart import MAX_QUANTITY
from primbench_env_amazon.models.day import day_text
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import Interval, Subscription, SubscriptionCancelReason
from primbench_env_amazon.operations.goods import check_options, check_quantity
from primbench_env_amazon.operations.interval import first_after, one_interval_after
from primbench_env_amazon.views.subscription import SubscriptionList, SubscriptionView, subscription_view

SKIPPED_MAX = timedelta(days=365)
"""An order that is further off than this is not skipped."""


class NewSubscription(Value):
    """What shall come, how many at a time, and how often. Address and card left out are the account's defaults."""

    product_id: str
    options: dict[str, str] = Field(default_factory=dict)
    quantity: int = Field(1, ge=1, le=MAX_QUANTITY)
    interval: Interval
    address_id: str | None = None
    payment_method_id: str | None = None


class SubscriptionChanges(Value):
    """What changes; what is left out stays."""

    quantity: int | None = Field(None, ge=1, le=MAX_QUANTITY)
    interval: Interval | None = None
    address_id: str | None = None
    payment_method_id: str | None = None


class CancelSubscription(Value):
    """Why the goods are not wanted any more."""

    reason: SubscriptionCancelReason


def list_subscriptions(state: ShopState) -> SubscriptionList:
    """Give the subscriptions: those that go on by the day of their next order, then cancelled ones."""
    ordered = sorted(state.subscriptions, key=lambda each: (each.status == "cancelled", each.next_on, each.id))
    return SubscriptionList(items=tuple(subscription_view(state, subscription) for subscription in ordered))


def create_subscription(state: ShopState, wanted: NewSubscription, moment: Moment) -> SubscriptionView:
    """Subscribe to a product; it is ordered for the first time tomorrow. Refuses what goes on already."""
    product = state.products.require(wanted.product_id)
    if product.subscribe_percent is None:
        message = f"{product.name} cannot be subscribed to."
        raise RuleError(Code.FAILED_PRECONDITION, "NOT_SUBSCRIBABLE", message, "/product_id")
    check_options(product, wanted.options)
    check_quantity(product, wanted.quantity)
    _check_new(state, wanted)
    account = state.account.get()
    address_id = account.default_address_id if wanted.address_id is None else wanted.address_id
    payment_method_id = account.default_payment_id if wanted.payment_method_id is None else wanted.payment_method_id
    subscription = Subscription(
        id=state.subscriptions.new_id(),
        product_id=product.id,
        product_name=product.name,
        options=wanted.options,
        quantity=wanted.quantity,
        interval=wanted.interval,
        next_on=moment.now.date() + timedelta(days=1),
        status="active",
        address_id=_own_address(state, address_id),
        payment_method_id=_valid_card(state, payment_method_id, moment.now),
        cancel_reason=None,
        started_at=moment.now,
    )
    return subscription_view(state, state.subscriptions.put(subscription))


def update_subscription(
    state: ShopState, subscription_id: str, changes: SubscriptionChanges, moment: Moment
) -> SubscriptionView:
    """Change how many come, how often, where to or who pays; the day of the next order stays."""
    subscription = _going_on(state, subscription_id)
    if changes.quantity is not None:
        check_quantity(state.products.require(subscription.product_id), changes.quantity)
    if changes.address_id is not None:
        _own_address(state, changes.address_id)
    if changes.payment_method_id is not None:
        _valid_card(state, changes.payment_method_id, moment.now)
    changed = subscription.evolve(**changes.model_dump(exclude_none=True))
    return subscription_view(state, state.subscriptions.put(changed))


def skip_next(state: ShopState, subscription_id: str, moment: Moment) -> SubscriptionView:
    """Leave the next order out: the one after it becomes the next. Refuses while it is paused, and beyond a year."""
    subscription = _going_on(state, subscription_id)
    if subscription.status == "paused":
        message = f"The subscription to {subscription.product_name} is paused; there is no next order to skip."
        raise RuleError(Code.FAILED_PRECONDITION, "SUBSCRIPTION_PAUSED", message, "/subscription_id")
    if subscription.next_on > moment.now.date() + SKIPPED_MAX:
        day = day_text(subscription.next_on)
        message = f"The next order of {subscription.product_name} is on {day}; no more than a year is skipped."
        raise RuleError(Code.FAILED_PRECONDITION, "SKIPPED_TOO_FAR", message, "/subscription_id")
    next_on = one_interval_after(subscription.next_on, subscription.interval)
    return subscription_view(state, state.subscriptions.put(subscription.evolve(next_on=next_on)))


def pause(state: ShopState, subscription_id: str) -> SubscriptionView:
    """Order nothing until it is resumed. Pausing what is paused changes nothing."""
    subscription = _going_on(state, subscription_id)
    return subscription_view(state, state.subscriptions.put(subscription.evolve(status="paused")))


def resume(state: ShopState, subscription_id: str, moment: Moment) -> SubscriptionView:
    """Order again. A day of the next order that has gone by gives way to the first one after today.

    Resuming what goes on changes nothing.
    """
    subscription = _going_on(state, subscription_id)
    if subscription.status == "active":
        return subscription_view(state, subscription)
    next_on = first_after(subscription.next_on, subscription.interval, today=moment.now.date())
    return subscription_view(state, state.subscriptions.put(subscription.evolve(status="active", next_on=next_on)))


def cancel_subscription(state: ShopState, subscription_id: str, wanted: CancelSubscription) -> SubscriptionView:
    """End the subscription for good; orders that it placed stay."""
    subscription = _going_on(state, subscription_id)
    cancelled = subscription.evolve(status="cancelled", cancel_reason=wanted.reason)
    return subscription_view(state, state.subscriptions.put(cancelled))


def _going_on(state: ShopState, subscription_id: str) -> Subscription:
    subscription = state.subscriptions.require(subscription_id)
    if subscription.status == "cancelled":
        message = f"The subscription to {subscription.product_name} was cancelled and cannot be changed."
        raise RuleError(Code.FAILED_PRECONDITION, "SUBSCRIPTION_CANCELLED", message, "/subscription_id")
    return subscription


def _check_new(state: ShopState, wanted: NewSubscription) -> None:
    for other in state.subscriptions:
        is_same = (other.product_id, other.options) == (wanted.product_id, wanted.options)
        if is_same and other.status != "cancelled":
            message = f"You already subscribe to {other.product_name}: {other.quantity} every {other.interval}."
            raise RuleError(Code.ALREADY_EXISTS, "ALREADY_SUBSCRIBED", message, "/product_id")


def _own_address(state: ShopState, address_id: str | None) -> str:
    if address_id is None:
        message = "Please choose an address: the account has no default."
        raise RuleError(Code.FAILED_PRECONDITION, "ADDRESS_MISSING", message, "/address_id")
    return state.addresses.require(address_id).id


def _valid_card(state: ShopState, payment_method_id: str | None, now: datetime) -> str:
    if payment_method_id is None:
        message = "Please choose a card: the account has no default."
        raise RuleError(Code.FAILED_PRECONDITION, "CARD_MISSING", message, "/payment_method_id")
    method = state.payment_methods.require(payment_method_id)
    if method.is_expired(now):
        message = f"{method.label} expired {method.expires}. Choose another card."
        raise RuleError(Code.FAILED_PRECONDITION, "CARD_EXPIRED", message, "/payment_method_id")
    return method.id
