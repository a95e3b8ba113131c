"""How the account is set, and what else it could be set to."""

from typing import get_args

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.models.account import DealEmails, Membership, OrderEmails
from primbench_env_amazon.models.state import ShopState

_ORDER_EMAILS: tuple[OrderEmails, ...] = get_args(OrderEmails.__value__)
_DEAL_EMAILS: tuple[DealEmails, ...] = get_args(DealEmails.__value__)
_NICKNAMES = ("Careful Buyer", "Weekend Tinkerer", "Early Riser", "Porch Gardener", "Tea Person", "Night Reader")


class AccountSettingParams(BaseModel):
    """How the account is set. What is left out stays."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    membership: Membership | None = None
    is_two_step: bool | None = None
    order_emails: OrderEmails | None = None
    deal_emails: DealEmails | None = Field(None, description="Weekly or Never.")


class AccountSetting(Value):
    """What the account is not set to but could be."""

    new_public_name: str
    new_phone: str
    new_email: str
    other_order_emails: OrderEmails
    other_deal_emails: DealEmails


@seeder("account_setting", summary="Sets membership, sign-in and emails, and draws what else they could be.")
def account_setting(state: ShopState, params: AccountSettingParams, moment: Moment) -> AccountSetting:
    """Give values that differ from those of the account."""
    stream = moment.random("account_setting")
    account = state.account.set(state.account.get().evolve(**params.model_dump(exclude_none=True)))
    first, _, last = account.name.partition(" ")
    forms = (f"{first} {last[:1]}.", f"{first[:1]}. {last}", *_NICKNAMES)
    return AccountSetting(
        new_public_name=stream.choice([form for form in forms if form != account.public_name]),
        new_phone=f"({stream.randint(201, 989)}) 555-{stream.randint(100, 9999):04d}",
        new_email=f"{last}.{first}{stream.randint(2, 99)}@postbox.test".lower(),
        other_order_emails=stream.choice([choice for choice in _ORDER_EMAILS if choice != account.order_emails]),
        other_deal_emails=stream.choice([choice for choice in _DEAL_EMAILS if choice != account.deal_emails]),
    )
