"""Verification: whether the agent looks if a write took effect."""

from collections.abc import Sequence
from typing import Protocol, override

from primbench_runner.agent.effect import Effect, Sign, Verdict, judge
from primbench_runner.agent.sight import Sight
from primbench_runner.agent.strategy.patience import Patience
from primbench_runner.driver.port import Receipt, Record


class Verification(Protocol):
    """How the agent knows what its write did."""

    try_count: int
    """How often a write that did not stick is done in all."""

    async def before(self, effect: Effect | None) -> Sequence[Record]:
        """Look around before a write, to tell afterwards what it changed."""

    async def check(self, effect: Effect | None, before: Sequence[Record], receipt: Receipt | None) -> Verdict:
        """Say what the write did. `receipt`: what the site said; None when it said nothing."""


class ReadingBack(Verification):
    """Reads the record back, on another page than the one that said so."""

    try_count = 3

    def __init__(self, sight: Sight, patience: Patience) -> None:
        self._sight = sight
        self._patience = patience

    @override
    async def before(self, effect: Effect | None) -> Sequence[Record]:
        return () if effect is None else await self._sight.records(effect.query)

    @override
    async def check(self, effect: Effect | None, before: Sequence[Record], receipt: Receipt | None) -> Verdict:
        if effect is None:
            is_done = receipt is not None and receipt.is_confirmed
            return Verdict(Sign.HOLDS if is_done else Sign.MISSING)
        after = await self._patience.see(
            lambda: self._sight.records(effect.query),
            is_enough=lambda seen: judge(effect, before, seen).sign is not Sign.MISSING,
        )
        return judge(effect, before, after)


class Trust(Verification):
    """Takes the site's word for it, and silence for a yes. What the site says has failed is done once more."""

    try_count = 2

    @override
    async def before(self, effect: Effect | None) -> Sequence[Record]:
        return ()

    @override
    async def check(self, effect: Effect | None, before: Sequence[Record], receipt: Receipt | None) -> Verdict:
        is_done = receipt is not None and not receipt.is_denied
        return Verdict(Sign.HOLDS if is_done else Sign.MISSING, is_seen=False)
