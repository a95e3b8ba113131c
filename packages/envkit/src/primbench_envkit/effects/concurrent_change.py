"""Commits another actor's change around a request."""

from dataclasses import dataclass
from typing import ClassVar, Self, override

from primbench.environment.v1 import effect_pb2

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, Outcome, Scope, Work, brought_in, invalid
from primbench_envkit.error import RuleError
from primbench_envkit.patch import parse_patch


@dataclass(frozen=True)
class ConcurrentChange(Action):
    """Someone else changes something, before the operation's own work or after its answer is made."""

    patch: bytes
    actor: str
    is_after: bool
    name: ClassVar[str] = "concurrent_change"
    scope: ClassVar[Scope] = "any"

    @override
    @classmethod
    def parse(cls, message: effect_pb2.ConcurrentChange, state: type[State]) -> Self:
        if not message.actor:
            raise invalid("it needs an actor", "concurrent_change/actor")
        parse_patch(state, message.patch)
        return cls(message.patch, message.actor, message.is_after)

    @override
    def before_work(self, work: Work) -> Outcome | None:
        changes = None if self.is_after else work.apply(self.patch, self.actor)
        if not changes:
            return None
        try:
            work.repeat()
        except RuleError as refusal:
            return brought_in(changes, refusal=refusal)
        return brought_in(changes)

    @override
    def after_answer(self, work: Work) -> Outcome | None:
        changes = work.apply(self.patch, self.actor) if self.is_after else None
        return brought_in(changes) if changes else None
