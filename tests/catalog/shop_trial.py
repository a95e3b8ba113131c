"""One task of the shop in one world, solved in this process and graded as the evaluator grades it."""

import time
from dataclasses import dataclass
from pathlib import Path

from primbench_catalog import Task, load_catalog
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.description import describe
from primbench_envkit.layer import Layer, changes_document
from primbench_envkit.testing import Harness, SeedStep, SessionHarness
from primbench_episode.description import Description
from primbench_episode.gateways.wire import read
from primbench_episode.trace import Trace
from primbench_evaluator.description import read_collections
from primbench_grading.block import load_block
from primbench_grading.grade import Grading
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
_WIRE = describe(ENVIRONMENT)
DESCRIPTION = read(Description, _WIRE, part="environment")
_COLLECTIONS = read_collections(_WIRE)
_BASE = BaseDocument(parse_json(ENVIRONMENT.base_layer.content), _COLLECTIONS)  # type: ignore[arg-type]
"""What all worlds begin from, indexed once, as the evaluator keeps it."""


@dataclass
class Trial:
    """One task in one world. `targets` are those of the start: a record that the agent deletes has none later."""

    task: Task
    session: SessionHarness
    targets: dict[str, JsonValue]
    answer: str | None = None

    async def solve(self) -> None:
        """Have the careful agent do the task."""
        async with self.session.client() as client:
            agent = ReferenceAgent(ApiDriver(DESCRIPTION, client, _trace()), WallPace(60, time.monotonic))
            self.answer = await agent.run(self.task.solution, self.targets)

    def grading(self) -> Grading:
        """Give what the evaluator would be asked to grade now."""
        world = self.session.session.world
        return Grading(
            block=load_block(self.task.canonical_diff, where="canonical_diff"),
            collections=_COLLECTIONS,
            initial=_snapshot(world.baseline),
            final=_snapshot(world.current),
            targets=self.targets,
            session_start=self.task.clock.start_time,
            answer=self.answer,
        )


def start(harness: Harness, task_id: str, seed: int) -> Trial:
    """Give the task in the world of that seed."""
    task = CATALOG.tasks[task_id]
    steps = [SeedStep(step.seeder, step.params, step.output_name or "") for step in task.seed.steps]
    session = harness.session(seed=seed, start=task.clock.start, steps=steps, targets=task.seed.targets)
    return Trial(task, session, dict(session.targets))  # type: ignore[arg-type]


def _snapshot(layer: Layer) -> Snapshot:
    changes = parse_changes(changes_document(ENVIRONMENT.base_layer, layer))
    return Snapshot.layered(_BASE, changes)  # type: ignore[arg-type]


def _trace() -> Trace:
    async def at_once() -> None:
        return

    return Trace(lambda _: None, max_steps=200, clock=time.monotonic, before_first=at_once)
