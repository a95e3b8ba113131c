"""The reference agent: interprets a task's solution with seven abilities, each a switch."""

import json
from collections.abc import Iterable
from dataclasses import replace

from primbench_catalog import placeholder
from primbench_catalog.model import JsonObject, Primitive
from primbench_catalog.solution import AnswerStep, Bounds, DoStep, FindStep, Need, ReadStep, Step
from pydantic import JsonValue

from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.hand import Hand, Strategies
from primbench_runner.agent.memory import Fact, Memory
from primbench_runner.agent.pace import Pace
from primbench_runner.agent.returning import ReturningDriver
from primbench_runner.agent.sight import Sight
from primbench_runner.agent.strategy.backtracking import FACT_MISSING, CarryingOn, GoingBack, Turn
from primbench_runner.agent.strategy.comparison import EveryRecord, ListOrder
from primbench_runner.agent.strategy.exploration import NarrowExploration, WideExploration
from primbench_runner.agent.strategy.grounding import ExactGrounding, HastyGrounding
from primbench_runner.agent.strategy.patience import LongPatience, NoPatience
from primbench_runner.agent.strategy.planning import Foresight, StepByStep
from primbench_runner.agent.strategy.reckoning import EveryEntry, FirstEntry
from primbench_runner.agent.strategy.several import Several
from primbench_runner.agent.strategy.state_tracking import FreshFacts, RememberedFacts
from primbench_runner.agent.strategy.verification import ReadingBack, Trust
from primbench_runner.driver import template
from primbench_runner.driver.habit import Habits
from primbench_runner.driver.port import Call, Driver, Extreme, Query, Receipt, Reckoning, Refused

ALL_ABILITIES = frozenset(Primitive)
_TURN_COUNT_MAX = 3


def strategies(driver: Driver, pace: Pace, abilities: frozenset[Primitive]) -> Strategies:
    """Give the careful strategy of every ability in the set, and the careless one of every other."""
    patience = LongPatience(pace) if Primitive.PATIENCE in abilities else NoPatience(pace)
    sight = Sight(
        driver,
        grounding=ExactGrounding() if Primitive.GROUNDING in abilities else HastyGrounding(),
        several=Several(
            EveryRecord() if Primitive.PLANNING in abilities else ListOrder(),
            EveryEntry() if Primitive.STATE_TRACKING in abilities else FirstEntry(),
        ),
        exploration=WideExploration() if Primitive.EXPLORATION in abilities else NarrowExploration(),
        patience=patience,
    )
    driver.adopt(Habits.of(abilities))
    description = driver.description
    return Strategies(
        sight=sight,
        planning=Foresight(sight) if Primitive.PLANNING in abilities else StepByStep(sight),
        state_tracking=FreshFacts(sight, description) if Primitive.STATE_TRACKING in abilities else RememberedFacts(),
        backtracking=GoingBack(description) if Primitive.BACKTRACKING in abilities else CarryingOn(),
        patience=patience,
        verification=ReadingBack(sight, patience) if Primitive.VERIFICATION in abilities else Trust(),
    )


