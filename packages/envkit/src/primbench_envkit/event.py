"""What happened in a session, in order: commits, acts of effects, moves of the clock."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from primbench_servicekit import canonical

from primbench_envkit.layer import Change

USER = "user"
CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Author:
    """Who makes a commit, and by which operation; empty: by none."""

    actor: str
    operation_id: str = ""


@dataclass(frozen=True, slots=True)
class Commit:
    """Changes that became the state together."""

    revision: int
    author: Author
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class EffectFiring:
    """An effect acted on a request: what would have been without it, and what became."""

    effect_id: str
    match_index: int
    operation_id: str
    entity: str
    before: canonical.Json
    after: canonical.Json


@dataclass(frozen=True, slots=True)
class ClockMove:
    """The clock moved."""

    from_time: datetime
    to_time: datetime


type Detail = Commit | EffectFiring | ClockMove


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log. `sequence` counts from 1 without gaps; `time` is the session's clock."""

    sequence: int
    time: datetime
    detail: Detail


class EventLog:
    """Append-only. A reader keeps its own position, so a late or slow one misses nothing and delays nobody."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        self._events = list(events)
        self._appended: asyncio.Future[None] | None = None
        self._is_closed = False

    def append(self, time: datetime, detail: Detail) -> None:
        """Add an event at its end."""
        self._events.append(Event(len(self._events) + 1, time, detail))
        self._wake()

    def after(self, sequence: int) -> Sequence[Event]:
        """Give the events with a greater sequence."""
        return self._events[max(sequence, 0) :]

    async def follow(self, sequence: int) -> AsyncIterator[Event]:
        """Give the events with a greater sequence, then those that come, until the log is closed."""
        position = max(sequence, 0)
        while True:
            while position < len(self._events):
                yield self._events[position]
                position += 1
            if self._is_closed:
                return
            if self._appended is None:
                self._appended = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._appended)

    def close(self) -> None:
        """Let followers end once they have read everything."""
        self._is_closed = True
        self._wake()

    def _wake(self) -> None:
        if self._appended is not None:
            self._appended.set_result(None)
            self._appended = None
