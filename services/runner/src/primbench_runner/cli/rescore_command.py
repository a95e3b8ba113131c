"""What `primbench rescore` does."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

import click
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_episode.result_folder import read_manifest as read_manifest_file
from rich import box
from rich.table import Table

from primbench_runner.cli.console import make_console
from primbench_runner.cli.failure import EXIT_OK, EXIT_TRIALS, told_errors
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.describing import describe_environments
from primbench_runner.deployment.local import LocalPlan
from primbench_runner.export.run_place import run_folder_of
from primbench_runner.rescore.comparison import Comparison, Judgement, Rescore
from primbench_runner.rescore.stored import StoredTrial, stored_trials
from primbench_runner.rescore.work import rescore_trials
from primbench_runner.run.manifest import read_manifest


def rescore_command(folder: Path, around: Surroundings, *, catalog_folder: Path | None, as_json: bool) -> int:
    """Grade the run again and print what changed; gives the exit code."""
    folder = run_folder_of(folder)
    with told_errors():
        manifest = read_manifest(read_manifest_file(folder), folder)
        catalog = load_catalog(catalog_folder or Path(manifest.catalog))
        found = asyncio.run(_rescore(tuple(stored_trials(folder)), catalog, around))
    if as_json:
        click.echo(found.model_dump_json(indent=2))
    else:
        _print(found)
    return EXIT_OK if found.is_sound else EXIT_TRIALS


async def _rescore(trials: Sequence[StoredTrial], catalog: Catalog, around: Surroundings) -> Rescore:
    env_ids = tuple(sorted({trial.record.env_id for trial in trials if trial.is_graded}))
    with tempfile.TemporaryDirectory() as logs:
        plan = LocalPlan(env_ids, Path(logs), around.variables, modules={})
        return await rescore_trials(trials, catalog, await describe_environments(plan), plan)


def _print(found: Rescore) -> None:
    console = make_console()
    if found.changed:
        table = Table("trial", "before", "now", "why", box=box.SIMPLE_HEAD)
        for trial in found.changed:
            table.add_row(trial.trial_id, _text(trial.before), _text(trial.after), "; ".join(trial.reasons))
        console.print(table)
    for trial in found.trials:
        if not trial.is_changed and not trial.is_report_same:
            console.print(f"{trial.trial_id}: same verdict, another report: {_why(trial)}", markup=False)
    for trial_id, reason in {**found.skipped, **found.broken}.items():
        console.print(f"{trial_id}: not graded again: {reason}", markup=False)
    versions = ", ".join(sorted({trial.grader_version for trial in found.trials})) or "-"
    counts = f"{len(found.trials)} trials graded again by grader {versions}: {len(found.changed) or 'none'} changed"
    click.echo(f"{counts}, {len(found.skipped) or 'none'} skipped")


def _text(judgement: Judgement) -> str:
    return f"{judgement.outcome} {'-' if judgement.score is None else format(judgement.score, '.2f')}"


def _why(trial: Comparison) -> str:
    return "; ".join(trial.reasons) or "nothing explains it"
