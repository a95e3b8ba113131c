"""What is measured, and how samples become figures."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Measurement:
    """Samples of one figure in `unit`. `bound` is the most (or, `is_rate`, the least) that is accepted."""

    name: str
    unit: str
    samples: Sequence[float]
    bound: float
    is_rate: bool = False
    note: str = ""

    @property
    def median(self) -> float:
        """The middle sample."""
        return statistics.median(self.samples)

    @property
    def p95(self) -> float:
        """The sample that 95 of 100 do not exceed (for a rate: that 95 of 100 reach)."""
        ordered = sorted(self.samples, reverse=self.is_rate)
        return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]

    @property
    def is_held(self) -> bool:
        """Whether the median is within the bound."""
        return self.median >= self.bound if self.is_rate else self.median <= self.bound

    def row(self) -> tuple[str, ...]:
        """Give the cells of the table."""
        sign = "≥" if self.is_rate else "≤"
        held = "yes" if self.is_held else "NO"
        return (
            self.name,
            f"{self.median:,.2f}",
            f"{self.p95:,.2f}",
            self.unit,
            f"{sign} {self.bound:g}",
            held,
            str(len(self.samples)),
            self.note,
        )


HEADER = ("what", "median", "p95", "unit", "bound", "held", "n", "note")
