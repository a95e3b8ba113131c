"""Plays that put a task's judgement to the proof: reading that must cost nothing, a write that must cost."""

import re

from primbench_episode.description import Description
from primbench_episode.scene import Scene
from pydantic import JsonValue

from primbench_runner.agent.draws import Draw, argument_names, random_call
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.pace import Pace
from primbench_runner.agent.reference import ALL_ABILITIES
from primbench_runner.agent.scripted import follow_solution
from primbench_runner.driver.port import Driver, DriverError, Query, Record

_WAIT_S = 10.0
_DRAWS_PER_OPERATION = 3
_PLACE = re.compile(r"\{(\w+)\}")

_solve = follow_solution(ALL_ABILITIES)


async def read_much(driver: Driver, scene: Scene, pace: Pace) -> str | None:
    """Do the task with care, after looking at every list and at the first record of each."""
    await look_around(driver)
    return await _solve(driver, scene, pace)


async def write_astray(driver: Driver, scene: Scene, pace: Pace) -> str | None:
    """Do the task with care, then one write more that shows. Raises GiveUp when the site takes none."""
    answer = await _solve(driver, scene, pace)
    await write_something(driver, scene.seed)
    return answer


async def write_something(driver: Driver, seed: int) -> None:
    """Do drawn operations that something undoes until one shows in its list. Raises GiveUp when none does."""
    for operation_id in _undoable(driver):
        if await _leaves_a_mark(driver, operation_id, Draw(seed)):
            return
    raise GiveUp("the site takes no further write")


def _undoable(driver: Driver) -> list[str]:
    """Give the operations that something undoes: they make a record that was not there."""
    procedures = driver.description.procedures_by_operation
    return [name for name in sorted(procedures) if procedures[name].undo is not None and procedures[name].readback]


async def _leaves_a_mark(driver: Driver, operation_id: str, draw: Draw) -> bool:
    readback = driver.description.procedures_by_operation[operation_id].readback
    query = Query(readback.entity if readback is not None else "")
    known = await _subjects(driver, operation_id)
    before = await _listed(driver, query)
    for _ in range(_DRAWS_PER_OPERATION if known else 0):
        try:
            await driver.perform(random_call(driver.description, operation_id, known, draw), wait_s=_WAIT_S)
        except DriverError:
            continue
        if await _listed(driver, query) != before:
            return True
    return False


async def _subjects(driver: Driver, operation_id: str) -> list[Record]:
    """Give what the operation may be done to: the records that its arguments name, of any kind when no list has those.

    An operation that is done to nothing (a new address) gets one record, of which nothing is known.
    """
    names = [name for name in argument_names(driver.description, operation_id) if name.endswith("_id")]
    if not names:
        return [{}]
    entities = [name.removesuffix("_id") for name in names]
    listed = [name for name in entities if name in driver.description.lookups_by_entity]
    found = [record for entity in listed for record in await _listed(driver, Query(entity))]
    return found or await look_around(driver)


async def look_around(driver: Driver) -> list[Record]:
    """Give what the lists show. A list within a record is read of the first one: the answers to the first question."""
    seen: list[Record] = []
    firsts: dict[str, JsonValue] = {}
    lookups = driver.description.lookups_by_entity
    for entity in sorted(lookups, key=lambda name: (_depth(driver.description, name), name)):
        where = {name: firsts[name] for name in _places(driver.description, entity) if name in firsts}
        records = await _listed(driver, Query(entity, where))
        seen += records
        if not records:
            continue
        firsts[f"{entity}_id"] = records[0].get("id")
        if lookups[entity].detail is not None:
            await driver.open(entity, records[0], wait_s=_WAIT_S)
    return seen


def _places(description: Description, entity: str) -> tuple[str, ...]:
    """Give what names the record that a list is within: "question_id" of the answers to a question."""
    api = description.lookups_by_entity[entity].api
    return () if api is None else tuple(_PLACE.findall(description.operations_by_id[api.operation_id].path))


def _depth(description: Description, entity: str) -> int:
    """Give within how many records the list is: 0, the answers to the questions about a product 2."""
    outer = (name.removesuffix("_id") for name in _places(description, entity))
    known = [name for name in outer if name in description.lookups_by_entity and name != entity]
    return 1 + max((_depth(description, name) for name in known), default=-1)


async def _listed(driver: Driver, query: Query) -> tuple[Record, ...]:
    return (await driver.look(query, page=1, wait_s=_WAIT_S)).records
