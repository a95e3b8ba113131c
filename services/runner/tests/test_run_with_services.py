"""Runs over the real services, started as processes: what is lost, stopped and taken up again."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord
from primbench_runner.certify.round import run_in_rounds
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.driver.kind import DriverKind
from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import singly
from primbench_runner.run.manifest import Limits, make_manifest
from primbench_runner.run.selection import Selection, select
from primbench_runner.run.workshop import Workshop

pytestmark = pytest.mark.slow

CATALOG = load_catalog(Path(__file__).resolve().parents[3] / "catalog")
TASK = "amazon_add_single_item"
SLOW = f"{TASK}__slow_add"
TIMEOUT_S = 60
LIMITS = Limits(max_steps=50)


class Watcher:
    """Keeps records, and calls `on_began` when a trial begins."""

    def __init__(self, on_began: Callable[[TrialPlan], None]) -> None:
        self._on_began = on_began
        self.records: list[TrialRecord] = []
        self.notices: list[str] = []

    def began(self, trial: TrialPlan) -> None:
        self._on_began(trial)

    def ended(self, record: TrialRecord) -> None:
        self.records.append(record)

    def notice(self, message: str) -> None:
        self.notices.append(message)


class Crowd(Watcher):
    """Keeps how many trials were under way when each one began."""

    def __init__(self) -> None:
        super().__init__(self._count)
        self.counts: list[int] = []

    def _count(self, _trial: TrialPlan) -> None:
        self.counts.append(len(self.counts) + 1 - len(self.records))


async def _reading(output: Path, trial_id: str) -> None:
    """Wait until the agent of a trial has read the product's page."""
    steps = output / "trials" / trial_id / "steps.jsonl"
    async with asyncio.timeout(TIMEOUT_S):
        while not (steps.exists() and "product.get" in steps.read_text()):  # noqa: ASYNC110 - a file is waited for
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("service", ["env-amazon", "proxy", "evaluator"])
async def test_service_killed_in_mid_episode_costs_that_episode_alone(tmp_path: Path, service: str) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=(SLOW,), seeds=(1, 2), arm="api"))
    output = tmp_path / "out"
    manifest = make_manifest(CATALOG, trials, driver=DriverKind.API, limits=LIMITS)
    killers: list[asyncio.Task[None]] = []
    folder = ResultFolder.claim(output, manifest.model_dump(mode="json"))
    async with LocalDeployment(LocalPlan(("amazon",), output / "logs", dict(os.environ), {})) as deployment:

        async def kill_when_reading() -> None:
            await _reading(output, trials[0].trial_id)
            os.kill(deployment.process_ids[service], signal.SIGKILL)

        def on_began(trial: TrialPlan) -> None:
            if trial is trials[0]:
                killers.append(asyncio.create_task(kill_when_reading()))

        watcher = Watcher(on_began)
        workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=1)
        await LocalExecutor().run(singly(trials), workshop, watcher, asyncio.Event())
    unfinished = folder.unfinished([trial.trial_id for trial in trials])
    folder.close()

    assert [record.outcome for record in watcher.records] == [Outcome.ERRORED, Outcome.PASSED], watcher.records
    assert watcher.records[0].problems[0].part == service
    assert watcher.notices == [f"{service} had ended and was started again"]
    assert unfinished == (trials[0].trial_id,)


async def test_trial_without_a_verdict_runs_again_in_the_next_round(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=(SLOW,), seeds=(1,), arm="api"))
    output = tmp_path / "out"
    manifest = make_manifest(CATALOG, trials, driver=DriverKind.API, limits=LIMITS)
    killers: list[asyncio.Task[None]] = []
    folder = ResultFolder.claim(output, manifest.model_dump(mode="json"))
    async with LocalDeployment(LocalPlan(("amazon",), output / "logs", dict(os.environ), {})) as deployment:

        async def kill_when_reading() -> None:
            await _reading(output, trials[0].trial_id)
            os.kill(deployment.process_ids["evaluator"], signal.SIGKILL)

        def on_began(trial: TrialPlan) -> None:
            if not killers:
                killers.append(asyncio.create_task(kill_when_reading()))

        watcher = Watcher(on_began)
        workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=2)
        await run_in_rounds(trials, workshop, lambda _count: nullcontext(watcher), asyncio.Event())
    folder.close()

    assert [record.outcome for record in watcher.records] == [Outcome.ERRORED, Outcome.PASSED]


async def test_trial_that_warms_the_services_up_runs_alone(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), agents=("noop",), seeds=(1, 2, 3), arm="api"))
    output = tmp_path / "out"
    manifest = make_manifest(CATALOG, trials, driver=DriverKind.API, limits=LIMITS)
    crowd = Crowd()
    folder = ResultFolder.claim(output, manifest.model_dump(mode="json"))
    async with LocalDeployment(LocalPlan(("amazon",), output / "logs", dict(os.environ), {})) as deployment:
        workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=2, has_warm_up=True)
        await LocalExecutor().run(singly(trials), workshop, crowd, asyncio.Event())
    folder.close()

    assert crowd.counts == [1, 1, 2]


def _primbench(*arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "primbench_runner", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _outcomes(output: Path) -> list[str]:
    return [json.loads(file.read_text())["outcome"] for file in sorted(output.glob("trials/*/trial.json"))]


def test_interrupt_stops_cleanly_and_the_run_can_be_taken_up(tmp_path: Path) -> None:
    output = tmp_path / "out"
    catalog = ("--catalog", str(CATALOG.root))
    run = _primbench("run", "--variant", SLOW, "--driver", "api", "--output", str(output), *catalog)
    deadline = time.monotonic() + TIMEOUT_S
    while not list(output.glob("trials/*/steps.jsonl")):
        assert time.monotonic() < deadline
        assert run.poll() is None
        time.sleep(0.05)

    run.send_signal(signal.SIGINT)
    said, told = run.communicate(timeout=TIMEOUT_S)

    assert run.returncode == 130
    assert "Traceback" not in said + told
    assert f"primbench run --output {output} --resume" in said
    assert _outcomes(output) == ["cancelled"]

    resumed = _primbench("run", "--output", str(output), "--resume")
    said, told = resumed.communicate(timeout=TIMEOUT_S)

    assert resumed.returncode == 0, told
    assert _outcomes(output) == ["passed"]
