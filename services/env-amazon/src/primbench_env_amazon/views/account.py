"""The account as pages show it, signed in and signed out."""

from primbench_envkit.record import Value

from primbench_env_amazon.models.account import DealEmails, Membership, OrderEmails


class AccountView(Value):
    """Who the shopper is, and the counts that every page's top shows."""

    name: str
    email: str
    phone: str
    public_name: str
    membership: Membership
    is_two_step: bool
    default_address_id: str | None
    default_payment_id: str | None
    order_emails: OrderEmails
    deal_emails: DealEmails
    cart_count: int
    wishlist_count: int
    unread_count: int


class Passkey(Value):
    """Who may sign in without a password: all that is shown of the account to whoever is signed out."""

    name: str
