"""Planning: whether the agent sees to what must be there before a step."""

from collections.abc import Awaitable, Callable
from typing import Protocol, override

from primbench_episode.page_map import Procedure, Requirement

from primbench_runner.agent import matching
from primbench_runner.agent.sight import Sight
from primbench_runner.driver import template
from primbench_runner.driver.port import Call, Query, Record

type Do = Callable[[Call], Awaitable[object]]


class Planning(Protocol):
    """How the agent goes about a step."""

    async def prepare(self, call: Call, procedure: Procedure | None, do: Do) -> None:
        """See to what the page map says that the call needs; `do` carries out a further call."""

    async def provide(self, query: Query, remedy: Call, do: Do) -> Record | None:
        """Give a record that the next step needs, or None. `remedy`: the call that makes it."""


class Foresight(Planning):
    """Checks each requirement and makes what is missing."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    @override
    async def prepare(self, call: Call, procedure: Procedure | None, do: Do) -> None:
        for requirement in procedure.requirements if procedure is not None else ():
            if not await self._is_met(requirement, call) and requirement.remedy_operation_id:
                await do(Call(requirement.remedy_operation_id, call.arguments))

    @override
    async def provide(self, query: Query, remedy: Call, do: Do) -> Record | None:
        record = await self._sight.find(query)
        if record is not None:
            return record
        await do(remedy)
        return await self._sight.find(query)

    async def _is_met(self, requirement: Requirement, call: Call) -> bool:
        query = Query(requirement.entity, template.known_values(requirement.where, call.arguments))
        records = await self._sight.records(query)
        return any(not matching.is_contradicted(record, query.where) for record in records)


class StepByStep(Planning):
    """Runs the steps as written."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    @override
    async def prepare(self, call: Call, procedure: Procedure | None, do: Do) -> None:
        return

    @override
    async def provide(self, query: Query, remedy: Call, do: Do) -> Record | None:
        return await self._sight.find(query)
