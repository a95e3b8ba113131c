"""`primbench run`."""

import math
from pathlib import Path

import click
from click.core import ParameterSource

from primbench_runner.cli.surroundings import catalog_option, surroundings


def split_names(_context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Give the names of an option that may be repeated, and may hold several with commas between."""
    return tuple(part for value in values for part in value.split(",") if part)


def finite(_context: click.Context, _parameter: click.Parameter, value: float | None) -> float | None:
    """Refuse what is a number by name only: nan."""
    if value is not None and not math.isfinite(value):
        raise click.BadParameter(f"{value} is no number of seconds")
    return value


@click.command(short_help="Run agents on tasks, clean and under variants.")
@click.option(
    "--task",
    "--tasks",
    "tasks",
    multiple=True,
    callback=split_names,
    metavar="ID,...",
    help="Tasks: clean, or with --variant under it.",
)
@click.option(
    "--variant",
    "--degradation",
    "variants",
    multiple=True,
    callback=split_names,
    metavar="ID,...",
    help="Variants, by id or file name; with --task the last part of the id is enough.",
)
@click.option("--pair", is_flag=True, help="Run the clean twin of every --variant too, so that there is a drop to see.")
@click.option(
    "--placebo", is_flag=True, help="Run every variant also armed without acting: it should end as the clean run."
)
@click.option("--suite", default="", metavar="ID", help="A named list of trials: smoke.")
@click.option("--env", "env_id", default="", metavar="ID", help="All of an environment, or that part of a suite.")
@click.option(
    "--agent",
    "agents",
    multiple=True,
    callback=split_names,
    metavar="NAME,...",
    help="careful (default), careless:<primitive>, noop, random.",
)
@click.option(
    "--seed",
    "seeds",
    multiple=True,
    type=click.IntRange(-(2**63), 2**63 - 1),
    metavar="N",
    help="World seed (default 42); repeatable.",
)
@click.option("--attempts", default=1, show_default=True, type=click.IntRange(1, 1000), help="Trials a key.")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="Trials at a time.")
@click.option("--max-steps", default=100, show_default=True, type=click.IntRange(1, 10_000), help="Actions a trial.")
@click.option(
    "--time-limit",
    type=click.FloatRange(1, 86_400),
    callback=finite,
    metavar="S",
    help="Seconds a trial (default: the task's).",
)
@click.option("--driver", default="page", show_default=True, type=click.Choice(["page", "api"]), help="Pages or HTTP.")
@click.option("--headed", is_flag=True, help="Show the browser.")
@click.option("--output", type=click.Path(path_type=Path), metavar="DIR", help="Results (default: runs/<name>-<n>).")
@click.option("--resume", is_flag=True, help="Take up the run in --output: what has not finished is run.")
@click.option("--preview", is_flag=True, help="Show the planned trials and end.")
@click.option(
    "--address",
    "addresses",
    multiple=True,
    metavar="FILE|NAME=VALUE",
    help="Use running services: PRIMBENCH_PROXY=host:port and so on; the variables do the same.",
)
@catalog_option
@click.pass_context
def run(context: click.Context, /, **options: object) -> None:
    """Run agents on tasks, clean and under variants.

    \b
    primbench run --suite smoke
    primbench run --task amazon_add_single_item --agent careful --agent careless:verification
    primbench run --task amazon_add_single_item --variant dead_button --pair
    primbench run --output runs/smoke-1 --resume

    Services are started here and stopped at the end, unless --address or PRIMBENCH_* variables point to running ones.
    Exit code: 0 every trial passed or failed, 1 some errored or are invalid, 2 wrong input, 130 cancelled.
    """
    from primbench_runner.cli.run_command import RunOptions, run_command

    given = frozenset(
        parameter.opts[0]
        for parameter in context.command.params
        if parameter.name and context.get_parameter_source(parameter.name) is ParameterSource.COMMANDLINE
    )
    context.exit(run_command(RunOptions(**options, given=given), surroundings()))  # type: ignore[arg-type]
