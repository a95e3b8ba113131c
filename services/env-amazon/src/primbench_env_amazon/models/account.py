"""Who the shopper is."""

from typing import Literal

from primbench_envkit.record import Value
from pydantic import Field

type OrderEmails = Literal["Every update", "Delivery only", "None"]
type DealEmails = Literal["Weekly", "Never"]
type Membership = Literal["Prime", "None"]


class Account(Value):
    """The shopper's names, membership, defaults and mail choices.

    The one place that says which address or card is the default.
    """

    name: str
    email: str
    phone: str
    public_name: str = Field(description="The name under reviews, questions and answers.")
    membership: Membership
    is_two_step: bool = Field(description="Whether signing in asks for a code as well.")
    default_address_id: str | None
    default_payment_id: str | None
    order_emails: OrderEmails
    deal_emails: DealEmails

    @property
    def has_prime(self) -> bool:
        """Whether the shopper is a member."""
        return self.membership == "Prime"
