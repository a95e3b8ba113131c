"""Joining and leaving Prime."""

from datetime import datetime

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment

from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.views.membership import MembershipView

MONTHLY_CENTS = 1499


def read_membership(state: ShopState, now: datetime) -> MembershipView:
    """Give the membership and who would pay for it."""
    card = _paying_card(state)
    is_good = card is not None and not card.is_expired(now)
    return MembershipView(
        membership=state.account.get().membership,
        monthly_cents=MONTHLY_CENTS,
        payment_label=card.label if card is not None and is_good else None,
    )


def join_prime(state: ShopState, moment: Moment) -> MembershipView:
    """Become a member. The default card pays, so there must be one that is still good."""
    account = state.account.get()
    if account.membership == "Prime":
        raise RuleError(Code.FAILED_PRECONDITION, "ALREADY_MEMBER", "You are a Prime member already.")
    card = _paying_card(state)
    if card is None:
        raise RuleError(
            Code.FAILED_PRECONDITION, "DEFAULT_CARD_MISSING", "Choose a default card first: it pays for Prime."
        )
    if card.is_expired(moment.now):
        message = f"{card.label} expired {card.expires}. Choose another default card first."
        raise RuleError(Code.FAILED_PRECONDITION, "CARD_EXPIRED", message)
    state.account.set(account.evolve(membership="Prime"))
    return read_membership(state, moment.now)


def leave_prime(state: ShopState, moment: Moment) -> MembershipView:
    """End the membership at once. Orders that are placed keep what they cost."""
    account = state.account.get()
    if account.membership == "None":
        raise RuleError(Code.FAILED_PRECONDITION, "NOT_A_MEMBER", "You are not a Prime member.")
    state.account.set(account.evolve(membership="None"))
    return read_membership(state, moment.now)


def _paying_card(state: ShopState) -> PaymentMethod | None:
    default_id = state.account.get().default_payment_id
    return None if default_id is None else state.payment_methods.get(default_id)
