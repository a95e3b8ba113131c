"""State tracking: whether the agent works from what is so now, or from what it remembers."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, override

from primbench_episode.description import Description

from primbench_runner.agent import matching
from primbench_runner.agent.effect import Effect, Sign, Verdict
from primbench_runner.agent.memory import Memory
from primbench_runner.agent.sight import Sight
from primbench_runner.agent.strategy.backtracking import undo_call
from primbench_runner.driver.port import Call, Record

type Do = Callable[[Call], Awaitable[object]]


class StateTracking(Protocol):
    """How fresh the agent's facts are."""

    async def refresh(self, memory: Memory, names: Iterable[str]) -> None:
        """Bring the named facts up to date, just before they are used."""

    async def follow(self, effect: Effect, verdict: Verdict) -> None:
        """Keep an eye on a write's effect that is there; looks for itself when nobody has looked.

        An effect that is not there is no business of this ability: it never was, so it has not changed.
        """

    async def settle(self) -> None:
        """After a write of its own: forget effects that it has used up."""

    async def restore(self, do: Do) -> None:
        """See that what the agent brought about is still so, and bring it about again where it is not."""


@dataclass(frozen=True)
class _Standing:
    effect: Effect
    record: Record | None


class FreshFacts(StateTracking):
    """Reads again just before use, and keeps an eye on what it has brought about."""

    def __init__(self, sight: Sight, description: Description) -> None:
        self._sight = sight
        self._description = description
        self._standing: list[_Standing] = []

    @override
    async def refresh(self, memory: Memory, names: Iterable[str]) -> None:
        for name, fact in memory.named(names).items():
            record = await self._sight.again(fact.query, fact.record)
            if record is not None:
                memory.facts[name] = replace(fact, record={**fact.record, **record})

    @override
    async def follow(self, effect: Effect, verdict: Verdict) -> None:
        if verdict.is_seen:
            is_there, record = verdict.sign is Sign.HOLDS, verdict.record
        else:
            records = await self._sight.records(effect.query)
            is_there, record = effect.holds_in(records), effect.found_in(records)
        if is_there and (record is not None or effect.is_absence):
            self._standing.append(_Standing(effect, record))

    @override
    async def settle(self) -> None:
        self._standing = [item for item in self._standing if await self._holds(item)]

    @override
    async def restore(self, do: Do) -> None:
        for item in list(self._standing):
            records = await self._sight.records(item.effect.query)
            if item.effect.holds_in(records):
                continue
            self._standing.remove(item)
            undo = self._undo(item, records)
            if undo is not None:
                await do(undo)
            await do(item.effect.call)

    async def _holds(self, item: _Standing) -> bool:
        return item.effect.holds_in(await self._sight.records(item.effect.query))

    def _undo(self, item: _Standing, records: Sequence[Record]) -> Call | None:
        """Give the call that takes back what somebody has changed since; None when it is gone altogether."""
        if item.record is None:
            return None
        seen = matching.identity(item.record)
        changed = next((record for record in records if matching.identity(record) == seen), None)
        return None if changed is None else undo_call(self._description, item.effect.call, changed)


class RememberedFacts(StateTracking):
    """Uses what it saw first."""

    @override
    async def refresh(self, memory: Memory, names: Iterable[str]) -> None:
        return

    @override
    async def follow(self, effect: Effect, verdict: Verdict) -> None:
        return

    @override
    async def settle(self) -> None:
        return

    @override
    async def restore(self, do: Do) -> None:
        return
