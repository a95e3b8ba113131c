"""The shopper's names, phone, sign-in, defaults and mail choices."""

from typing import Annotated

from primbench_envkit.error import Code, RuleError
from primbench_envkit.record import Value
from pydantic import StringConstraints

from primbench_env_amazon.models.account import Account, DealEmails, OrderEmails
from primbench_env_amazon.models.address import Line
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.text import READABLE
from primbench_env_amazon.operations.notification import unread_count
from primbench_env_amazon.views.account import AccountView

Email = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$", max_length=120)]
OwnPhone = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^([0-9 ()+.-]{7,20})?$")]
PublicName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40), READABLE]


class AccountChanges(Value):
    """What changes; what is left out stays. An id given as null clears the default, an empty phone removes it."""

    name: Line | None = None
    public_name: PublicName | None = None
    email: Email | None = None
    phone: OwnPhone | None = None
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
        unread_count=unread_count(state),
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
    changed = state.account.get().evolve(**kept)
    _check_sign_in(changed)
    state.account.set(changed)
    return read_account(state)


def set_two_step(state: ShopState, *, is_on: bool) -> AccountView:
    """Ask for a code at every sign-in by password, or no longer. Setting what is set is no harm."""
    changed = state.account.get().evolve(is_two_step=is_on)
    _check_sign_in(changed)
    state.account.set(changed)
    return read_account(state)


def _check_sign_in(account: Account) -> None:
    if account.is_two_step and not account.phone:
        message = "Two-step sign-in sends its code to your phone: there must be a number."
        raise RuleError(Code.FAILED_PRECONDITION, "PHONE_MISSING", message, "/phone")
