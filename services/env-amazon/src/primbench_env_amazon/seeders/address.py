"""Addresses that tasks are about: one to be added, two that resemble each other, one that is needed."""

from primbench_envkit.error import Code, RuleError
from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from pydantic import BaseModel, ConfigDict, Field

from primbench_env_amazon.catalogue.people import people
from primbench_env_amazon.models.address import Address, PostalAddress
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.models.subscription import Subscription
from primbench_env_amazon.seeders.people import full_name, postal_address

_UNITS = ("Apt 2", "Apt 5", "Apt 21", "Unit 3", "Unit 14", "Suite 120")
_INSTRUCTIONS = (
    "Leave it with the neighbor in number 4.",
    "Ring twice, the bell is quiet.",
    "The side door is closest to the parking lot.",
    "Please do not leave it on the porch.",
    "Call when you are at the gate.",
    "Put it behind the green bench.",
)


class NewAddressParams(BaseModel):
    """Whose address it is."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    is_own: bool = Field(default=False, description="Whether it is the shopper's own; else somebody else lives there.")


class NewAddress(Value):
    """An address that is not in the book, part by part as it is typed in, and in one line."""

    full_name: str
    street: str
    unit: str
    city: str
    state: str
    zip_code: str
    phone: str
    instructions: str
    label: str


@seeder("new_address", summary="Draws an address that is not in the address book, with delivery instructions.")
def new_address(state: ShopState, params: NewAddressParams, moment: Moment) -> NewAddress:
    """Give the address, in a city that no address of the book is in. Nothing changes."""
    stream = moment.random("new_address")
    taken = {address.city for address in state.addresses}
    city = stream.choice([city for city in people().cities if city.city not in taken])
    holder = state.account.get().name if params.is_own else full_name(stream)
    postal = postal_address(stream, holder, city).evolve(
        unit=stream.choice(_UNITS), instructions=stream.choice(_INSTRUCTIONS)
    )
    return NewAddress(**dict(postal), label=postal.label)


class SimilarAddressesParams(BaseModel):
    """Whose addresses they are."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    is_own: bool = Field(default=False, description="Whether the shopper lives there; else somebody else.")


class SimilarAddresses(Value):
    """Two addresses of one person in one street, neither the default. Only one is meant.

    `new_instructions` is what could be written for whoever delivers; `new_phone` a number that neither has.
    """

    address: Ref[Address]
    address_label: str
    other: Ref[Address]
    other_label: str
    full_name: str
    unit: str
    other_unit: str
    new_instructions: str
    new_phone: str


@seeder("similar_addresses", summary="Adds two addresses that differ in the apartment alone and chooses one.")
def similar_addresses(state: ShopState, params: SimilarAddressesParams, moment: Moment) -> SimilarAddresses:
    """Give the chosen one and the other; which was added first moves with the seed."""
    stream = moment.random("similar_addresses")
    taken = {address.city for address in state.addresses}
    city = stream.choice([city for city in people().cities if city.city not in taken])
    holder = state.account.get().name if params.is_own else full_name(stream)
    postal = postal_address(stream, holder, city)
    pair = [
        state.addresses.put(Address(id=state.addresses.new_id(), **dict(postal.evolve(unit=unit))))
        for unit in stream.sample(_UNITS, 2)
    ]
    address, other = stream.shuffled(pair)
    return SimilarAddresses(
        address=Ref("addresses", address.id),
        address_label=address.label,
        other=Ref("addresses", other.id),
        other_label=other.label,
        full_name=address.full_name,
        unit=address.unit,
        other_unit=other.unit,
        new_instructions=stream.choice(_INSTRUCTIONS),
        new_phone=f"({stream.randint(201, 989)}) 555-{stream.randint(100, 9999):04d}",
    )


class AddressInUseParams(BaseModel):
    """Which address is needed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    is_default: bool = Field(default=False, description="Whether it is the default address; else one of the others.")


class AddressInUse(Value):
    """An address that cannot be removed because the subscription goes to it, and one to which none goes.

    `free_address_id` and `free_postal` say of the latter what holds even when it has left the address book.
    """

    address: Ref[Address]
    address_label: str
    subscription: Ref[Subscription]
    product_name: str
    free_address: Ref[Address]
    free_address_id: str
    free_label: str
    free_postal: PostalAddress


@seeder("address_in_use", summary="Has one subscription, and no other, go to an address, and none to another.")
def address_in_use(state: ShopState, params: AddressInUseParams, moment: Moment) -> AddressInUse:
    """Give both addresses. Needs a subscription, and an account with three addresses."""
    stream = moment.random("address_in_use")
    default_id = state.account.get().default_address_id
    running = [item for item in state.subscriptions if item.status != "cancelled"]
    fitting = [address for address in state.addresses if (address.id == default_id) == params.is_default]
    if not running or not fitting or len(state.addresses) < 3:
        raise RuleError(
            Code.FAILED_PRECONDITION, "ACCOUNT_EMPTY", "address_in_use needs a subscription and three addresses"
        )
    address = stream.choice(fitting)
    free, elsewhere = stream.sample([other for other in state.addresses if other.id != address.id], 2)
    chosen = stream.choice(running)
    for item in running:
        goes_to = address.id if item.id == chosen.id else elsewhere.id
        state.subscriptions.put(item.evolve(address_id=goes_to))
    return AddressInUse(
        address=Ref("addresses", address.id),
        address_label=address.label,
        subscription=Ref("subscriptions", chosen.id),
        product_name=chosen.product_name,
        free_address=Ref("addresses", free.id),
        free_address_id=free.id,
        free_label=free.label,
        free_postal=free.postal(),
    )
