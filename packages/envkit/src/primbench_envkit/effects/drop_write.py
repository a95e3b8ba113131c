"""Discards every change; the operation's real answer is sent."""

from dataclasses import dataclass
from typing import ClassVar, Self, override

from primbench.environment.v1 import effect_pb2

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, Changes, Outcome, Work, held_back


@dataclass(frozen=True)
class DropWrite(Action):
    """Nothing of the write is kept."""

    name: ClassVar[str] = "drop_write"

    @override
    @classmethod
    def parse(cls, message: effect_pb2.DropWrite, state: type[State]) -> Self:
        return cls()

    @override
    def on_commit(self, work: Work, changes: Changes) -> tuple[Changes, Outcome | None]:
        if not changes:
            return changes, None
        return (), held_back(changes)
