"""Time as an agent has it: how much is left, and waiting."""

import asyncio
from collections.abc import Callable
from typing import Protocol

MACHINE_S = 0.2
"""What a machine may take over an answer on top of a scaled wait: its own work is not scaled."""


class Pace(Protocol):
    """An agent's own watch."""

    def left_s(self) -> float:
        """Give the seconds until the task's time limit; 0 when it is over."""

    async def wait(self, seconds: float) -> None:
        """Do nothing for a while."""

    def wall_s(self, seconds: float) -> float:
        """Give how long a wait for an answer is on the machine's clock."""
        return seconds


class WallPace:
    """The machine's monotonic clock; waits take `time_scale` times less of it than they count for."""

    def __init__(self, limit_s: float, monotonic: Callable[[], float], *, time_scale: int = 1) -> None:
        self._monotonic = monotonic
        self._end_s = monotonic() + limit_s
        self._time_scale = time_scale

    def left_s(self) -> float:
        """Give the seconds until the limit."""
        return max(0.0, self._end_s - self._monotonic())

    async def wait(self, seconds: float) -> None:
        """Sleep, but not past the limit; what the scale saves has passed as well."""
        counted_s = min(seconds, self.left_s())
        slept_s = counted_s / self._time_scale
        await asyncio.sleep(slept_s)
        self._end_s -= counted_s - slept_s

    def wall_s(self, seconds: float) -> float:
        """Give the scaled wait, and something for the machine's own work when it is scaled."""
        return seconds if self._time_scale == 1 else seconds / self._time_scale + MACHINE_S
