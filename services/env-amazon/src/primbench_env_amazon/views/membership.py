"""The Prime membership as its page shows it."""

from primbench_envkit.record import Value

from primbench_env_amazon.models.account import Membership


class MembershipView(Value):
    """Whether the shopper is a member, what a month costs, and the card that pays: None if no valid default is set."""

    membership: Membership
    monthly_cents: int
    payment_label: str | None
