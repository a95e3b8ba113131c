"""An interval of confidence, and the level that all of them have."""

from dataclasses import dataclass
from typing import Final

CONFIDENCE: Final = 0.95
"""Two-sided."""


@dataclass(frozen=True)
class Interval:
    """Bounds of a number that was estimated, both included. `low` <= `high`."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.low <= self.high:
            raise ValueError(f"an interval from {self.low} to {self.high}; expected low <= high")

    def clamped(self, low: float, high: float) -> "Interval":
        """Give the interval within the values that are possible at all."""
        return Interval(min(max(self.low, low), high), min(max(self.high, low), high))
