"""A run as a command does it: claimed or taken up, worked off, told of."""

import asyncio
import secrets  # noqa: TID251 - see new_run_id
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import click
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_episode.errors import FolderError
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import ResultFolder
from primbench_episode.result_folder import read_manifest as read_stored_manifest
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord

from primbench_runner.browser.standalone import require_startable
from primbench_runner.cli import interrupt
from primbench_runner.cli.executing import make_executor
from primbench_runner.cli.failure import EXIT_CANCELLED, EXIT_OK, EXIT_TRIALS, InputError, WorkError
from primbench_runner.cli.means import Means, find_means
from primbench_runner.cli.progress import progress
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.cli.table import print_records
from primbench_runner.cli.work_options import WorkOptions
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.driver.kind import DriverKind
from primbench_runner.export.run_file import is_run_file, run_folder_of, write_run_file
from primbench_runner.harness.external.program import require_program
from primbench_runner.harness.text.finding import text_python
from primbench_runner.harness.text.process import TextInstallation
from primbench_runner.roster.agent import ProgramSpec
from primbench_runner.roster.arm import Surface
from primbench_runner.roster.casting import Casting
from primbench_runner.roster.key import find_keys
from primbench_runner.run.executor.port import Executor, TrialBlock
from primbench_runner.run.manifest import Manifest, planned_blocks, read_manifest
from primbench_runner.run.workshop import Workshop

RUNS = Path("runs")
WORKERS = 2
"""Blocks at a time, where nothing else is said."""


def new_run_id() -> str:
    """Draw an id that no other run has: the one thing of a run that chance decides, and its manifest holds it."""
    return secrets.token_hex(8)


@dataclass(frozen=True)
class Job:
    """A run whose folder is ours. `output` is what was asked for: the folder, or the one file beside it."""

    manifest: Manifest
    blocks: tuple[TrialBlock, ...]
    folder: ResultFolder
    output: Path

    @property
    def again(self) -> str:
        """The command that takes it up."""
        return f"primbench run --output {self.output} --resume"


@dataclass(frozen=True)
class Equipment:
    """What a run needs of the machine and of its user; found before anything is written."""

    means: Means
    casting: Casting = field(repr=False)
    worker_count: int
    executor: Executor


def find_equipment(
    manifest: Manifest, options: WorkOptions, around: Surroundings, *, worker_count: int = WORKERS
) -> Equipment:
    """Find workers, keys, programs, services and browser.

    Raises InputError, ModelInputError, ProgramMissingError, TextMissingError, AddressError, BrowserMissingError.
    """
    executor = make_executor(options.executor, around.variables)
    keys = find_keys(manifest, given=options.api_key, file=options.api_key_file, variables=around.variables)
    for spec in manifest.agents.values():
        if isinstance(spec, ProgramSpec):
            require_program(spec.command, around.variables)
    used = {manifest.arms[key.arm].surface for key in manifest.trials}
    text = None
    if Surface.TEXT in used:
        text = TextInstallation(text_python(around.variables, around.folder), around.variables)
    driver = DriverKind.API if used == {Surface.API} else DriverKind.PAGE
    env_ids = dict.fromkeys(manifest.env_ids[key.task_id] for key in manifest.trials)
    means = find_means(env_ids, driver, around, choice=options.deployment_choice(), is_headed=options.headed)
    if used & {Surface.TEXT, Surface.EXTERNAL}:
        require_startable(means.browser)
    casting = Casting(manifest.agents, manifest.arms, keys, around.variables, text)
    return Equipment(means, casting, options.workers or worker_count, executor)


def claimed(manifest: Manifest, blocks: tuple[TrialBlock, ...], output: Path) -> Job:
    """Make the output ours. Raises InputError when it holds a run or anything else."""
    try:
        if is_run_file(output) and output.exists():
            raise FolderError(f"{output} is there already")
        folder = ResultFolder.claim(run_folder_of(output), manifest.model_dump(mode="json"))
    except FolderError as error:
        raise InputError(f"{error} (--resume takes a run up, --output names another folder)") from error
    return Job(manifest, blocks, folder, output)


def claimed_next(manifest: Manifest, blocks: tuple[TrialBlock, ...], stem: str) -> Job:
    """Make the next free folder runs/<stem>-<n> ours; one that another process is faster at is passed over."""
    number = 1
    while True:
        output = RUNS / f"{stem}-{number}"
        if not output.exists():
            try:
                folder = ResultFolder.claim(output, manifest.model_dump(mode="json"))
            except FolderError:
                if not output.exists():
                    raise
            else:
                return Job(manifest, blocks, folder, output)
        number += 1


