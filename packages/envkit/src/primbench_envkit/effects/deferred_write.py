"""Makes the changes visible later; the operation's real answer is sent."""

from dataclasses import dataclass
from datetime import timedelta
from typing import ClassVar, Self, override

from primbench.environment.v1 import effect_pb2

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, Changes, Outcome, Work, held_back, invalid


@dataclass(frozen=True)
class DeferredWrite(Action):
    """The write is kept back for that many reads, or for that much of the session's clock."""

    read_count: int | None
    delay: timedelta | None
    name: ClassVar[str] = "deferred_write"

    @override
    @classmethod
    def parse(cls, message: effect_pb2.DeferredWrite, state: type[State]) -> Self:
        delay = message.delay.ToTimedelta()
        if message.read_count < 0 or delay < timedelta(0) or bool(message.read_count) == bool(delay):
            raise invalid("exactly one of read_count and delay is greater than zero", "deferred_write")
        return cls(message.read_count or None, delay or None)

    @override
    def on_commit(self, work: Work, changes: Changes) -> tuple[Changes, Outcome | None]:
        if not changes:
            return changes, None
        work.defer(changes, read_count=self.read_count, delay=self.delay)
        return (), held_back(changes)
