"""`primbench experiment`."""

from pathlib import Path

import click

from primbench_runner.cli.surroundings import surroundings
from primbench_runner.cli.work_options import taken, work_options


@click.command(short_help="Run a declared experiment.")
@click.argument("file", required=False, default="", metavar="[FILE|ID]")
@work_options
@click.pass_context
def experiment(context: click.Context, /, *, file: str, **options: object) -> None:
    """Run a declared experiment: agents, arms, conditions and seeds from one file, in balanced order.

    \b
    primbench experiment catalog/experiments/sanity.yaml --preview
    primbench experiment sanity
    primbench experiment --output runs/sanity --resume

    Results are in runs/<experiment_id>, unless --output says otherwise: an experiment is run once under its id.
    Exit code: 0 every trial passed or failed, 1 some errored or are invalid, 2 wrong input, 130 cancelled.
    """
    from primbench_runner.cli.vacancy import RUNS, refuse_held
    from primbench_runner.cli.work_options import WorkOptions

    asked = taken(WorkOptions, options)
    if file and not (asked.resume or asked.preview):
        refuse_held(asked.output or RUNS / Path(file).stem)

    from primbench_runner.cli.experiment_command import experiment_command

    context.exit(experiment_command(file, asked, surroundings()))
