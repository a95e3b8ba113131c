"""What certification makes of the services: one plan a variant, and interventions that are taken back at once."""

import pytest
from primbench_episode.outcome import Problem
from primbench_runner.certify.port import PlanMemory


class Injector:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.count = 0

    async def plan(self) -> tuple[Problem, ...]:
        self.count += 1
        return (Problem(part="variant", message=f"answer {self.count}"),)


@pytest.mark.parametrize(
    ("second", "count"), [(["a", {"x": 1, "y": 2}], 1), (["a", {"y": 2, "x": 1}], 1), (["a", {"x": 1}], 2)]
)
async def test_same_question_is_asked_once(second: list[object], count: int) -> None:
    memory, injector = PlanMemory(), Injector()

    first = await memory.recall(["a", {"x": 1, "y": 2}], injector.plan)
    again = await memory.recall(second, injector.plan)

    assert injector.count == count
    assert (first == again) == (count == 1)
