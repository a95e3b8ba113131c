"""A session's clock: it stands still unless a commit or a caller moves it."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta


@dataclass(frozen=True)
class Clock:
    """Where the clock started, where it is, and how far every commit of the application moves it (zero: frozen)."""

    start: datetime
    now: datetime
    step_per_commit: timedelta = timedelta(0)

    @classmethod
    def started(cls, start: datetime, step_per_commit: timedelta = timedelta(0)) -> "Clock":
        """Give a clock that stands at its start."""
        return cls(start, start, step_per_commit)

    @property
    def elapsed(self) -> timedelta:
        """How far it is beyond its start."""
        return self.now - self.start

    def moved_to(self, time: datetime) -> "Clock":
        """Give the clock at a later time; an earlier one leaves it where it is."""
        return replace(self, now=max(self.now, time))
