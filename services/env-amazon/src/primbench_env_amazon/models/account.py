"""Who the shopper is."""

from typing import Literal

from primbench_envkit.record import Value

type OrderEmails = Literal["Every update", "Delivery only", "None"]
type DealEmails = Literal["Weekly", "Never"]


class Account(Value):
    """The shopper's name, defaults and mail choices. The one place that says which address or card is the default."""

    name: str
    email: str
    default_address_id: str | None
    default_payment_id: str | None
    order_emails: OrderEmails
    deal_emails: DealEmails
