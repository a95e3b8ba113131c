"""`primbench report`."""

from pathlib import Path

import click


@click.command(short_help="Show the results of runs.")
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="DIR...")
@click.option("--json", "as_json", is_flag=True, help="The whole report as one JSON document.")
@click.pass_context
def report(context: click.Context, /, *, folders: tuple[Path, ...], as_json: bool) -> None:
    """Show the results of one run or several: outcomes, every trial, and the profile by primitive."""
    from primbench_runner.cli.report_command import report_command

    context.exit(report_command(folders, as_json=as_json))
