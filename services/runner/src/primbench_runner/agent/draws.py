"""The random agent: seeded draws among what the environment offers."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import cast

from primbench_episode.description import Description, Operation
from primbench_episode.scene import Scene
from pydantic import JsonValue

from primbench_runner.agent.pace import Pace
from primbench_runner.driver.port import Call, Driver, DriverError, Query, Record

ACTION_COUNT = 12
_WAIT_S = 5.0


class Draw:
    """A stream of choices that depends on its seed alone."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._count = 0

    def below(self, end: int) -> int:
        """Give a number from 0 to end - 1."""
        self._count += 1
        drawn = hashlib.sha256(f"{self._seed}/{self._count}".encode()).digest()
        return int.from_bytes(drawn[:8]) % end

    def pick[T](self, items: Sequence[T]) -> T:
        """Give one of the items."""
        return items[self.below(len(items))]


async def play_randomly(driver: Driver, scene: Scene, pace: Pace) -> str | None:
    """Look at random lists and do random operations on what they show."""
    draw = Draw(scene.seed)
    seen: list[Record] = []
    for _ in range(ACTION_COUNT):
        if pace.left_s() <= 0:
            break
        try:
            if seen and draw.below(2):
                operation_id = draw.pick(sorted(driver.description.procedures_by_operation))
                await driver.perform(random_call(driver.description, operation_id, seen, draw), wait_s=_WAIT_S)
            else:
                entity = draw.pick(sorted(driver.description.lookups_by_entity))
                seen += (await driver.look(Query(entity), page=1, wait_s=_WAIT_S)).records
        except DriverError:
            continue  # it does not care
    return None


def random_call(description: Description, operation_id: str, seen: Sequence[Record], draw: Draw) -> Call:
    """Give a call of the operation with drawn arguments, on a drawn record of those seen."""
    operation = description.operations_by_id[operation_id]
    record = draw.pick(seen)
    return Call(operation_id, {name: _value(schema, name, record, draw) for name, schema in _arguments(operation)})


def argument_names(description: Description, operation_id: str) -> list[str]:
    """Give the names of what the operation is called with, wherever HTTP carries it."""
    return [name for name, _ in _arguments(description.operations_by_id[operation_id])]


def _arguments(operation: Operation) -> list[tuple[str, Mapping[str, JsonValue]]]:
    in_path = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    properties = cast("Mapping[str, Mapping[str, JsonValue]]", operation.request_schema.get("properties") or {})
    return [(name, {}) for name in in_path] + sorted(properties.items())


def _value(schema: Mapping[str, JsonValue], name: str, record: Record, draw: Draw) -> JsonValue:
    choices = schema.get("enum")
    if isinstance(choices, list):
        return draw.pick(choices)
    if name in record or name.endswith("_id"):
        return record.get(name, record.get("id"))
    drawn: dict[object, JsonValue] = {"integer": 1 + draw.below(3), "boolean": bool(draw.below(2)), "object": {}}
    return drawn.get(schema.get("type"), f"note {draw.below(100)}")