class ReferenceAgent:
    """Runs the steps of one solution. One instance an episode."""

    def __init__(self, driver: Driver, pace: Pace, abilities: frozenset[Primitive] = ALL_ABILITIES) -> None:
        if Primitive.BACKTRACKING in abilities:
            driver = ReturningDriver(driver)
        self._with = strategies(driver, pace, abilities)
        self._hand = Hand(driver, self._with)
        self._answer: str | None = None

    async def run(self, solution: Iterable[Step], targets: JsonObject) -> str | None:
        """Run the steps; gives the answer, or None when the solution asks for none. Raises GiveUp."""
        memory = Memory(targets)
        try:
            for step in solution:
                await self._run_step(step, memory)
            await self._hand.restore()
        except Refused as refusal:
            raise GiveUp(f"the site refused: {refusal}") from refusal
        except template.UnknownNameError as error:
            raise GiveUp(f"something is missing: {error}") from error
        return self._answer

    async def _run_step(self, step: Step, memory: Memory) -> None:
        if isinstance(step, FindStep | ReadStep):
            await self._find(step, memory)
        elif isinstance(step, DoStep):
            await self._do(step, memory)
        else:
            await self._say(step, memory)

    async def _find(self, step: FindStep | ReadStep, memory: Memory) -> None:
        query = _query(step, memory)
        is_whole = isinstance(step, ReadStep)
        record = await self._with.sight.find(query, is_whole=is_whole)
        if record is None:
            raise GiveUp(f"no {step.entity} with {dict(query.where)}")
        memory.facts[step.name] = Fact(query, record, is_whole)

    async def _do(self, step: DoStep, memory: Memory) -> None:
        used = _names_in([step.arguments, *(need.arguments for need in step.needs)])
        await self._hand.restore()
        await self._with.state_tracking.refresh(memory, used)
        for need in step.needs:
            await self._provide(need, memory)
        call, receipt = await self._try_until_accepted(step, memory)
        if step.name is not None:
            memory.answers[step.name] = await self._hand.facts(call, receipt)

    async def _provide(self, need: Need, memory: Memory) -> None:
        query = Query(need.entity, template.values(need.where, memory.scope))
        remedy = Call(need.operation_id, template.values(need.arguments, memory.scope))
        record = await self._with.planning.provide(query, remedy, self._hand.do)
        if record is None and need.name is not None:
            raise GiveUp(f"no {need.entity} with {dict(query.where)}")
        if record is not None and need.name is not None:
            memory.facts[need.name] = Fact(query, record)

    async def _try_until_accepted(self, step: DoStep, memory: Memory) -> tuple[Call, Receipt]:
        turns = 0
        while True:
            try:
                call = _filled(step, memory)
                return call, await self._hand.do(call)
            except Refused as refusal:
                turn = self._with.backtracking.turn(refusal)
                turns += 1
                if turn is Turn.STOP or turns > _TURN_COUNT_MAX:
                    raise
                if not await self._go_back(memory, _names_in(step.arguments), turn):
                    raise

    async def _go_back(self, memory: Memory, names: frozenset[str], turn: Turn) -> bool:
        """Read the named facts anew, or take other records for them; False when there is nothing else to take."""
        is_moved = turn is Turn.AGAIN
        for name, fact in memory.named(names).items():
            wanted = fact.rejecting() if turn is Turn.OTHER else fact
            record = await self._with.sight.find(wanted.query, is_whole=wanted.is_whole, rejected=wanted.rejected)
            if record is not None:
                memory.facts[name] = replace(wanted, record=record)
                is_moved = True
        return is_moved

    async def _say(self, step: AnswerStep, memory: Memory) -> None:
        await self._with.state_tracking.refresh(memory, _names_in(step.value))
        filled = template.value(step.value, memory.scope)
        self._answer = filled if isinstance(filled, str) else json.dumps(filled, ensure_ascii=False)


def _query(step: FindStep | ReadStep, memory: Memory) -> Query:
    where = template.values(step.where, memory.scope)
    bounds = {name: _filled_bounds(between, memory) for name, between in step.within.items()}
    if isinstance(step, ReadStep):
        return Query(step.entity, where, reckoning=_reckoning(step), bounds=bounds)
    field = step.latest or step.earliest
    extreme = None if field is None else Extreme(field, is_latest=step.latest is not None)
    return Query(step.entity, where, template.values(step.near, memory.scope), extreme, bounds=bounds)


def _filled_bounds(bounds: Bounds, memory: Memory) -> tuple[JsonValue, JsonValue]:
    return template.value(bounds.at_least, memory.scope), template.value(bounds.at_most, memory.scope)


def _reckoning(step: ReadStep) -> Reckoning | None:
    if step.total is not None:
        return Reckoning(step.total, "sum")
    if step.current_by is not None:
        return Reckoning(step.current_by, "last")
    return None if step.count is None else Reckoning(step.count, "count")


def _filled(step: DoStep, memory: Memory) -> Call:
    """Give the step's call. Raises Refused when a record does not say what the step needs: that is a dead end too."""
    try:
        return Call(step.operation_id, template.values(step.arguments, memory.scope))
    except template.UnknownNameError as error:
        raise Refused(FACT_MISSING, str(error)) from error


def _names_in(value: JsonValue | JsonObject) -> frozenset[str]:
    return frozenset(found.name for found in placeholder.find(value))
