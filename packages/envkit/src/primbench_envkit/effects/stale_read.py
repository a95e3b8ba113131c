"""Answers a read from the state before the last commit."""

from dataclasses import dataclass
from typing import ClassVar, Self, cast, override

from primbench.environment.v1 import effect_pb2
from primbench_servicekit import canonical
from pydantic_core import to_jsonable_python

from primbench_envkit.collection import State
from primbench_envkit.effects.action import Action, Outcome, Scope, Work
from primbench_envkit.error import RuleError


@dataclass(frozen=True)
class StaleRead(Action):
    """The answer is what it would have been one commit ago: perhaps that there is no such thing."""

    name: ClassVar[str] = "stale_read"
    scope: ClassVar[Scope] = "reading"

    @override
    @classmethod
    def parse(cls, message: effect_pb2.StaleRead, state: type[State]) -> Self:
        return cls()

    @override
    def before_work(self, work: Work) -> Outcome | None:
        past = work.look_back()
        if past is None:
            return None
        fresh = work.result
        try:
            stale = work.run_on(past)
        except RuleError as refusal:
            return Outcome(refusal.pointer, before=_json(fresh), after=None, refusal=refusal)
        if stale == fresh:
            return None
        work.result = stale
        return Outcome("", before=_json(fresh), after=_json(stale))


def _json(answer: object) -> canonical.Json:
    return cast("canonical.Json", to_jsonable_python(answer))
