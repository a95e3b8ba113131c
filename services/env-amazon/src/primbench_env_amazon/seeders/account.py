"""The shopper's account and three months of its past."""

from datetime import datetime, timedelta

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.catalogue.people import people
from primbench_env_amazon.models.account import Account
from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.payment_method import PaymentMethod
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.wishlist import WishlistItem
from primbench_env_amazon.seeders import history
from primbench_env_amazon.seeders.people import full_name, postal_address
from primbench_env_amazon.starting_world import FIRST_LIST


class AccountParams(BaseModel):
    """How much there is in the account."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    address_count: int = Field(4, ge=1, le=10)
    card_count: int = Field(3, ge=1, le=4)
    order_count: int = Field(24, ge=0, le=60)
    wishlist_count: int = Field(5, ge=0, le=30)


class ShopperAccount(Value):
    """Who the shopper is, and the defaults."""

    name: str
    email: str
    default_address_id: str
    default_payment_id: str


@seeder(
    "shopper_account",
    summary="Gives the account a name, addresses, cards, a wish list, and three months of orders, returns and reviews.",
)
def shopper_account(state: ShopState, params: AccountParams, moment: Moment) -> ShopperAccount:
    """Fill the account; none of its orders can still be cancelled."""
    name = full_name(moment.random("name"))
    email = f"{name.lower().replace(' ', '.')}@mailbox.test"
    addresses = _put_addresses(state, moment.random("addresses"), name, params.address_count)
    methods = _put_cards(state, moment, name, params.card_count)
    history.put_orders(state, moment, params.order_count, addresses=addresses, methods=methods)
    history.put_returns(state, moment)
    history.put_reviews(state, moment, name)
    history.put_news(state, moment)
    _put_wishlist(state, moment, params.wishlist_count)
    state.account.set(
        Account(
            name=name,
            email=email,
            phone=addresses[0].phone,
            public_name=name,
            membership="Prime",
            is_two_step=False,
            default_address_id=addresses[0].id,
            default_payment_id=methods[0].id,
            order_emails="Every update",
            deal_emails="Weekly",
        )
    )
    return ShopperAccount(name=name, email=email, default_address_id=addresses[0].id, default_payment_id=methods[0].id)


def _put_addresses(state: ShopState, stream: Substream, name: str, count: int) -> list[Address]:
    """Write addresses in different cities; about half are the shopper's own."""
    result = []
    for index, city in enumerate(stream.sample(people().cities, count)):
        holder = name if index == 0 or stream.is_hit(400) else full_name(stream)
        postal = postal_address(stream, holder, city)
        result.append(state.addresses.put(Address(id=state.addresses.new_id(), **dict(postal))))
    return result


def _put_cards(state: ShopState, moment: Moment, name: str, count: int) -> list[PaymentMethod]:
    """Write cards of different brands; the last of several may have expired."""
    stream = moment.random("cards")
    result = []
    for index, brand in enumerate(stream.sample(people().card_brands, count)):
        is_old = index > 0 and index == count - 1 and stream.is_hit(300)
        year = moment.now.year + (-stream.randint(1, 2) if is_old else stream.randint(1, 4))
        method = PaymentMethod(
            id=state.payment_methods.new_id(),
            brand=brand,
            last_four=f"{stream.randint(0, 9999):04d}",
            holder_name=name,
            expiry_month=stream.randint(1, 12),
            expiry_year=year,
        )
        result.append(state.payment_methods.put(method))
    return result


def _put_wishlist(state: ShopState, moment: Moment, count: int) -> None:
    stream = moment.random("wishlist")
    for product in stream.sample(list(state.products), count):
        state.wishlist_items.put(
            WishlistItem(
                id=state.wishlist_items.new_id(),
                list_id=FIRST_LIST.id,
                product_id=product.id,
                product_name=product.name,
                added_at=_earlier(moment.now, stream.randint(30, 2000), stream.randint(0, 59)),
            )
        )


def _earlier(now: datetime, hours: int, minutes: int) -> datetime:
    return now - timedelta(hours=hours, minutes=minutes)
