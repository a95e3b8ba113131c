"""A numbered log that readers may follow while it grows."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable


class EventLog[T]:
    """Entries numbered from 1 without gaps. Beyond `capacity` the oldest are forgotten; their numbers stay used."""

    def __init__(self, *, capacity: int) -> None:
        self._entries: deque[T] = deque(maxlen=capacity)
        self._last_sequence = 0
        self._is_closed = False
        self._changed = asyncio.Event()

    def append(self, make: Callable[[int], T]) -> None:
        """Add what `make` gives for the next number. A closed log takes no more."""
        if self._is_closed:
            return
        self._last_sequence += 1
        self._entries.append(make(self._last_sequence))
        self._wake()

    def after(self, sequence: int) -> list[T]:
        """Give the kept entries with a greater number, in order."""
        count = min(len(self._entries), self._last_sequence - sequence)
        return [self._entries[-position] for position in range(count, 0, -1)]

    async def read(self, sequence: int, *, is_following: bool) -> AsyncIterator[T]:
        """Give the entries with a greater number; a follower stays until the log is closed."""
        while True:
            changed, last = self._changed, self._last_sequence
            for entry in self.after(sequence):
                yield entry
            sequence = max(sequence, last)
            if not is_following or (self._is_closed and last == self._last_sequence):
                return
            await changed.wait()

    def close(self) -> None:
        """End the log: followers get what is left, then their end."""
        self._is_closed = True
        self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
