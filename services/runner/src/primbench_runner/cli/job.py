"""A run as a command does it: claimed or taken up, worked off, told of."""

import secrets  # noqa: TID251 - see new_run_id
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click
from primbench_catalog.catalog import load_catalog
from primbench_episode.errors import FolderError
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import ResultFolder
from primbench_episode.result_folder import read_manifest as read_stored_manifest
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord

from primbench_runner.cli.closing import counts_line
from primbench_runner.cli.failure import EXIT_CANCELLED, EXIT_OK, EXIT_TRIALS, InputError, WorkError
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.cli.table import print_records
from primbench_runner.cli.vacancy import RUNS, WAYS_ON
from primbench_runner.cli.work_options import WorkOptions
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.experiment.model import Experiment
from primbench_runner.experiment.plan import require_same_plan
from primbench_runner.export.run_file import write_run_file
from primbench_runner.export.run_place import is_run_file, run_folder_of
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.manifest import Manifest, planned_blocks, read_manifest

if TYPE_CHECKING:
    from primbench_runner.cli.equipment import Equipment

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


def find_equipment(
    manifest: Manifest, options: WorkOptions, around: Surroundings, *, worker_count: int = WORKERS
) -> "Equipment":
    """Find what the run needs, as gather_equipment does; browsers and agents are imported here alone."""
    from primbench_runner.cli.equipment import gather_equipment

    return gather_equipment(manifest, options, around, worker_count=worker_count)


def claimed(manifest: Manifest, blocks: tuple[TrialBlock, ...], output: Path) -> Job:
    """Make the output ours. Raises InputError when it holds a run or anything else."""
    try:
        if is_run_file(output) and output.exists():
            raise FolderError(f"{output} is there already")
        folder = ResultFolder.claim(run_folder_of(output), manifest.model_dump(mode="json"))
    except FolderError as error:
        raise InputError(f"{error} {WAYS_ON}") from error
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


def taken_up(output: Path, catalog_folder: Path | None, *, experiment: Experiment | None = None) -> Job:
    """Take a run up; that of an experiment only if it is the same still.

    Raises FolderError, ManifestError, CatalogError.
    """
    stored = run_folder_of(output)
    manifest = read_manifest(read_stored_manifest(stored), stored)
    catalog = load_catalog(catalog_folder or Path(manifest.catalog))
    if experiment is not None:
        require_same_plan(catalog, experiment, manifest, output=output)
    blocks = planned_blocks(manifest, catalog)
    return Job(manifest, blocks, ResultFolder.resume(stored), output)


def work(job: Job, equip: Callable[[], "Equipment"], *, again: str) -> int:
    """Run what has not finished and say how all ended; gives the exit code.

    `equip` is asked for what the run needs only where something is left to run. `again`: the command that takes it up.
    """
    waiting = set(job.folder.unfinished([key.trial_id for key in job.manifest.trials]))
    blocks = tuple(block for block in (_left(block, waiting) for block in job.blocks) if block)
    is_cancelled = bool(blocks) and _is_stopped(job, blocks, equip(), again=again)
    records = {record.trial_id: record for record in job.folder.records()}
    if is_run_file(job.output):
        write_run_file(job.folder.output, job.output)
    keys = in_reading_order(job.manifest)
    ordered = [records[key.trial_id] for key in keys if key.trial_id in records]
    print_records(ordered)
    click.echo(counts_line(ordered, len(keys)))
    missing = len(keys) - len(ordered)
    _say_what_next(job, ordered, missing, again=again)
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


def _is_stopped(job: Job, blocks: tuple[TrialBlock, ...], equipment: "Equipment", *, again: str) -> bool:
    """Run the blocks; True when somebody stopped them."""
    from primbench_runner.cli.working import run_until_stopped

    try:
        return run_until_stopped(job.manifest, blocks, job.folder, equipment=equipment)
    except (DeploymentError, OSError) as error:
        raise WorkError(f"{error}\n\nonce mended: {again}") from error


def _is_sound(record: TrialRecord) -> bool:
    return record.outcome in (Outcome.PASSED, Outcome.FAILED)


def _say_what_next(job: Job, records: list[TrialRecord], missing: int, *, again: str) -> None:
    folder = job.folder.output
    click.echo(f"\nresults   {folder}/trials/<trial>/trial.json, report.json, firings.jsonl, steps.jsonl, screenshots/")
    if is_run_file(job.output):
        click.echo(f"one file  {job.output}")
    unfinished = missing + sum(record.outcome in (Outcome.ERRORED, Outcome.CANCELLED) for record in records)
    if unfinished:
        click.echo(f"resume    {again}   ({unfinished} of the trials have not finished)")
    click.echo(f"next      primbench report {folder}")
