"""What an order costs."""

from dataclasses import dataclass

TAX_PERMILLE = 80


@dataclass(frozen=True)
class Totals:
    """Goods and shipping in cents. Tax is on the goods, half a cent rounded up."""

    subtotal_cents: int
    shipping_cents: int

    @property
    def tax_cents(self) -> int:
        """The tax on the goods."""
        return (self.subtotal_cents * TAX_PERMILLE + 500) // 1000

    @property
    def total_cents(self) -> int:
        """What is paid."""
        return self.subtotal_cents + self.shipping_cents + self.tax_cents
