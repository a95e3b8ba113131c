"""Runs on a local Ray of two workers, over the real services."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import override

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord
from primbench_runner.__main__ import RAY_VARIABLES
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.driver.kind import DriverKind
from primbench_runner.experiment.selection import Selection, select
from primbench_runner.run.executor.port import TrialBlock, singly
from primbench_runner.run.manifest import Limits, make_manifest
from primbench_runner.run.workshop import Observer, Workshop

pytestmark = pytest.mark.slow

CATALOG = load_catalog(Path(__file__).resolve().parents[3] / "catalog")
TASK = "amazon_add_single_item"
SLOW = f"{TASK}__slow_add"
LIMITS = Limits(max_steps=50)


class Watcher(Observer):
    """Keeps what it sees, and calls `on_began` when a trial begins."""

    def __init__(self, on_began: Callable[[str], None]) -> None:
        self._on_began = on_began
        self.began_ids: list[str] = []
        self.records: list[TrialRecord] = []
        self.notices: list[str] = []

    @override
    def began(self, trial: TrialPlan) -> None:
        self.began_ids.append(trial.trial_id)
        self._on_began(trial.trial_id)

    @override
    def ended(self, record: TrialRecord) -> None:
        self.records.append(record)

    @override
    def notice(self, message: str) -> None:
        self.notices.append(message)


def _workers() -> list[int]:
    """Give the process ids of the Ray workers below this process."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            is_worker = (folder / "cmdline").read_bytes().startswith(b"ray::RayWorker")
        except OSError:
            continue
        if is_worker and _is_below(int(folder.name)):
            found.append(int(folder.name))
    return sorted(found)


def _is_below(process_id: int) -> bool:
    while process_id > 1:
        if process_id == os.getpid():
            return True
        stat = Path(f"/proc/{process_id}/stat").read_text()
        process_id = int(stat.rpartition(")")[2].split()[1])
    return False


async def _run(
    blocks: tuple[TrialBlock, ...],
    output: Path,
    watching: Callable[[LocalDeployment], Watcher],
    *,
    stop: asyncio.Event,
    replica_count: int = 2,
) -> Watcher:
    # Ray reads its variables when it is imported.
    from primbench_runner.run.executor.ray import RayExecutor

    trials = [trial for block in blocks for trial in block]
    manifest = make_manifest(CATALOG, trials, driver=DriverKind.API, limits=LIMITS)
    plan = LocalPlan(("amazon",), output / "logs", dict(os.environ), {}, replica_counts={"amazon": replica_count})
    with ResultFolder.claim(output, manifest.model_dump(mode="json")) as folder:
        async with LocalDeployment(plan) as deployment:
            workshop = Workshop(deployment, folder, LIMITS.for_episode(), None, worker_count=2)
            watcher = watching(deployment)
            await RayExecutor().run(blocks, workshop, watcher, stop)
            return watcher


@pytest.fixture(autouse=True)
def quiet_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set Ray's variables as the command line does."""
    for name, value in RAY_VARIABLES.items():
        monkeypatch.setenv(name, value)


class Start:
    """A start of Ray that fails so many times."""

    def __init__(self, failure_count: int) -> None:
        self._failure_count = failure_count
        self.calls: list[str] = []

    def start(self) -> None:
        self.calls.append("start")
        if self.calls.count("start") <= self._failure_count:
            raise Exception("The current node timed out during startup.\nThis could happen because")  # noqa: TRY002 as Ray does

    def clear(self) -> None:
        self.calls.append("clear")


def test_ray_that_does_not_come_up_in_time_is_started_once_more() -> None:
    from primbench_runner.run.executor.ray import start_with_patience

    start = Start(failure_count=1)

    start_with_patience(start.start, start.clear, where="this machine")

    assert start.calls == ["start", "clear", "start"]


def test_ray_that_does_not_come_up_at_all_is_named_in_one_line() -> None:
    from primbench_runner.run.executor.ray import start_with_patience

    start = Start(failure_count=9)

    with pytest.raises(DeploymentError) as caught:
        start_with_patience(start.start, start.clear, where="this machine")

    assert str(caught.value) == "Ray cannot be had at this machine: The current node timed out during startup."
    assert start.calls == ["start", "clear"] * 2


async def test_killed_worker_costs_the_trial_under_way_which_another_runs(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), seeds=(1, 2, 3), arm="api"))
    killed: list[int] = []

    def kill_one(_trial_id: str) -> None:
        if not killed:
            killed.append(_workers()[0])
            os.kill(killed[0], signal.SIGKILL)

    output = tmp_path / "out"

    watcher = await _run(singly(trials), output, lambda _: Watcher(kill_one), stop=asyncio.Event())

    folders = {folder.name for folder in (output / "trials").iterdir()}
    assert [record.outcome for record in watcher.records] == [Outcome.PASSED] * len(trials)
    assert folders == {trial.trial_id for trial in trials}
    assert all((output / "trials" / name / "steps.jsonl").stat().st_size for name in folders)
    assert watcher.notices[0] == "starting Ray"
    assert len(watcher.notices) == 2
    assert watcher.notices[1].endswith("was lost; what has not ended of its block runs again")
    assert sorted(output.glob(".incoming/*")) == []
    assert _workers() == []


async def test_environment_killed_under_the_workers_costs_the_trials_under_way_which_run_again(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=(SLOW,), seeds=(1, 2), arm="api"))
    output = tmp_path / "out"
    began: list[str] = []

    def watching(deployment: LocalDeployment) -> Watcher:
        def kill_at_the_first(trial_id: str) -> None:
            began.append(trial_id)
            if len(began) == 1:
                os.kill(deployment.process_ids["env-amazon"], signal.SIGKILL)

        return Watcher(kill_at_the_first)

    watcher = await _run(singly(trials), output, watching, stop=asyncio.Event(), replica_count=1)

    abandoned = [TrialRecord.model_validate_json(file.read_bytes()) for file in output.glob("abandoned/*/trial.json")]
    assert [record.outcome for record in watcher.records] == [Outcome.PASSED] * 2
    assert {record.outcome for record in abandoned} == {Outcome.ERRORED}
    assert began[0] in {record.trial_id for record in abandoned}
    assert "env-amazon had ended and was started again" in watcher.notices


async def test_stop_ends_the_trials_under_way_as_cancelled_and_begins_no_other(tmp_path: Path) -> None:
    trials = select(CATALOG, Selection(task_ids=(TASK,), variant_names=(SLOW,), seeds=(1, 2, 3, 4), arm="api"))
    stop = asyncio.Event()

    watcher = await _run(
        (trials[:2], trials[2:]), tmp_path / "out", lambda _: Watcher(lambda _trial_id: stop.set()), stop=stop
    )

    assert {record.outcome for record in watcher.records} == {Outcome.CANCELLED}
    assert {record.trial_id for record in watcher.records} == set(watcher.began_ids)
    assert len(watcher.records) <= 2
