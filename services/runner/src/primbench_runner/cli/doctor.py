"""`primbench doctor`."""

import click

from primbench_runner.cli.surroundings import surroundings

NAMES = ("python", "packages", "pages", "browser", "text", "ports", "catalogue", "services", "containers")


@click.command(short_help="Say what is missing, and the command that mends it.")
@click.option("--only", multiple=True, type=click.Choice(NAMES), help="Check only this; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.pass_context
def doctor(context: click.Context, /, *, only: tuple[str, ...], as_json: bool) -> None:
    """Say what a run needs from this machine: what is there, what is missing, and the command that mends it.

    Exit code 1 when something that a run needs is missing.
    """
    from primbench_runner.cli.doctor_command import doctor_command

    context.exit(doctor_command(surroundings(), only or NAMES, as_json=as_json))
