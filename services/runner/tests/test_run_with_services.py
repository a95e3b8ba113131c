"""Runs over the real services, started as processes: what is lost, stopped and taken up again."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import override

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_episode.evaluation import EvaluationOrder, Verdict
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome
from primbench_episode.ports import EvaluatorPort, Ports
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord
from primbench_runner.certify.round import run_in_rounds
from primbench_runner.deployment.address import AddressDeployment
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.deployment.port import Addresses, EnvironmentAddress
from primbench_runner.driver.kind import DriverKind
from primbench_runner.experiment.selection import Selection, select
from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import singly
from primbench_runner.run.manifest import Limits, make_manifest
from primbench_runner.run.workshop import Workshop
from primbench_servicekit.error import Code, ServiceError

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


@dataclass
class Killing:
    """Kills a service when the agent of `trial_id` has read the product's page, once."""

    output: Path
    trial_id: str
    service: str
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def watcher(self, deployment: LocalDeployment) -> Watcher:
        """Give a watcher that does it."""

        async def kill() -> None:
            await _reading(self.output, self.trial_id)
            os.kill(deployment.process_ids[self.service], signal.SIGKILL)

        def on_began(trial: TrialPlan) -> None:
            if trial.trial_id == self.trial_id and not self.tasks:
                self.tasks.append(asyncio.create_task(kill()))

        return Watcher(on_began)


def _claimed(trials: Sequence[TrialPlan], output: Path) -> ResultFolder:
    manifest = make_manifest(CATALOG, trials, driver=DriverKind.API, limits=LIMITS)
    return ResultFolder.claim(output, manifest.model_dump(mode="json"))


def _abandoned(output: Path) -> dict[str, TrialRecord]:
    files = sorted((output / "abandoned").glob("*/trial.json"))
    return {file.parent.name: TrialRecord.model_validate_json(file.read_bytes()) for file in files}


@pytest.mark.parametrize("service", ["env-amazon", "proxy", "evaluator"])
async def test_service_killed_in_mid_episode_costs_that_episode_alone_which_runs_again(
    tmp_path: Path, service: str
) -> None:
    selection = Selection(task_ids=(TASK,), variant_names=(SLOW,), is_paired=True, seeds=(1,), arm="api")
    trials = select(CATALOG, selection)[::-1]
    output = tmp_path / "out"
    folder = _claimed(trials, output)
    hurt = trials[0].trial_id
    async with LocalDeployment(LocalPlan(("amazon",), output / "logs", dict(os.environ), {})) as deployment:
        watcher = Killing(output, hurt, service).watcher(deployment)
        workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=1)
        await LocalExecutor().run(singly(trials), workshop, watcher, asyncio.Event())
    folder.close()
    abandoned = _abandoned(output)

    assert [record.outcome for record in watcher.records] == [Outcome.PASSED, Outcome.PASSED], watcher.records
    assert watcher.notices[:2] == [
        f"{hurt} runs again: {service} was lost under it",
        f"{service} had ended and was started again",
    ]
    assert {record.trial_id for record in abandoned.values()} == {hurt}
    assert abandoned[f"{hurt}.1"].outcome is Outcome.ERRORED
    assert abandoned[f"{hurt}.1"].problems[0].part == service


async def test_replica_killed_in_mid_run_costs_its_own_episode_alone(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=(SLOW,), seeds=(1, 2, 3), arm="api"))
    output = tmp_path / "out"
    folder = _claimed(trials, output)
    plan = LocalPlan(("amazon",), output / "logs", dict(os.environ), {}, replica_counts={"amazon": 2})
    async with LocalDeployment(plan) as deployment:
        watcher = Killing(output, trials[1].trial_id, "env-amazon.2").watcher(deployment)
        workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=2)
        await LocalExecutor().run(singly(trials), workshop, watcher, asyncio.Event())
    unfinished = folder.unfinished([trial.trial_id for trial in trials])
    folder.close()
    abandoned = _abandoned(output)

    assert [record.outcome for record in watcher.records] == [Outcome.PASSED] * len(trials)
    assert unfinished == ()
    assert list(abandoned) == [f"{trials[1].trial_id}.1"]
    assert [record.problems[0].part for record in abandoned.values()] == ["env-amazon.2"]


