"""People whom presents go to."""

from primbench_envkit.moment import Moment
from primbench_envkit.record import Value
from primbench_envkit.seeding import Ref, seeder
from primbench_envkit.substream import Substream
from pydantic import BaseModel, ConfigDict

from primbench_env_amazon.catalogue.people import people
from primbench_env_amazon.models.address import Address
from primbench_env_amazon.models.state import ShopState
from primbench_env_amazon.seeders.people import full_name, postal_address


class RecipientsParams(BaseModel):
    """Nothing can be chosen about them."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Recipient(Value):
    """Somebody of the address book, with the one address there is of that name."""

    address_id: str
    address: Ref[Address]
    full_name: str
    label: str


class Recipients(Value):
    """Three people, in an order that the address book does not show."""

    first: Recipient
    second: Recipient
    third: Recipient


@seeder("recipients", summary="Adds the addresses of three people, each in a city of their own, to the address book.")
def recipients(state: ShopState, _: RecipientsParams, moment: Moment) -> Recipients:
    """Give people whose names nobody else in the address book has."""
    stream = moment.random("recipients")
    taken = {address.city for address in state.addresses}
    cities = stream.sample([city for city in people().cities if city.city not in taken], 3)
    names = _names(stream, {address.full_name for address in state.addresses}, len(cities))
    added = []
    for name, city in zip(names, cities, strict=True):
        postal = postal_address(stream, name, city)
        added.append(state.addresses.put(Address(id=state.addresses.new_id(), **dict(postal))))
    first, second, third = map(_recipient, stream.shuffled(added))
    return Recipients(first=first, second=second, third=third)


def _names(stream: Substream, taken: set[str], count: int) -> list[str]:
    names: dict[str, None] = {}
    while len(names) < count:
        name = full_name(stream)
        if name not in taken:
            names[name] = None
    return list(names)


def _recipient(address: Address) -> Recipient:
    return Recipient(
        address_id=address.id,
        address=Ref("addresses", address.id),
        full_name=address.full_name,
        label=address.label,
    )
