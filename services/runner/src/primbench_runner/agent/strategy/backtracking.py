"""Backtracking: what the agent does when a step turned out wrong.

How it comes back after the site has signed it out is in `agent.returning`.
"""

from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Protocol, override

from primbench_episode.description import Description

from primbench_runner.agent.effect import Effect, Verdict
from primbench_runner.driver import template
from primbench_runner.driver.port import Call, Record, Refused

FACT_MISSING = "FACT_MISSING"
"""Code of a step that cannot be asked for, as a record does not say what it needs."""

type Perform = Callable[[Call], Awaitable[object]]


class Turn(Enum):
    """Where to go from a refusal."""

    AGAIN = "read anew and do it again"
    OTHER = "go back and take another record"
    STOP = "no way on from here"


_TURNS = {
    "ABORTED": Turn.AGAIN,
    "FAILED_PRECONDITION": Turn.OTHER,
    "INVALID_ARGUMENT": Turn.OTHER,
    FACT_MISSING: Turn.OTHER,
}


class Backtracking(Protocol):
    """Whether the agent goes back."""

    def turn(self, refusal: Refused) -> Turn:
        """Say where to go from a refusal."""

    async def undo(self, effect: Effect, verdict: Verdict, perform: Perform) -> bool:
        """Take back what a write did wrong; True when it may now be done again."""


class GoingBack(Backtracking):
    """Undoes what came out wrong, reads anew after a conflict, takes another branch after a dead end."""

    def __init__(self, description: Description) -> None:
        self._description = description

    @override
    def turn(self, refusal: Refused) -> Turn:
        return _TURNS.get(refusal.code, Turn.STOP)

    @override
    async def undo(self, effect: Effect, verdict: Verdict, perform: Perform) -> bool:
        for stray in verdict.strays:
            call = undo_call(self._description, effect.call, stray)
            if call is None:
                return False
            await perform(call)
        return bool(verdict.strays) or self._is_settable(effect)

    def _is_settable(self, effect: Effect) -> bool:
        """Tell whether the operation overwrites: nothing undoes it, so doing it again cannot double."""
        procedure = self._description.procedures_by_operation.get(effect.call.operation_id)
        return procedure is not None and procedure.undo is None


class CarryingOn(Backtracking):
    """Takes every branch as it comes."""

    @override
    def turn(self, refusal: Refused) -> Turn:
        return Turn.STOP

    @override
    async def undo(self, effect: Effect, verdict: Verdict, perform: Perform) -> bool:
        return False


def undo_call(description: Description, call: Call, item: Record) -> Call | None:
    """Give the call that undoes `call`, which made `item`; None when the page map knows none."""
    procedure = description.procedures_by_operation.get(call.operation_id)
    if procedure is None or procedure.undo is None:
        return None
    scope = {**call.arguments, "item": dict(item)}
    return Call(procedure.undo.operation_id, template.values(procedure.undo.arguments, scope))
