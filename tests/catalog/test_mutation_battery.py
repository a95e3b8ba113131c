"""The mutation battery on the shop's tasks: every mistake beside the solution is judged as a sound task judges it."""

import time
from pathlib import Path

import pytest
from primbench_catalog import load_catalog
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.description import describe
from primbench_envkit.layer import Layer, changes_document
from primbench_envkit.testing import Harness, SeedStep, SessionHarness
from primbench_episode.description import Description
from primbench_episode.gateways.wire import read
from primbench_episode.trace import Trace
from primbench_evaluator.description import read_collections
from primbench_grading.battery import mutants, run_battery
from primbench_grading.block import load_block
from primbench_grading.grade import Grading
from primbench_grading.rehearsal import rehearse
from primbench_grading.snapshot import BaseDocument, Snapshot
from primbench_grading.value import parse_json
from primbench_runner.agent.pace import WallPace
from primbench_runner.agent.reference import ReferenceAgent
from primbench_runner.driver.api import ApiDriver
from primbench_servicekit.snapshot import parse_changes

ROOT = Path(__file__).resolve().parents[2]
CATALOG = load_catalog(ROOT / "catalog")
TASK_IDS = [task_id for task_id in CATALOG.tasks if task_id.startswith("amazon_")]
WIRE = describe(ENVIRONMENT)
COLLECTIONS = read_collections(WIRE)
BASE = BaseDocument(parse_json(ENVIRONMENT.base_layer.content), COLLECTIONS)  # type: ignore[arg-type]
"""What all worlds begin from, indexed once, as the evaluator keeps it."""


@pytest.fixture(scope="module")
def harness() -> Harness:
    return Harness(ENVIRONMENT)


async def _solved(harness: Harness, task_id: str) -> Grading:
    """The trial of a task after its solution, as the evaluator would be asked to grade it."""
    task = CATALOG.tasks[task_id]
    steps = [SeedStep(step.seeder, step.params, step.output_name or "") for step in task.seed.steps]
    session: SessionHarness = harness.session(seed=1, start=task.clock.start, steps=steps, targets=task.seed.targets)
    targets = dict(session.targets)
    async with session.client() as client:
        driver = ApiDriver(read(Description, WIRE, part="environment"), client, _trace())
        agent = ReferenceAgent(driver, WallPace(60, time.monotonic))
        answer = await agent.run(task.solution, targets)  # type: ignore[arg-type]
    world = session.session.world
    return Grading(
        block=load_block(task.canonical_diff, where="canonical_diff"),
        collections=COLLECTIONS,
        initial=_snapshot(world.baseline),
        final=_snapshot(world.current),
        targets=targets,
        session_start=task.clock.start_time,
        answer=answer,
    )


def _snapshot(layer: Layer) -> Snapshot:
    changes = parse_changes(changes_document(ENVIRONMENT.base_layer, layer))
    return Snapshot.layered(BASE, changes)  # type: ignore[arg-type]


def _trace() -> Trace:
    async def at_once() -> None:
        return

    return Trace(lambda _: None, max_steps=200, clock=time.monotonic, before_first=at_once)


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
