"""`primbench run`."""

import math

import click

from primbench_runner.cli.surroundings import surroundings
from primbench_runner.cli.work_options import given_options, taken, work_options


def split_names(_context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Give the names of an option that may be repeated, and may hold several with commas between."""
    return tuple(part for value in values for part in value.split(",") if part)


def finite(_context: click.Context, _parameter: click.Parameter, value: float | None) -> float | None:
    """Refuse what is a number by name only: nan."""
    if value is not None and not math.isfinite(value):
        raise click.BadParameter(f"{value} is no number")
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
@click.option("--suite", default="", metavar="ID", help="A named list of trials; see catalog list.")
@click.option("--env", "env_id", default="", metavar="ID", help="All of an environment, or that part of a suite.")
@click.option(
    "--agent",
    "agents",
    multiple=True,
    callback=split_names,
    metavar="NAME,...",
    help="careful (default), careless:<primitive>, noop, random; vision or text with --model; external with --program.",
)
@click.option(
    "--arm",
    "--driver",
    "arm",
    default="page",
    show_default=True,
    type=click.Choice(["page", "api"]),
    help="Built-in agents act by pages or by HTTP.",
)
@click.option("--model", "models", multiple=True, callback=split_names, metavar="NAME,...", help="Language models.")
@click.option(
    "--provider",
    default="openai",
    show_default=True,
    type=click.Choice(["openai", "anthropic"]),
    help="Whose interface the models' server speaks.",
)
@click.option("--base-url", default="", metavar="URL", help="The models' server (default: the provider's).")
@click.option("--temperature", type=click.FloatRange(0, 2), callback=finite, metavar="X", help="0 to 2.")
@click.option("--max-output-tokens", type=click.IntRange(1), metavar="N", help="Of one answer (default: 4096).")
@click.option("--program", default="", metavar="COMMAND", help="Command line of a program that acts.")
@click.option("--name", default="", metavar="NAME", help="What the program is called (default: as its file is).")
@click.option(
    "--seed",
    "seeds",
    multiple=True,
    type=click.IntRange(-(2**63), 2**63 - 1),
    metavar="N",
    help="World seed (default 42); repeatable.",
)
@click.option("--attempts", type=click.IntRange(1, 1000), metavar="N", help="Trials a key (default: 1).")
@click.option("--max-steps", type=click.IntRange(1, 10_000), metavar="N", help="Actions a trial (default: 200).")
@click.option(
    "--time-limit",
    type=click.FloatRange(1, 86_400),
    callback=finite,
    metavar="S",
    help="Seconds a trial (default: the task's).",
)
@click.option("--token-limit", type=click.IntRange(1), metavar="N", help="Tokens a trial, read and written.")
@click.option("--cost-limit", type=click.FloatRange(0.000001), callback=finite, metavar="USD", help="Dollars a trial.")
@work_options
@click.pass_context
def run(context: click.Context, /, **options: object) -> None:
    """Run agents on tasks, clean and under variants.

    \b
    primbench run --suite smoke
    primbench run --task amazon_add_single_item --agent careful --agent careless:verification
    primbench run --task amazon_add_single_item --variant dead_button --pair
    primbench run --suite smoke --agent vision --model gpt-4o --provider openai
    primbench run --output runs/smoke-1 --resume

    Services are started here and stopped at the end, unless --address or PRIMBENCH_* variables point to running ones.
    Exit code: 0 every trial passed or failed, 1 some errored or are invalid, 2 wrong input, 130 cancelled.
    """
    from primbench_runner.cli.vacancy import refuse_held
    from primbench_runner.cli.work_options import WorkOptions

    work = taken(WorkOptions, options)
    if work.output is not None and not (work.resume or work.preview):
        refuse_held(work.output)

    from primbench_runner.cli.casting_options import CastingOptions
    from primbench_runner.cli.run_command import RunOptions, run_command

    casting = taken(CastingOptions, options)
    asked = RunOptions(**options, casting=casting, work=work, given=given_options(context))  # type: ignore[arg-type]
    context.exit(run_command(asked, surroundings()))
