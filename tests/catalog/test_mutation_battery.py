"""The mutation battery on the shop's tasks: every mistake beside the solution is judged as a sound task judges it."""

import pytest
from primbench_envkit.testing import Harness
from primbench_grading.battery import mutants, run_battery
from primbench_grading.grade import Grading
from primbench_grading.rehearsal import rehearse
from shop_trial import TASK_IDS, start


async def _solved(harness: Harness, task_id: str) -> Grading:
    trial = start(harness, task_id, seed=1)
    await trial.solve()
    return trial.grading()


@pytest.mark.parametrize("task_id", TASK_IDS)
async def test_every_expression_works_on_seeded_records(harness: Harness, task_id: str) -> None:
    correct = await _solved(harness, task_id)
    assert correct.block is not None

    for state in (correct.initial, correct.final):
        rehearse(correct.block, state, targets=correct.targets, session_start=correct.session_start, where=task_id)


@pytest.mark.parametrize("task_id", TASK_IDS)
async def test_every_mutant_of_the_solution_gets_its_verdict(harness: Harness, task_id: str) -> None:
    correct = await _solved(harness, task_id)

    assert [str(surprise) for surprise in run_battery(correct)] == []
    kinds = {mutant.kind for mutant in mutants(correct)}
    assert {"extra create", "extra update", "extra delete"} <= kinds
    assert kinds & {"obligation missing", "answer missing"}