def taken_up(output: Path, catalog_folder: Path | None) -> Job:
    """Take a run up. Raises FolderError, ManifestError, CatalogError."""
    stored = run_folder_of(output)
    manifest = read_manifest(read_stored_manifest(stored), stored)
    blocks = planned_blocks(manifest, _catalog_of(manifest, catalog_folder))
    return Job(manifest, blocks, ResultFolder.resume(stored), output)


def _catalog_of(manifest: Manifest, catalog_folder: Path | None) -> Catalog:
    return load_catalog(catalog_folder or Path(manifest.catalog))


def work(job: Job, equipment: Equipment) -> int:
    """Run what has not finished and say how all ended; gives the exit code."""
    waiting = set(job.folder.unfinished([key.trial_id for key in job.manifest.trials]))
    blocks = tuple(block for block in (_left(block, waiting) for block in job.blocks) if block)
    is_cancelled = bool(blocks) and _run_until_stopped(job, blocks, equipment)
    records = {record.trial_id: record for record in job.folder.records()}
    if is_run_file(job.output):
        write_run_file(job.folder.output, job.output)
    keys = in_reading_order(job.manifest)
    ordered = [records[key.trial_id] for key in keys if key.trial_id in records]
    print_records(ordered)
    missing = len(keys) - len(ordered)
    _say_what_next(job, ordered, missing)
    if is_cancelled:
        return EXIT_CANCELLED
    return EXIT_OK if not missing and all(_is_sound(record) for record in ordered) else EXIT_TRIALS


def in_reading_order(manifest: Manifest) -> list[TrialKey]:
    """Give the planned trials as one reads them: by task, agent, arm, seed and attempt; clean before its variants."""
    agents, arms = list(manifest.agents), list(manifest.arms)

    def place(key: TrialKey) -> tuple[object, ...]:
        who = (agents.index(key.agent), arms.index(key.arm))
        return key.task_id, *who, key.seed, key.attempt, not key.is_clean, key.variant_id, key.is_placebo

    return sorted(manifest.trials, key=place)


def _left(block: TrialBlock, waiting: Iterable[str]) -> TrialBlock:
    return tuple(trial for trial in block if trial.trial_id in waiting)


def _run_until_stopped(job: Job, blocks: tuple[TrialBlock, ...], equipment: Equipment) -> bool:
    """Run the blocks; True when somebody stopped them, cleanly or at once."""
    try:
        return asyncio.run(_run(job, blocks, equipment))
    except (asyncio.CancelledError, KeyboardInterrupt):
        return True
    except (DeploymentError, OSError) as error:
        raise WorkError(f"{error}\n\nonce mended: {job.again}") from error


async def _run(job: Job, blocks: tuple[TrialBlock, ...], equipment: Equipment) -> bool:
    stop = asyncio.Event()
    logs = job.folder.output / "logs"
    means, casting = equipment.means, equipment.casting
    async with AsyncExitStack() as stack:
        stack.enter_context(interrupt.stopping(stop))
        observer = stack.enter_context(progress(sum(map(len, blocks))))
        stack.push_async_callback(casting.close)
        if means.running is None:
            observer.notice(f"starting services; their logs are in {logs}")
        deployment = await stack.enter_async_context(means.deployment(logs))
        limits = job.manifest.limits.for_episode()
        workshop = Workshop(deployment, job.folder, limits, means.browser, equipment.worker_count, casting=casting)
        await equipment.executor.run(blocks, workshop, observer, stop)
    return stop.is_set()


def _is_sound(record: TrialRecord) -> bool:
    return record.outcome in (Outcome.PASSED, Outcome.FAILED)


def _say_what_next(job: Job, records: list[TrialRecord], missing: int) -> None:
    folder = job.folder.output
    click.echo(f"\nresults   {folder}/trials/<trial>/trial.json, report.json, firings.jsonl, steps.jsonl, screenshots/")
    if is_run_file(job.output):
        click.echo(f"one file  {job.output}")
    unfinished = missing + sum(record.outcome in (Outcome.ERRORED, Outcome.CANCELLED) for record in records)
    if unfinished:
        click.echo(f"resume    {job.again}   ({unfinished} of the trials have not finished)")
    click.echo(f"next      primbench report {folder}")
