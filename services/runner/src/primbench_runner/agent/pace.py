"""Time as an agent has it: how much is left, and waiting."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Pace(Protocol):
    """An agent's own watch."""

    def left_s(self) -> float:
        """Give the seconds until the task's time limit; 0 when it is over."""

    async def wait(self, seconds: float) -> None:
        """Do nothing for a while."""


class WallPace:
    """The machine's monotonic clock."""

    def __init__(self, limit_s: float, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._end_s = monotonic() + limit_s

    def left_s(self) -> float:
        """Give the seconds until the limit."""
        return max(0.0, self._end_s - self._monotonic())

    async def wait(self, seconds: float) -> None:
        """Sleep, but not past the limit."""
        await asyncio.sleep(min(seconds, self.left_s()))
