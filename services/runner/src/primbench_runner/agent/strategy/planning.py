"""Planning: whether the agent sees to what must be there before a step."""

from collections.abc import Awaitable, Callable
from typing import Protocol, override

from primbench_episode.page_map import Procedure, Requirement

from primbench_runner.agent import matching
from primbench_runner.agent.sight import Sight
from primbench_runner.driver import template
from primbench_runner.driver.port import Call, Query

type Do = Callable[[Call], Awaitable[object]]


class Planning(Protocol):
    """How the agent goes about a step."""

    async def prepare(self, call: Call, procedure: Procedure | None, do: Do) -> None:
        """See to what the call needs; `do` carries out a further call."""


class Foresight(Planning):
    """Checks each requirement of the page map and makes what is missing."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    @override
    async def prepare(self, call: Call, procedure: Procedure | None, do: Do) -> None:
        for requirement in procedure.requirements if procedure is not None else ():
            if not await self._is_met(requirement, call) and requirement.remedy_operation_id:
                await do(Call(requirement.remedy_operation_id, call.arguments))

    async def _is_met(self, requirement: Requirement, call: Call) -> bool:
        query = Query(requirement.entity, template.known_values(requirement.where, call.arguments))
        records = await self._sight.records(query)
        return any(not matching.is_contradicted(record, query.where) for record in records)


class StepByStep(Planning):
    """Runs the steps as written."""

    @override
    async def prepare(self, call: Call, procedure: Procedure | None, do: Do) -> None:
        return
