"""`primbench certify`."""

from pathlib import Path

import click

from primbench_runner.cli.run import split_names
from primbench_runner.cli.surroundings import catalog_option, surroundings


@click.command(short_help="Prove which primitive each variant stresses.")
@click.option(
    "--task", "tasks", multiple=True, callback=split_names, metavar="ID,...", help="Tasks and their variants."
)
@click.option("--variant", "variants", multiple=True, callback=split_names, metavar="ID,...", help="These variants.")
@click.option("--env", "env_id", default="", metavar="ID", help="Everything of one environment (default: everything).")
@click.option(
    "--seed", "seeds", multiple=True, type=int, metavar="N", help="With --write at least two (default: 41 and 42)."
)
@click.option(
    "--driver",
    default="api",
    show_default=True,
    type=click.Choice(["api", "page"]),
    help="api: variants that act outside the page; page: those that act in it, and any that are named.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    metavar="N",
    help="Trials at a time (default: 40 with api, where most of them wait; 4 with page).",
)
@click.option("--max-steps", default=200, show_default=True, type=click.IntRange(1, 10_000), help="Actions a trial.")
@click.option(
    "--time-scale",
    type=click.IntRange(1, 20),
    metavar="N",
    help="How many times faster waits pass (default: 5 with api, 1 with page).",
)
@click.option(
    "--sample",
    "sample_count",
    default=0,
    type=click.IntRange(0, 1000),
    metavar="N",
    help="With page: also so many of the others, which change with the catalogue.",
)
@click.option("--write", "is_writing", is_flag=True, help="Write certificates to <catalog>/certificates.")
@click.option("--json", "as_json", is_flag=True, help="The result as JSON on standard output.")
@click.option("--output", type=click.Path(path_type=Path), metavar="DIR", help="Trials (default: runs/certify-<n>).")
@click.option("--resume", is_flag=True, help="Take up the certification in --output.")
@click.option("--address", "addresses", multiple=True, metavar="FILE|NAME=VALUE", help="As in `run`.")
@catalog_option
@click.pass_context
def certify(context: click.Context, /, **options: object) -> None:
    """Prove which primitive each variant stresses, by agents that lack one ability each.

    \b
    primbench certify --write
    primbench certify --driver page --write
    primbench certify --driver page --sample 3
    primbench certify --output runs/certify-1 --resume

    A variant is certified when on every seed the careful agent passes, meets every intervention and comes to what it
    comes to on the clean task, the agent without the target's ability passes the clean task alone, every other agent
    fares as on the clean task, and the run ends as the clean one when the interventions are withdrawn, or armed
    without acting (placebo). Exit code: 0 all certified, 1 some are not, 2 wrong input, 130 cancelled.
    """
    from primbench_runner.cli.certify_command import CertifyOptions, certify_command

    context.exit(certify_command(CertifyOptions(**options), surroundings()))  # type: ignore[arg-type]
