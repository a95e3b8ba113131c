"""Cards that tasks are about: one to be added, one that has run out."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.payment_method import CardBrand, PaymentMethod
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.operations.payment_method import check_digit

_PREFIXES: tuple[tuple[CardBrand, str, int], ...] = (
    ("Visa", "4", 16),
    ("Mastercard", "53", 16),
    ("American Express", "37", 15),
    ("Discover", "6011", 16),
)


class NewCardParams(BaseModel):
    """What kind of card it is."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    brand: CardBrand | None = Field(None, description="Left out: any.")


class NewCard(Value):
    """A card that is not in the account, as it is typed in. `card_number` is digits alone."""

    brand: CardBrand
    card_number: str
    last_four: str
    label: str
    holder_name: str
    expiry_month: int
    expiry_year: int
    expires: str


@seeder("new_card", summary="Draws a valid card that is not in the account.")
def new_card(state: ShopState, params: NewCardParams, moment: Moment) -> NewCard:
    """Give the card, in the shopper's name. Nothing changes."""
    stream = moment.random("new_card")
    taken = {method.last_four for method in state.payment_methods}
    fitting = [entry for entry in _PREFIXES if params.brand in (None, entry[0])]
    brand, prefix, length = stream.choice(fitting)
    number = _number(stream, prefix, length)
    while number[-4:] in taken:
        number = _number(stream, prefix, length)
    method = PaymentMethod(
        id="",
        brand=brand,
        last_four=number[-4:],
        holder_name=state.account.get().name,
        expiry_month=stream.randint(1, 12),
        expiry_year=moment.now.year + stream.randint(1, 6),
    )
    return NewCard(
        brand=brand,
        card_number=number,
        last_four=method.last_four,
        label=method.label,
        holder_name=method.holder_name,
        expiry_month=method.expiry_month,
        expiry_year=method.expiry_year,
        expires=method.expires,
    )


def _number(stream: Substream, prefix: str, length: int) -> str:
    digits = prefix + "".join(str(stream.randint(0, 9)) for _ in range(length - len(prefix) - 1))
    return f"{digits}{check_digit(digits)}"


class ExpiredCardParams(BaseModel):
    """Which card has run out."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    is_default: bool = Field(default=False, description="Whether it is the default card; else one of the others.")


class ExpiredCard(Value):
    """The only card that has run out, until when the bank renewed it, and another card that is good."""

    payment_method: Ref[PaymentMethod]
    payment_label: str
    expires: str
    new_expiry_month: int
    new_expiry_year: int
    new_expires: str
    valid: Ref[PaymentMethod]
    valid_label: str


@seeder("expired_card", summary="Has one card of the account run out, all others be good, and says its new expiry.")
def expired_card(state: ShopState, params: ExpiredCardParams, moment: Moment) -> ExpiredCard:
    """Give the card. Needs an account with two cards."""
    stream = moment.random("expired_card")
    default_id = state.account.get().default_payment_id
    fitting = [method for method in state.payment_methods if (method.id == default_id) == params.is_default]
    if not fitting or len(state.payment_methods) < 2:
        raise RuleError(Code.FAILED_PRECONDITION, "ACCOUNT_EMPTY", "expired_card needs an account with two cards")
    chosen_id = stream.choice(fitting).id
    for method in list(state.payment_methods):
        if method.id != chosen_id and method.is_expired(moment.now):
            state.payment_methods.put(method.evolve(expiry_year=moment.now.year + stream.randint(1, 4)))
    chosen = state.payment_methods.require(chosen_id)
    ran_out = chosen.evolve(expiry_year=moment.now.year - 1, expiry_month=stream.randint(1, 12))
    state.payment_methods.put(ran_out)
    renewed = ran_out.evolve(expiry_year=moment.now.year + stream.randint(2, 5), expiry_month=stream.randint(1, 12))
    valid = stream.choice([method for method in state.payment_methods if method.id != chosen_id])
    return ExpiredCard(
        payment_method=Ref("payment_methods", chosen_id),
        payment_label=ran_out.label,
        expires=ran_out.expires,
        new_expiry_month=renewed.expiry_month,
        new_expiry_year=renewed.expiry_year,
        new_expires=renewed.expires,
        valid=Ref("payment_methods", valid.id),
        valid_label=valid.label,
    )
