"""What a state is made of: frozen models whose equality is that of their fields."""

from datetime import UTC, datetime
from typing import Annotated, Self

from primbench_servicekit import canonical
from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict


def _to_utc(time: datetime) -> datetime:
    return time.astimezone(UTC)


Timestamp = Annotated[AwareDatetime, AfterValidator(_to_utc)]
"""A point in time. It needs an offset, and is kept and written in UTC."""


class Value(BaseModel):
    """A singleton, a part of a record, or an input or answer: frozen, no unknown fields, no fractions."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    __slots__ = ("_canonical",)
    """No field and no private attribute of pydantic's: it takes no part in equality, copies and dumps."""

    @property
    def canonical(self) -> bytes:
        """The value in canonical JSON, written at the first ask: many documents hold a value, and it never changes."""
        written: bytes | None = getattr(self, "_canonical", None)
        if written is None:
            written = canonical.dumps(self.model_dump(mode="json"))
            object.__setattr__(self, "_canonical", written)
        return written

    def evolve(self, **changes: object) -> Self:
        """Give a validated copy with these fields changed. Raises pydantic's ValidationError for unknown ones too."""
        return type(self).model_validate({**self.__dict__, **changes})


class Record(Value):
    """A value with an identity in its collection."""

    id: str
