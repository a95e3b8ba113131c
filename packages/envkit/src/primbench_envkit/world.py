"""One isolated world: its layers, clock, ids and log."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from primbench_envkit.clock import Clock
from primbench_envkit.error import Code, ServiceError
from primbench_envkit.event import Author, ClockMove, Commit, EventLog
from primbench_envkit.layer import EMPTY, Base, Change, Entry, Layer, committed, replayed
from primbench_envkit.moment import Moment
from primbench_envkit.transaction import Drawing, Transaction


@dataclass
class World:
    """The state of one session as it goes on. `previous` is the layer before the last commit that counts."""

    base: Base
    seed: int
    clock: Clock
    baseline: Layer = EMPTY
    current: Layer = EMPTY
    previous: Layer | None = None
    revision: int = 0
    id_counts: Mapping[str, int] = field(default_factory=dict)
    log: EventLog = field(default_factory=EventLog)

    def begin(self, *, is_read_only: bool = False) -> Transaction:
        """Open work on the current state."""
        return Transaction(self.base, self.current, Drawing(self.seed, self.id_counts), is_read_only=is_read_only)

    def look_back(self) -> Transaction | None:
        """Open work on the state before the last commit that counts; None when there was none."""
        if self.previous is None:
            return None
        return Transaction(self.base, self.previous, Drawing(self.seed, self.id_counts))

    def moment(self) -> Moment:
        """The moment that an operation on the current state meets."""
        return Moment(self.clock.now, self.seed, f"revision/{self.revision}")

    def commit(self, changes: Iterable[Change], author: Author, *, is_incidental: bool = False) -> None:
        """Make the changes the state, as one revision; no changes make none."""
        kept = tuple(changes)
        if not kept:
            return
        if not is_incidental:
            self.previous = self.current
        self.current = committed(self.base, self.current, kept)
        self.revision += 1
        self.log.append(self.clock.now, Commit(self.revision, author, kept))

    def commit_uncharged(self, changes: Iterable[Change], author: Author) -> None:
        """Commit another's changes and make them part of the baseline too, so that the user is not charged for them.

        Only the fields that the other touched move in the baseline; a record that the user created stays the user's.
        """
        kept = tuple(changes)
        self.commit(kept, author)
        starting = [(change, self._starting(change)) for change in kept]
        moved = [Change(change.collection, change.id, entry, replayed(change, entry)) for change, entry in starting]
        self.baseline = committed(self.base, self.baseline, moved)

    def _starting(self, change: Change) -> Entry:
        entries = self.baseline.get(change.collection, {})
        if change.id in entries:
            return entries[change.id]
        return self.base.collections[change.collection].get(change.id)

    def rebase(self, changes: Iterable[Change]) -> None:
        """Make the changes part of the baseline. Raises FAILED_PRECONDITION (BASELINE_CLOSED) after a commit."""
        if self.revision > 0:
            message = f"the session is at revision {self.revision}; a baseline is changed only at revision 0"
            raise ServiceError(Code.FAILED_PRECONDITION, "BASELINE_CLOSED", message, "is_rebased")
        self.baseline = self.current = committed(self.base, self.current, changes)

    def move_clock(self, clock: Clock) -> None:
        """Set the clock and log the move; standing still is no event."""
        if clock.now == self.clock.now:
            return
        move = ClockMove(self.clock.now, clock.now)
        self.clock = clock
        self.log.append(clock.now, move)

    def forked(self) -> "World":
        """Give an independent copy; layers and events are shared, as they never change."""
        return World(
            self.base,
            self.seed,
            self.clock,
            self.baseline,
            self.current,
            self.previous,
            self.revision,
            self.id_counts,
            EventLog(self.log.after(0)),
        )
