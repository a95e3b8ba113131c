"""Who lives where: names and addresses drawn from the data file."""

from functools import cache

from primbench_envkit.record import Value
from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.loading import DATA, read
from primbench_env_amazon.models.address import PostalAddress
from primbench_env_amazon.models.payment_method import CardBrand


class City(Value):
    """A city and the first three digits of its ZIP codes."""

    city: str
    state: str
    zip_prefix: str


class People(Value):
    """Names and places."""

    first_names: tuple[str, ...]
    last_names: tuple[str, ...]
    streets: tuple[str, ...]
    units: tuple[str, ...]
    cities: tuple[City, ...]
    card_brands: tuple[CardBrand, ...]


@cache
def people() -> People:
    """Give the names and places."""
    return read(DATA / "people.yaml", People)


def full_name(stream: Substream) -> str:
    """Draw a first and a last name."""
    return f"{stream.choice(people().first_names)} {stream.choice(people().last_names)}"


def postal_address(stream: Substream, name: str, city: City) -> PostalAddress:
    """Draw where someone lives in that city."""
    return PostalAddress(
        full_name=name,
        street=f"{stream.randint(12, 9870)} {stream.choice(people().streets)}",
        unit=stream.choice(people().units),
        city=city.city,
        state=city.state,
        zip_code=f"{city.zip_prefix}{stream.randint(0, 99):02d}",
        phone=f"({stream.randint(201, 989)}) 555-{stream.randint(100, 9999):04d}",
    )
