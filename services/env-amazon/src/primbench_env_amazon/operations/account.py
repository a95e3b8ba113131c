"""The shopper's name, defaults and mail choices."""

from typing import Annotated

from primbench_envkit.record import Value
from pydantic import StringConstraints

from primbench_env_amazon.models.account import DealEmails, OrderEmails
from primbench_env_amazon.models.address import Line
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.views.account import AccountView

Email = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$", max_length=120)]


class AccountChanges(Value):
    """What changes; what is left out stays. An id given as null clears the default."""

    name: Line | None = None
    email: Email | None = None
    default_address_id: str | None = None
    default_payment_id: str | None = None
    order_emails: OrderEmails | None = None
    deal_emails: DealEmails | None = None


def read_account(state: ShopState) -> AccountView:
    """Give the account and the counts of cart and wish list."""
    return AccountView(
        **dict(state.account.get()),
        cart_count=sum(item.quantity for item in state.cart_items),
        wishlist_count=len(state.wishlist_items),
    )


def update_account(state: ShopState, changes: AccountChanges) -> AccountView:
    """Change the account. Defaults must be the shopper's own."""
    if changes.default_address_id is not None:
        state.addresses.require(changes.default_address_id)
    if changes.default_payment_id is not None:
        state.payment_methods.require(changes.default_payment_id)
    given = changes.model_dump(exclude_unset=True)
    cleared = {"default_address_id", "default_payment_id"}
    kept = {field: value for field, value in given.items() if value is not None or field in cleared}
    state.account.set(state.account.get().evolve(**kept))
    return read_account(state)
