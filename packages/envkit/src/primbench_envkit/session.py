"""One session: a world, the targets its plan named, the effects armed on it, and what it still owes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from primbench_servicekit import canonical

from primbench_envkit.collection import State
from primbench_envkit.effects.armed import Armed, Effect
from primbench_envkit.event import Author
from primbench_envkit.happening import Happening
from primbench_envkit.layer import Change, replayed
from primbench_envkit.plan import Reader
from primbench_envkit.world import World


@dataclass
class Deferred:
    """A write that was answered but is not visible yet: for that many reads, or until that time."""

    effect_id: str
    author: Author
    changes: tuple[Change, ...]
    read_count: int | None = None
    due_time: datetime | None = None


@dataclass
class Session:
    """Everything one session holds."""

    session_id: str
    world: World
    state: type[State]
    happenings: Sequence[Happening[State]] = ()
    targets: Mapping[str, Reader] = field(default_factory=dict)
    armed: Armed = field(default_factory=Armed)
    deferred: list[Deferred] = field(default_factory=list)
    succeeded: set[str] = field(default_factory=set)

    def note_read(self) -> None:
        """Count one request that reads; deferred writes that have waited long enough become visible to it."""
        for write in list(self.deferred):
            if write.read_count is None:
                continue
            if write.read_count == 0:
                self.release(write)
            else:
                write.read_count -= 1

    def release(self, write: Deferred) -> None:
        """Make a deferred write visible, on top of what has changed meanwhile."""
        self.deferred.remove(write)
        transaction = self.world.begin()
        for change in write.changes:
            after = replayed(change, transaction.get(change.collection, change.id))
            transaction.write(change.collection, change.id, after)
        self.world.commit(transaction.changes(), write.author)

    def settled(self) -> World:
        """Give the world as it will be once deferred writes are visible; the session's own stays as it is."""
        if not self.deferred:
            return self.world
        copy = self.forked(self.session_id)
        for write in list(copy.deferred):
            copy.release(write)
        return copy.world

    def arm(self, effects: Mapping[str, Effect], *, is_placebo: bool = False) -> None:
        """Replace the effects. What those that are withdrawn held back becomes visible."""
        self.armed = self.armed.replaced_by(effects, is_placebo=is_placebo)
        for write in list(self.deferred):
            if write.effect_id not in self.armed.effects:
                self.release(write)

    def resolve_targets(self) -> dict[str, canonical.Json]:
        """Read the targets from the current state."""
        state = self.state(self.world.begin(is_read_only=True))
        return {name: read(state) for name, read in self.targets.items()}

    def forked(self, session_id: str) -> "Session":
        """Give an independent copy without effects; what they held back is still owed."""
        copy = Session(session_id, self.world.forked(), self.state, self.happenings, self.targets)
        copy.succeeded = set(self.succeeded)
        copy.deferred = [
            Deferred(write.effect_id, write.author, write.changes, write.read_count, write.due_time)
            for write in self.deferred
        ]
        return copy
