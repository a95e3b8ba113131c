"""What an order costs."""

from dataclasses import dataclass

TAX_PERMILLE = 80


@dataclass(frozen=True)
class Totals:
    """What there is to pay, in cents. Tax is on the goods less the discount, half a cent rounded up."""

    subtotal_cents: int
    shipping_cents: int
    wrapping_cents: int = 0
    discount_cents: int = 0

    @property
    def tax_cents(self) -> int:
        """The tax on what the goods come to."""
        return ((self.subtotal_cents - self.discount_cents) * TAX_PERMILLE + 500) // 1000

    @property
    def total_cents(self) -> int:
        """What is paid."""
        return self.subtotal_cents + self.shipping_cents + self.wrapping_cents - self.discount_cents + self.tax_cents
