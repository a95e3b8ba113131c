"""What a state is made of: frozen models whose equality is that of their fields."""

from datetime import UTC, datetime
from typing import Annotated, Self

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict


def _to_utc(time: datetime) -> datetime:
    return time.astimezone(UTC)


Timestamp = Annotated[AwareDatetime, AfterValidator(_to_utc)]
"""A point in time. It needs an offset, and is kept and written in UTC."""


class Value(BaseModel):
    """A singleton, a part of a record, or an input or answer: frozen, no unknown fields, no fractions."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def evolve(self, **changes: object) -> Self:
        """Give a validated copy with these fields changed. Raises pydantic's ValidationError for unknown ones too."""
        return type(self).model_validate({**dict(self), **changes})


class Record(Value):
    """A value with an identity in its collection."""

    id: str
