"""Where parcels go."""

from typing import Annotated

from primbench_envkit.record import Record, Value
from pydantic import Field, StringConstraints

from primbench_env_amazon.models.text import IN_ONE_LINE, READABLE

Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80), READABLE, IN_ONE_LINE]
State = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[A-Z]{2}$")]
ZipCode = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[0-9]{5}$")]
Phone = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[0-9 ()+.-]{7,20}$")]
Instructions = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), READABLE]
Unit = Annotated[str, StringConstraints(strip_whitespace=True, max_length=20), READABLE, IN_ONE_LINE]


class PostalAddress(Value):
    """An address as it is written on a parcel."""

    full_name: Line
    street: Line
    unit: Unit = ""
    city: Line
    state: State = Field(description="Two capital letters.")
    zip_code: ZipCode = Field(description="Five digits.")
    phone: Phone
    instructions: Instructions = Field("", description="For whoever delivers.")

    @property
    def label(self) -> str:
        """The address in one line."""
        parts = (self.full_name, self.street, self.unit, self.city, f"{self.state} {self.zip_code}")
        return ", ".join(part for part in parts if part)


class Address(Record, PostalAddress):
    """An address in the shopper's address book."""

    def postal(self) -> PostalAddress:
        """Give what a parcel needs, for an order to keep."""
        return PostalAddress.model_validate(self.model_dump(exclude={"id"}))
