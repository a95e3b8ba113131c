"""Plays that put a task's judgement to the proof: reading that must cost nothing, a write that must cost."""

from primbench_episode.scene import Scene

from primbench_runner.agent.draws import Draw, random_call
from primbench_runner.agent.errors import GiveUp
from primbench_runner.agent.pace import Pace
from primbench_runner.agent.reference import ALL_ABILITIES
from primbench_runner.agent.scripted import follow_solution
from primbench_runner.driver.port import Driver, DriverError, Query, Record

_WAIT_S = 10.0
_DRAWS_PER_OPERATION = 3

_solve = follow_solution(ALL_ABILITIES)


async def read_much(driver: Driver, scene: Scene, pace: Pace) -> str | None:
    """Do the task with care, after looking at every list and at the first record of each."""
    await _look_around(driver)
    return await _solve(driver, scene, pace)


async def write_astray(driver: Driver, scene: Scene, pace: Pace) -> str | None:
    """Do the task with care, then one write more that shows. Raises GiveUp when the site takes none."""
    answer = await _solve(driver, scene, pace)
    for operation_id in _undoable(driver):
        if await _leaves_a_mark(driver, operation_id, Draw(scene.seed)):
            return answer
    raise GiveUp("the site takes no further write")


def _undoable(driver: Driver) -> list[str]:
    """Give the operations that something undoes: they make a record that was not there."""
    procedures = driver.description.procedures_by_operation
    return [name for name in sorted(procedures) if procedures[name].undo is not None and procedures[name].readback]


async def _leaves_a_mark(driver: Driver, operation_id: str, draw: Draw) -> bool:
    readback = driver.description.procedures_by_operation[operation_id].readback
    entity = readback.entity if readback is not None else ""
    seen = await _look_around(driver)
    for _ in range(_DRAWS_PER_OPERATION if seen else 0):
        before = await _listed(driver, entity)
        try:
            await driver.perform(random_call(driver.description, operation_id, seen, draw), wait_s=_WAIT_S)
        except DriverError:
            continue
        if await _listed(driver, entity) != before:
            return True
    return False


async def _look_around(driver: Driver) -> list[Record]:
    seen: list[Record] = []
    for entity, lookup in sorted(driver.description.lookups_by_entity.items()):
        records = await _listed(driver, entity)
        seen += records
        if records and lookup.detail is not None:
            await driver.open(entity, records[0], wait_s=_WAIT_S)
    return seen


async def _listed(driver: Driver, entity: str) -> tuple[Record, ...]:
    return (await driver.look(Query(entity), page=1, wait_s=_WAIT_S)).records
