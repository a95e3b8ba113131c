"""Keeping cards."""

from datetime import datetime
from typing import Annotated

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from pydantic import Field, StringConstraints

from primbench_env_amazon.models.address import Line
from primbench_env_amazon.models.payment_method import CardBrand, PaymentMethod
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.subscription_use import paid_by
from primbench_env_amazon.views.payment_method import PaymentMethodList, PaymentMethodView, payment_method_view

_BRANDS: tuple[tuple[str, CardBrand, int], ...] = (
    ("4", "Visa", 16),
    ("5", "Mastercard", 16),
    ("34", "American Express", 15),
    ("37", "American Express", 15),
    ("6", "Discover", 16),
)


class NewPaymentMethod(Value):
    """A card as it is typed in. Blanks and hyphens in the number are ignored."""

    card_number: Annotated[str, StringConstraints(pattern=r"^[0-9 -]{12,25}$")]
    holder_name: Line
    expiry_month: int = Field(ge=1, le=12)
    expiry_year: int = Field(ge=2000, le=2100)


class PaymentMethodChanges(Value):
    """What changes of a card, such as after the bank renewed it; what is left out stays."""

    holder_name: Line | None = None
    expiry_month: int | None = Field(None, ge=1, le=12)
    expiry_year: int | None = Field(None, ge=2000, le=2100)


def list_payment_methods(state: ShopState, now: datetime) -> PaymentMethodList:
    """Give the cards: the default first, then the newest."""
    default_id = state.account.get().default_payment_id
    newest_first = reversed(list(state.payment_methods))
    views = [payment_method_view(method, default_id, now) for method in newest_first]
    return PaymentMethodList(items=tuple(sorted(views, key=lambda view: not view.is_default)))


def create_payment_method(state: ShopState, new: NewPaymentMethod, moment: Moment) -> PaymentMethodView:
    """Add a card. Only its brand and last four digits are kept. The first one becomes the default."""
    number = new.card_number.replace(" ", "").replace("-", "")
    method = PaymentMethod(
        id=state.payment_methods.new_id(),
        brand=_brand_of(number),
        last_four=number[-4:],
        holder_name=new.holder_name,
        expiry_month=new.expiry_month,
        expiry_year=new.expiry_year,
    )
    _check_good(method, moment.now)
    if any(known.card() == method.card() for known in state.payment_methods):
        raise RuleError(
            Code.ALREADY_EXISTS, "CARD_EXISTS", f"{method.label} is already in your account.", "/card_number"
        )
    is_first = len(state.payment_methods) == 0
    state.payment_methods.put(method)
    if is_first:
        state.account.set(state.account.get().evolve(default_payment_id=method.id))
    return payment_method_view(method, state.account.get().default_payment_id, moment.now)


def update_payment_method(
    state: ShopState, payment_method_id: str, changes: PaymentMethodChanges, moment: Moment
) -> PaymentMethodView:
    """Change a card's name or expiry. Refuses an expiry that is over; number and brand are those of another card."""
    method = state.payment_methods.require(payment_method_id)
    changed = method.evolve(**changes.model_dump(exclude_none=True))
    if changed.expires != method.expires:
        _check_good(changed, moment.now)
    if changed != method:
        state.payment_methods.put(changed)
    return payment_method_view(changed, state.account.get().default_payment_id, moment.now)


def delete_payment_method(state: ShopState, payment_method_id: str, now: datetime) -> PaymentMethodList:
    """Remove a card. If it was the default, there is none until another is chosen.

    Refuses one that pays for a subscription.
    """
    method = state.payment_methods.require(payment_method_id)
    subscription = paid_by(state, payment_method_id)
    if subscription is not None:
        message = f"{method.label} pays for your subscription to {subscription.product_name}. Change that first."
        raise RuleError(Code.FAILED_PRECONDITION, "CARD_IN_USE", message, "/payment_method_id")
    state.payment_methods.remove(payment_method_id)
    account = state.account.get()
    if account.default_payment_id == payment_method_id:
        state.account.set(account.evolve(default_payment_id=None))
    return list_payment_methods(state, now)


def _check_good(method: PaymentMethod, now: datetime) -> None:
    if method.is_expired(now):
        raise RuleError(Code.INVALID_ARGUMENT, "CARD_EXPIRED", f"The card expired {method.expires}.", "/expiry_year")


def _brand_of(number: str) -> CardBrand:
    for prefix, brand, length in _BRANDS:
        if number.startswith(prefix) and len(number) == length and number[-1] == str(check_digit(number[:-1])):
            return brand
    raise RuleError(Code.INVALID_ARGUMENT, "CARD_NUMBER_INVALID", "This is not a valid card number.", "/card_number")


def check_digit(digits: str) -> int:
    """Give the digit that belongs after these (ISO/IEC 7812-1, annex B)."""
    doubled = (int(digit) * (2 - place % 2) for place, digit in enumerate(reversed(digits)))
    return -sum(value - 9 if value > 9 else value for value in doubled) % 10
