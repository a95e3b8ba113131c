"""Discards every change; the operation's real answer is sent."""

from dataclasses import dataclass
from typing import ClassVar, override

from primbench_envkit.effects.action import Action, Changes, Outcome, Work, after_values, before_values


@dataclass(frozen=True)
class DropWrite(Action):
    """Nothing of the write is kept."""

    name: ClassVar[str] = "drop_write"

    @override
    def on_commit(self, work: Work, changes: Changes) -> tuple[Changes, Outcome | None]:
        if not changes:
            return changes, None
        return (), Outcome(changes[0].pointer, before=after_values(changes), after=before_values(changes))
