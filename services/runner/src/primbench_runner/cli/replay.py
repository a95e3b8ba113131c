"""`primbench replay`."""

from pathlib import Path

import click

from primbench_runner.cli.surroundings import catalog_option, surroundings


@click.command(short_help="Play the steps of a stored trial again.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="TRIAL")
@click.option(
    "--output", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Keep the new trial here."
)
@click.option("--headed", is_flag=True, help="Show the browser.")
@click.option("--at-once", is_flag=True, help="Do not wait between steps as then; what goes by time may act otherwise.")
@click.option("--address", "addresses", multiple=True, metavar="FILE|NAME=VALUE", help="Use running services.")
@click.option("--json", "as_json", is_flag=True, help="Then and now as one JSON document.")
@catalog_option
@click.pass_context
def replay(context: click.Context, /, *, folder: Path, catalog_folder: Path | None, **options: object) -> None:
    """Play the steps of a stored trial again, and say whether they end in the same state with the same score.

    TRIAL is the trial's folder, <run>/trials/<trial>. A fresh session has its seed and its condition; nobody decides,
    and no model is asked. Trials of the arms api, page and vision can be played.

    Exit code: 0 it is the same, 1 it is not, 2 wrong input, 130 cancelled.
    """
    from primbench_runner.cli.replay_command import ReplayOptions, replay_command

    context.exit(replay_command(folder, catalog_folder, ReplayOptions(**options), surroundings()))  # type: ignore[arg-type]
