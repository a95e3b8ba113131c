"""`primbench rescore`."""

from pathlib import Path

import click

from primbench_runner.cli.surroundings import catalog_option, surroundings


@click.command(short_help="Grade the stored trials of a run again.")
@click.argument("folder", type=click.Path(path_type=Path), metavar="RUN")
@click.option("--json", "as_json", is_flag=True, help="Every trial, before and after, as one JSON document.")
@catalog_option
@click.pass_context
def rescore(context: click.Context, /, *, folder: Path, as_json: bool, catalog_folder: Path | None) -> None:
    """Grade the stored trials of a run again, from the states that the run wrote down. Nothing is written.

    The evaluator that is installed is started for it, and the run's environments to say what their collections are. The
    tasks are those of the run's catalogue, or of --catalog.

    Exit code: 0 every verdict is the same, 1 some changed or could not be given again, 2 wrong input.
    """
    from primbench_runner.cli.rescore_command import rescore_command

    context.exit(rescore_command(folder, surroundings(), catalog_folder=catalog_folder, as_json=as_json))
