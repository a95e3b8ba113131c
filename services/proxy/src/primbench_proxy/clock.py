"""The session's clock as a route knows it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True)
class RouteClock:
    """Starts at the session's clock when the route opens and runs on with real time, `scale` times as fast.

    `monotonic_s` is the source of real time, in seconds; `opened_s` is its reading at the opening. All other times are
    the session's.
    """

    start_time: datetime
    monotonic_s: Callable[[], float]
    opened_s: float
    scale: int = 1

    def age_s(self) -> float:
        """Give the time since the opening, in seconds of the session's clock."""
        return (self.monotonic_s() - self.opened_s) * self.scale

    def real_s(self, session_s: float) -> float:
        """Give how long a span of the session's clock really takes, in seconds."""
        return session_s / self.scale

    def now(self) -> datetime:
        """Give the session's clock."""
        return self.start_time + timedelta(seconds=self.age_s())
