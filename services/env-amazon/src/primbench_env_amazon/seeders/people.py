"""Names and addresses, drawn."""

from primbench_envkit.substream import Substream

from primbench_env_amazon.catalogue.people import City, people
from primbench_env_amazon.models.address import PostalAddress


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
