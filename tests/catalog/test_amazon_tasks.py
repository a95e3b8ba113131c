"""The shop's tasks, held against the shop itself: what they name exists, the seed moves them, their solutions pass."""

import time
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from primbench_catalog import Task, load_catalog
from primbench_catalog.lint import lint
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_env_amazon.models.state import ShopState
from primbench_envkit.description import describe
from primbench_envkit.layer import Layer, changes_document
from primbench_envkit.testing import Harness, SeedStep, SessionHarness
from primbench_episode.description import Description
from primbench_episode.gateways.wire import read
from primbench_episode.trace import Trace
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.report import Report
from primbench_grading.snapshot import BaseDocument, Snapshot
from primbench_grading.value import parse_json
from primbench_runner.agent.pace import WallPace
from primbench_runner.agent.reference import ReferenceAgent
from primbench_runner.driver.api import ApiDriver
from primbench_servicekit.snapshot import parse_changes
from pydantic import JsonValue

ROOT = Path(__file__).resolve().parents[2]
CATALOG = load_catalog(ROOT / "catalog")
TASK_IDS = [task_id for task_id in CATALOG.tasks if task_id.startswith("amazon_")]
SEEDS = (1, 2, 3)
DESCRIPTION = read(Description, describe(ENVIRONMENT), part="environment")
COLLECTIONS = [
    CollectionSpec(
        name=each.name,
        entity=each.entity,
        shape=str(each.shape),  # type: ignore[arg-type]
        id_field=each.id_field or "id",
        incidental=tuple(each.incidental_fields),
        coupled={coupled.field: coupled.cause_fields for coupled in each.coupled_fields},
        is_incidental=each.is_incidental,
    )
    for each in DESCRIPTION.collections
]

BASE = BaseDocument(parse_json(ENVIRONMENT.base_layer.content), COLLECTIONS)  # type: ignore[arg-type]
"""What all worlds begin from, indexed once, as the evaluator keeps it."""


@dataclass
class Trial:
    """One task in one world. `targets` are those of the start: a record that the agent deletes has none later."""

    task: Task
    session: SessionHarness
    targets: dict[str, JsonValue]
    answer: str | None = None

    def report(self) -> Report:
        world = self.session.session.world
        return grade(
            Grading(
                block=load_block(self.task.canonical_diff, where="canonical_diff"),
                collections=COLLECTIONS,
                initial=_snapshot(world.baseline),
                final=_snapshot(world.current),
                targets=self.targets,
                session_start=self.task.clock.start_time,
                answer=self.answer,
            )
        )

    async def solve(self) -> None:
        async with self.session.client() as client:
            driver = ApiDriver(DESCRIPTION, client, _trace())
            agent = ReferenceAgent(driver, WallPace(60, time.monotonic))
            self.answer = await agent.run(self.task.solution, self.targets)

    async def put_something_on_the_wish_list(self) -> None:
        shop = self.session.state(ShopState)
        taken = {item.product_id for item in shop.wishlist_items}
        free = next(product.id for product in shop.products if product.id not in taken)
        async with self.session.client() as client:
            reply = await client.post("/api/wishlist/items", json={"product_id": free})
            assert reply.status_code == httpx.codes.CREATED


@pytest.fixture(scope="module")
def harness() -> Harness:
    return Harness(ENVIRONMENT)


def start(harness: Harness, task_id: str, seed: int) -> Trial:
    task = CATALOG.tasks[task_id]
    steps = [SeedStep(step.seeder, step.params, step.output_name or "") for step in task.seed.steps]
    session = harness.session(seed=seed, start=task.clock.start, steps=steps, targets=task.seed.targets)
    return Trial(task, session, dict(session.targets))  # type: ignore[arg-type]


def _snapshot(layer: Layer) -> Snapshot:
    changes = parse_changes(changes_document(ENVIRONMENT.base_layer, layer))
    return Snapshot.layered(BASE, changes)  # type: ignore[arg-type]


def _trace() -> Trace:
    async def at_once() -> None:
        return

    return Trace(lambda _: None, max_steps=200, clock=time.monotonic, before_first=at_once)


def test_everything_that_the_catalogue_names_is_in_the_shop() -> None:
    assert lint(CATALOG, {"amazon": DESCRIPTION}) == ()


@pytest.mark.parametrize("task_id", TASK_IDS)
def test_the_seed_moves_the_answer(harness: Harness, task_id: str) -> None:
    worlds = [start(harness, task_id, seed).targets for seed in SEEDS]

    assert all(len({str(world[name]) for world in worlds}) > 1 for name in worlds[0] if name.endswith(("_id", "_name")))


@pytest.mark.parametrize("task_id", TASK_IDS)
def test_doing_nothing_fails(harness: Harness, task_id: str) -> None:
    assert not start(harness, task_id, 1).report().success


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("task_id", TASK_IDS)
async def test_the_solution_passes_and_a_stray_write_beside_it_costs(harness: Harness, task_id: str, seed: int) -> None:
    trial = start(harness, task_id, seed)

    await trial.solve()
    solved = trial.report()
    await trial.put_something_on_the_wish_list()

    assert (solved.success, float(solved.score)) == (True, 1.0), solved.failures
    assert float(trial.report().score) < 1.0
