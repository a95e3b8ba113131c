"""How the agent does things: one write, seen through.

Planning prepares it, patience gets an answer, verification looks what it did, backtracking takes back what went wrong,
state tracking keeps an eye on what was brought about.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from primbench_episode.page_map import Procedure

from primbench_runner.agent.effect import Effect, Sign, Verdict, expected
from primbench_runner.agent.sight import Sight
from primbench_runner.agent.strategy.backtracking import Backtracking
from primbench_runner.agent.strategy.patience import Patience
from primbench_runner.agent.strategy.planning import Planning
from primbench_runner.agent.strategy.state_tracking import StateTracking
from primbench_runner.agent.strategy.verification import Verification
from primbench_runner.driver.port import Call, Driver, Receipt, Record, Refused

_REMEDY_DEPTH_MAX = 3
_ALREADY_SO = "ALREADY_EXISTS"


@dataclass(frozen=True)
class Strategies:
    """One strategy an ability, careful or careless."""

    sight: Sight
    planning: Planning
    state_tracking: StateTracking
    backtracking: Backtracking
    patience: Patience
    verification: Verification


class Hand:
    """Carries out calls with the agent's strategies."""

    def __init__(self, driver: Driver, strategies: Strategies) -> None:
        self._driver = driver
        self._with = strategies

    async def do(self, call: Call, *, depth: int = 0) -> Receipt:
        """Do a call and see it through. Raises Refused and GiveUp."""
        procedure = self._procedure(call)
        if depth < _REMEDY_DEPTH_MAX:
            await self._with.planning.prepare(call, procedure, lambda further: self.do(further, depth=depth + 1))
        effect = expected(call, procedure)
        before = await self._with.verification.before(effect)
        receipt, verdict = await self._until_it_sticks(call, effect, before)
        await self._with.state_tracking.settle()
        if effect is not None:
            await self._with.state_tracking.follow(effect, verdict)
        return receipt

    async def facts(self, call: Call, receipt: Receipt) -> Record:
        """Give what a write's answer says, or else the record that shows its effect."""
        effect = expected(call, self._procedure(call))
        if receipt.facts or effect is None or effect.is_absence:
            return receipt.facts
        return effect.found_in(await self._with.sight.records(effect.query)) or {}

    async def restore(self) -> None:
        """See that what the agent brought about still stands."""
        await self._with.state_tracking.restore(self.do)

    async def _until_it_sticks(
        self, call: Call, effect: Effect | None, before: Sequence[Record]
    ) -> tuple[Receipt, Verdict]:
        for attempt in range(1, self._with.verification.try_count + 1):
            receipt = await self._perform(call, effect, before)
            verdict = await self._with.verification.check(effect, before, receipt)
            if attempt == self._with.verification.try_count or not await self._is_to_repeat(effect, verdict):
                break
        return receipt, verdict

    async def _is_to_repeat(self, effect: Effect | None, verdict: Verdict) -> bool:
        if verdict.sign is Sign.WRONG and effect is not None:
            return await self._with.backtracking.undo(effect, verdict, self._ask)
        return verdict.sign is Sign.MISSING

    async def _perform(self, call: Call, effect: Effect | None, before: Sequence[Record]) -> Receipt:
        async def after_all() -> Receipt | None:
            verdict = await self._with.verification.check(effect, before, None)
            return Receipt(is_confirmed=True) if verdict.sign is Sign.HOLDS else None

        async def attempt(wait_s: float) -> Receipt:
            return await self._driver.perform(call, wait_s=wait_s)

        try:
            return await self._with.patience.ask(attempt, until=after_all)
        except Refused as refusal:
            if refusal.code == _ALREADY_SO:
                return Receipt(is_confirmed=True)
            raise

    async def _ask(self, call: Call) -> Receipt:
        return await self._with.patience.ask(lambda wait_s: self._driver.perform(call, wait_s=wait_s))

    def _procedure(self, call: Call) -> Procedure | None:
        return self._driver.description.procedures_by_operation.get(call.operation_id)
