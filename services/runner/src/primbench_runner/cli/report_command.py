"""What `primbench report` does."""

from pathlib import Path

import click
from rich import box
from rich.table import Table

from primbench_runner.cli.console import counted, make_console, print_whole
from primbench_runner.cli.failure import EXIT_OK, told_errors
from primbench_runner.cli.table import print_records
from primbench_runner.report.profile import Rate, RunReport, make_report


def report_command(folders: tuple[Path, ...], *, as_json: bool) -> int:
    """Print the report; gives the exit code."""
    with told_errors():
        report = make_report(folders)
    if as_json:
        click.echo(report.model_dump_json(indent=2))
        return EXIT_OK
    print_records(report.trials)
    print_whole(make_console(), _profile_table(report))
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in report.outcomes.items())
    click.echo(f"{counted(report.planned, 'planned trial')}: {outcomes or 'none has run'}")
    return EXIT_OK


def _profile_table(report: RunReport) -> Table:
    names = ("primitive", "agent", "arm", "clean", "placebo", "intervened", "exposed", "no verdict")
    table = Table(*names, box=box.SIMPLE_HEAD)
    for line in report.profile:
        unjudged = line.clean.unjudged + line.placebo.unjudged + line.intervened.unjudged
        exposed = f"{line.intervened.exposed}/{line.intervened.planned}"
        rates = (_share(line.clean), _share(line.placebo), _share(line.intervened), exposed, str(unjudged or "-"))
        table.add_row(line.primitive, line.agent, line.arm, *rates)
    return table


def _share(rate: Rate) -> str:
    return f"{rate.passed}/{rate.planned}" if rate.planned else "-"
