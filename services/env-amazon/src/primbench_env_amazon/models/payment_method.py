"""How the shopper pays."""

from datetime import datetime
from typing import Literal

from primbench_envkit.record import Record, Value
from pydantic import Field

type CardBrand = Literal["Visa", "Mastercard", "American Express", "Discover"]


class Card(Value):
    """What is kept of a card. The full number never is."""

    brand: CardBrand
    last_four: str = Field(pattern=r"^[0-9]{4}$")

    @property
    def label(self) -> str:
        """The card in one line."""
        return f"{self.brand} ending in {self.last_four}"


class PaymentMethod(Record, Card):
    """A card in the shopper's account. It is good until the end of its month."""

    holder_name: str
    expiry_month: int = Field(ge=1, le=12)
    expiry_year: int = Field(ge=2000, le=2100)

    @property
    def expires(self) -> str:
        """Month and year as they stand on the card: "04/2027"."""
        return f"{self.expiry_month:02d}/{self.expiry_year}"

    def is_expired(self, now: datetime) -> bool:
        """Whether the card's last month is over."""
        return (now.year, now.month) > (self.expiry_year, self.expiry_month)

    def card(self) -> Card:
        """Give what an order keeps of it."""
        return Card(brand=self.brand, last_four=self.last_four)
