"""`primbench report`."""

from pathlib import Path

import click

FORMATS = ("text", "markdown", "html", "json")


def _print_schema(context: click.Context, _parameter: click.Parameter, is_asked: bool) -> None:  # noqa: FBT001 click's
    if is_asked:
        from primbench_runner.cli.report_command import print_schema

        context.exit(print_schema())


@click.command(short_help="Show the results of runs.")
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="DIR...")
@click.option("--format", "form", type=click.Choice(FORMATS), help="Default: what FILE ends in, else text.")
@click.option("--json", "form", flag_value="json", help="The same as --format json.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write it here.")
@click.option(
    "--schema",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_schema,
    help="Print the JSON Schema of the JSON form, and end.",
)
@click.pass_context
def report(context: click.Context, /, *, folders: tuple[Path, ...], form: str | None, output: Path | None) -> None:
    """Show the results of one run or several: the profile by primitive, pairs, outcomes, time and cost.

    DIR is the folder of a run, or the run in one file (x.json).

    Each number stands with its interval and what it is of; docs/reports.md says how to read it. The same folders give
    the same bytes. The HTML form is one file with figures, and needs nothing else.
    """
    from primbench_runner.cli.report_command import report_command

    context.exit(report_command(folders, form, output))
