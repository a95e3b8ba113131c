"""Commits another actor's change, then refuses the request with 409."""

from dataclasses import dataclass
from typing import ClassVar, Self, override

from primbench.environment.v1 import effect_pb2

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, Outcome, Work, brought_in, invalid
from primbench_envkit.error import Code, RuleError
from primbench_envkit.patch import parse_patch

MESSAGE = "This was changed by someone else in the meantime. Reload and try again."


@dataclass(frozen=True)
class Conflict(Action):
    """Someone else was faster."""

    patch: bytes
    actor: str
    name: ClassVar[str] = "conflict"

    @override
    @classmethod
    def parse(cls, message: effect_pb2.Conflict, state: type[State]) -> Self:
        if not message.actor:
            raise invalid("it needs an actor", "conflict/actor")
        parse_patch(state, message.patch)
        return cls(message.patch, message.actor)

    @override
    def before_work(self, work: Work) -> Outcome | None:
        changes = work.apply(self.patch, self.actor)
        if changes is None:
            return None
        return brought_in(changes, refusal=RuleError(Code.ABORTED, "CONFLICT", MESSAGE))
