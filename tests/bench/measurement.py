"""What is measured, and how samples become figures."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Measurement:
    """Samples of one figure in `unit`. `bound` is the most (or, `is_rate`, the least) that is accepted.

    It holds for the median, or for the 95th percentile if `is_p95_bound`. None: a baseline to compare with.
    """

    name: str
    unit: str
    samples: Sequence[float]
    bound: float | None
    is_rate: bool = False
    note: str = ""
    is_p95_bound: bool = False

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
        """Whether the figure is within the bound."""
        if self.bound is None:
            return True
        figure = self.p95 if self.is_p95_bound else self.median
        return figure >= self.bound if self.is_rate else figure <= self.bound

    @property
    def bound_text(self) -> str:
        """The bound as the table says it."""
        if self.bound is None:
            return "-"
        sign = "≥" if self.is_rate else "≤"
        return f"{sign} {self.bound:g}{' (p95)' if self.is_p95_bound else ''}"

    def row(self) -> tuple[str, ...]:
        """Give the cells of the table."""
        held = "-" if self.bound is None else "yes" if self.is_held else "NO"
        return (
            self.name,
            f"{self.median:,.2f}",
            f"{self.p95:,.2f}",
            self.unit,
            self.bound_text,
            held,
            str(len(self.samples)),
            self.note,
        )


HEADER = ("what", "median", "p95", "unit", "bound", "held", "n", "note")
