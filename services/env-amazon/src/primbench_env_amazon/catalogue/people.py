"""Who lives where: the names and places of the data file."""

from functools import cache

from primbench_envkit.record import Value

from primbench_env_amazon.catalogue.loading import DATA, read
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
