"""What `primbench run` does."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_episode.errors import FolderError
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import ResultFolder
from primbench_episode.result_folder import read_manifest as read_stored_manifest
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

from primbench_runner.cli import interrupt
from primbench_runner.cli.failure import (
    EXIT_CANCELLED,
    EXIT_OK,
    EXIT_TRIALS,
    InputError,
    WorkError,
    told_errors,
)
from primbench_runner.cli.means import Means, find_means
from primbench_runner.cli.progress import progress
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.cli.table import print_plan, print_records
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.driver.kind import DriverKind
from primbench_runner.experiment.selection import Selection, select
from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import singly
from primbench_runner.run.manifest import Limits, Manifest, make_manifest, planned_trials, read_manifest
from primbench_runner.run.workshop import Workshop

_RUNS = Path("runs")


@dataclass(frozen=True)
class RunOptions:
    """The options as given."""

    tasks: tuple[str, ...]
    variants: tuple[str, ...]
    suite: str
    env_id: str
    agents: tuple[str, ...]
    seeds: tuple[int, ...]
    attempts: int
    workers: int
    max_steps: int
    time_limit: float | None
    driver: str
    headed: bool
    output: Path | None
    resume: bool
    preview: bool
    pair: bool
    placebo: bool
    addresses: tuple[str, ...]
    catalog_folder: Path | None
    given: frozenset[str] = frozenset()
    """Options that stand on the command line."""

    @property
    def selects(self) -> bool:
        """Whether anything to run is named."""
        return bool(self.tasks or self.variants or self.suite or self.env_id)

    def selection(self) -> Selection:
        """Give what to run."""
        return Selection(
            task_ids=self.tasks,
            variant_names=self.variants,
            suite_id=self.suite,
            env_id=self.env_id,
            agents=tuple(dict.fromkeys(self.agents)) or ("careful",),
            seeds=tuple(dict.fromkeys(self.seeds)) or (42,),
            attempt_count=self.attempts,
            arm=self.driver,
            is_paired=self.pair,
            has_placebo=self.placebo,
        )


@dataclass(frozen=True)
class _Job:
    manifest: Manifest
    trials: tuple[TrialPlan, ...]
    folder: ResultFolder
    output: Path


def run_command(options: RunOptions, around: Surroundings) -> int:
    """Run what the options ask for; gives the exit code."""
    with told_errors():
        if options.resume:
            return _take_up(options, around)
        catalog = load_catalog(around.catalog_root(options.catalog_folder))
        trials = select(catalog, options.selection())
        if options.preview:
            print_plan(trials)
            return EXIT_OK
        means = _means(trials, DriverKind(options.driver), options, around)
        return _work(_claimed(catalog, trials, options), means, options.workers)


def _take_up(options: RunOptions, around: Surroundings) -> int:
    job = _resumed(options)
    try:
        means = _means(job.trials, job.manifest.driver, options, around)
    except BaseException:
        job.folder.close()
        raise
    return _work(job, means, options.workers)


def _means(trials: Sequence[TrialPlan], driver: DriverKind, options: RunOptions, around: Surroundings) -> Means:
    env_ids = dict.fromkeys(trial.task.env_id for trial in trials)
    return find_means(env_ids, driver, around, addresses=options.addresses, is_headed=options.headed)


def _claimed(catalog: Catalog, trials: tuple[TrialPlan, ...], options: RunOptions) -> _Job:
    limits = Limits(max_steps=options.max_steps, time_limit_s=options.time_limit)
    manifest = make_manifest(catalog, trials, driver=DriverKind(options.driver), limits=limits)
    output = options.output or _next_free(options)
    try:
        folder = ResultFolder.claim(output, manifest.model_dump(mode="json"))
    except FolderError as error:
        raise InputError(f"{error} (--resume takes a run up, --output names another folder)") from error
    return _Job(manifest, trials, folder, output)


def _resumed(options: RunOptions) -> _Job:
    if options.output is None:
        raise InputError("--resume needs --output DIR, the folder of the run to take up")
    if options.selects or options.agents or options.seeds:
        raise InputError("--resume runs what the folder's manifest says; give no tasks, agents or seeds with it")
    manifest = read_manifest(read_stored_manifest(options.output), options.output)
    _refuse_other_plan(options, manifest)
    trials = planned_trials(manifest, load_catalog(options.catalog_folder or Path(manifest.catalog)))
    return _Job(manifest, trials, ResultFolder.resume(options.output), options.output)


def _refuse_other_plan(options: RunOptions, manifest: Manifest) -> None:
    """A run goes on as it began: an option that was given and says otherwise is refused."""
    asked = {"--driver": options.driver, "--max-steps": options.max_steps, "--time-limit": options.time_limit}
    begun = {
        "--driver": manifest.driver.value,
        "--max-steps": manifest.limits.max_steps,
        "--time-limit": manifest.limits.time_limit_s,
    }
    for name, value in asked.items():
        if name in options.given and value != begun[name]:
            raise InputError(f"{name} {value}: the run began with {begun[name]}, and --resume goes on with that")
    if "--attempts" in options.given:
        raise InputError("--attempts: --resume runs what the folder's manifest says")


def _next_free(options: RunOptions) -> Path:
    name = options.suite or (options.variants or options.tasks or (options.env_id,))[0]
    stem = Path(name).name.removesuffix(".yaml")
    taken = {path.name for path in _RUNS.glob(f"{stem}-*")}
    number = next(n for n in range(1, len(taken) + 2) if f"{stem}-{n}" not in taken)
    return _RUNS / f"{stem}-{number}"


def _work(job: _Job, means: Means, worker_count: int) -> int:
    waiting = set(job.folder.unfinished([trial.trial_id for trial in job.trials]))
    trials = tuple(trial for trial in job.trials if trial.trial_id in waiting)
    try:
        is_cancelled = bool(trials) and _run_until_stopped(job, trials, means, worker_count)
        records = {record.trial_id: record for record in job.folder.records()}
    finally:
        job.folder.close()
    ordered = [records[trial.trial_id] for trial in job.trials if trial.trial_id in records]
    print_records(ordered)
    missing = len(job.trials) - len(ordered)
    _say_what_next(job.output, ordered, missing)
    if is_cancelled:
        return EXIT_CANCELLED
    return EXIT_OK if not missing and all(_is_sound(record) for record in ordered) else EXIT_TRIALS


def _run_until_stopped(job: _Job, trials: tuple[TrialPlan, ...], means: Means, worker_count: int) -> bool:
    """Run the trials; True when somebody stopped them, cleanly or at once."""
    try:
        return asyncio.run(_run(job, trials, means, worker_count))
    except asyncio.CancelledError:
        return True
    except (DeploymentError, OSError) as error:
        raise WorkError(f"{error}\n\nonce mended: primbench run --output {job.output} --resume") from error


async def _run(job: _Job, trials: tuple[TrialPlan, ...], means: Means, worker_count: int) -> bool:
    stop = asyncio.Event()
    logs = job.output / "logs"
    with interrupt.stopping(stop), progress(len(trials)) as observer:
        if means.running is None:
            observer.notice(f"starting services; their logs are in {logs}")
        async with means.deployment(logs) as deployment:
            limits = job.manifest.limits.for_episode()
            workshop = Workshop(deployment, job.folder, limits, means.browser, worker_count)
            await LocalExecutor().run(singly(trials), workshop, observer, stop)
    return stop.is_set()


def _is_sound(record: TrialRecord) -> bool:
    return record.outcome in (Outcome.PASSED, Outcome.FAILED)


def _say_what_next(output: Path, records: list[TrialRecord], missing: int) -> None:
    click.echo(f"\nresults   {output}/trials/<trial>/trial.json, report.json, firings.jsonl, steps.jsonl, screenshots/")
    unfinished = missing + sum(record.outcome in (Outcome.ERRORED, Outcome.CANCELLED) for record in records)
    if unfinished:
        click.echo(
            f"resume    primbench run --output {output} --resume   ({unfinished} of the trials have not finished)"
        )
    click.echo(f"next      primbench report {output}")
