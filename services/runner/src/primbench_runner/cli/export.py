"""`primbench export`."""

from pathlib import Path

import click

_folders = click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="DIR...")


@click.group(short_help="Write runs in forms that other programs read.")
def export() -> None:
    """Write runs in forms that other programs read.

    The folder of a run stays what is true; an export is made from it anew each time, and replaces the one before.
    """


@export.command(name="json")
@click.argument("folder", required=False, type=click.Path(path_type=Path), metavar="DIR")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Default: DIR.json.")
@click.option("--schema", "is_schema", is_flag=True, help="Print the JSON Schema of the file, and end.")
@click.pass_context
def json_(context: click.Context, /, *, folder: Path | None, output: Path | None, is_schema: bool) -> None:
    """Write a run as one JSON file: plan, records, steps, firings, reports.

    It is what `primbench run --output x.json` writes at its end. Pictures and states stay in the folder.
    """
    from primbench_runner.cli.export_command import export_json, print_schema

    context.exit(print_schema() if is_schema else export_json(folder, output))


@export.command()
@_folders
@click.option(
    "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Folder."
)
@click.pass_context
def parquet(context: click.Context, /, *, folders: tuple[Path, ...], output: Path) -> None:
    """Write trials.parquet, steps.parquet and firings.parquet of one run or several. Needs the extra `parquet`."""
    from primbench_runner.cli.export_command import export_parquet

    context.exit(export_parquet(folders, output))


@export.command()
@_folders
@click.option(
    "--output", required=True, type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Database."
)
@click.pass_context
def sqlite(context: click.Context, /, *, folders: tuple[Path, ...], output: Path) -> None:
    """Write a SQLite database with the tables trials, steps and firings of one run or several."""
    from primbench_runner.cli.export_command import export_sqlite

    context.exit(export_sqlite(folders, output))


@export.command()
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--trial", "trial_ids", multiple=True, metavar="ID", help="Only this trial; may be given several times.")
@click.option(
    "--output", required=True, type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Folder."
)
@click.pass_context
def atif(context: click.Context, /, *, folder: Path, trial_ids: tuple[str, ...], output: Path) -> None:
    """Write the trials of a run as trajectories: ATIF 1.8, the format of Harbor.

    Each is <output>/<trial>/trajectory.json. Pictures stay in the run; their paths count from the trajectory's folder.
    """
    from primbench_runner.cli.export_command import export_atif

    context.exit(export_atif(folder, output, trial_ids=trial_ids))