async def test_every_service_goes_to_the_replica_that_holds_the_session(tmp_path: Path) -> None:
    variants = [f"{TASK}__lost_add", f"{TASK}__sold_out_listing"]
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=tuple(variants), seeds=(1,), arm="api"))
    output = tmp_path / "out"
    folder = _claimed(trials, output)
    plan = LocalPlan(("amazon",), output / "logs", dict(os.environ), {}, replica_counts={"amazon": 2})
    async with LocalDeployment(plan) as deployment:
        os.kill(deployment.process_ids["env-amazon"], signal.SIGSTOP)
        deployment.presence.went("env-amazon")
        watcher = Watcher(lambda _trial: None)
        workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=2)
        await LocalExecutor().run(singly(trials), workshop, watcher, asyncio.Event())
        os.kill(deployment.process_ids["env-amazon"], signal.SIGCONT)
    folder.close()

    assert [record.outcome for record in watcher.records] == [Outcome.PASSED] * 2, watcher.records
    assert {record.exposure for record in watcher.records} == {Exposure.EXPOSED}


async def test_replica_lost_at_an_address_is_left_out_until_it_is_back(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=(SLOW,), seeds=(1, 2, 3), arm="api"))
    output = tmp_path / "out"
    folder = _claimed(trials, output)
    plan = LocalPlan(("amazon",), output / "logs", dict(os.environ), {}, replica_counts={"amazon": 2})
    async with LocalDeployment(plan) as others, AddressDeployment(others.addresses) as deployment:
        watcher = Killing(output, trials[1].trial_id, "env-amazon.2").watcher(others)
        workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=2)
        await LocalExecutor().run(singly(trials), workshop, watcher, asyncio.Event())
        was_there = deployment.presence.has("env-amazon.2")
        await others.revive()
        back = await asyncio.wait_for(deployment.presence.back(["env-amazon.2"]), TIMEOUT_S)
    folder.close()

    assert [record.outcome for record in watcher.records] == [Outcome.PASSED] * len(trials)
    assert list(_abandoned(output)) == [f"{trials[1].trial_id}.1"]
    assert watcher.notices == [f"{trials[1].trial_id} runs again: env-amazon.2 was lost under it"]
    assert not was_there
    assert back == "env-amazon.2"


async def test_service_that_does_not_answer_is_named_before_any_trial() -> None:
    replicas = (EnvironmentAddress("127.0.0.1:1", "http://127.0.0.1:1"),)
    addresses = Addresses("127.0.0.1:1", "127.0.0.1:1", "127.0.0.1:1", "127.0.0.1:1", {"amazon": replicas})

    with pytest.raises(DeploymentError, match=r"no answer from injector at 127\.0\.0\.1:1, .*env-amazon at"):
        await AddressDeployment(addresses).__aenter__()


class SilentEvaluator(EvaluatorPort):
    """Gives no verdict."""

    name = "evaluator"

    @override
    async def evaluate(self, order: EvaluationOrder) -> Verdict:
        raise ServiceError(Code.UNAVAILABLE, "UNREACHABLE", "nobody is there")


async def test_trial_without_a_verdict_runs_again_in_the_next_round(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=(SLOW,), seeds=(1,), arm="api"))
    output = tmp_path / "out"
    folder = _claimed(trials, output)
    watcher = Watcher(lambda _trial: None)

    def without_verdict_at_first(_trial: TrialPlan, ports: Ports) -> Ports:
        return ports if watcher.records else replace(ports, evaluator=SilentEvaluator())

    async with LocalDeployment(LocalPlan(("amazon",), output / "logs", dict(os.environ), {})) as deployment:
        limits = LIMITS.for_episode()
        workshop = Workshop(deployment, folder, limits, None, worker_count=2, adapt=without_verdict_at_first)
        await run_in_rounds(trials, workshop, lambda _count: nullcontext(watcher), asyncio.Event())
    folder.close()

    assert [record.outcome for record in watcher.records] == [Outcome.ERRORED, Outcome.PASSED]


async def test_trial_that_warms_the_services_up_runs_alone(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), agents=("noop",), seeds=(1, 2, 3), arm="api"))
    output = tmp_path / "out"
    crowd = Crowd()
    folder = _claimed(trials, output)
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
