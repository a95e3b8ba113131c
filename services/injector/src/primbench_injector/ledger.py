"""The ledger of one injection: what fired anywhere, in the order in which it was learnt."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from primbench_injector.firing import Firing, SourceEvent


@dataclass
class Ledger:
    """Firings with a sequence of their own, from 1 without gaps; append-only until closed."""

    _firings: list[Firing] = field(default_factory=list)
    _cursors: dict[str, int] = field(default_factory=dict)
    _change: asyncio.Event = field(default_factory=asyncio.Event)
    is_closed: bool = False

    def successor(self) -> "Ledger":
        """Give an empty ledger that knows the sources as far as this one does."""
        return Ledger(_cursors=dict(self._cursors))

    def append(self, firing: Firing) -> None:
        """Write one firing down."""
        self._firings.append(firing)
        self._announce()

    def learn(self, source: str, event: SourceEvent) -> None:
        """Write down what a source's stream says. What was read before, by whatever reader, is passed over."""
        if event.sequence <= self.cursor(source):
            return
        self._cursors[source] = event.sequence
        if event.firing is not None:
            self.append(event.firing)

    def cursor(self, source: str) -> int:
        """Give the sequence number up to which the source's stream is known; 0 at first."""
        return self._cursors.get(source, 0)

    def after(self, sequence: int) -> Sequence[tuple[int, Firing]]:
        """Give the firings with a greater sequence, each with its own."""
        start = max(sequence, 0)
        return list(enumerate(self._firings[start:], start=start + 1))

    def close(self) -> None:
        """Say that nothing follows. Closing twice is closing once."""
        self.is_closed = True
        self._announce()

    def change(self) -> asyncio.Event:
        """Give the event that is set at the next change. Take it before looking, then no change is missed."""
        return self._change

    def _announce(self) -> None:
        self._change.set()
        self._change = asyncio.Event()
