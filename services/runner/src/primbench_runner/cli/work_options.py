"""Options of every command that runs trials: by what, where to, and by whose key."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from primbench_runner.cli.surroundings import catalog_option
from primbench_runner.experiment.line import require_line

if TYPE_CHECKING:
    from primbench_runner.deployment.choice import DeploymentChoice

EXECUTOR = "local"
_RUN_ID_LENGTH_MAX = 200


def _run_id(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    try:
        return require_line(value, length_max=_RUN_ID_LENGTH_MAX)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


_OPTIONS = (
    click.option("--workers", type=click.IntRange(1, 64), metavar="N", help="Blocks of trials at a time (default: 2)."),
    click.option("--headed", is_flag=True, help="Show the browser."),
    click.option("--api-key", default="", metavar="KEY", help="Key of the models; others on the machine may see it."),
    click.option(
        "--api-key-file",
        type=click.Path(path_type=Path, dir_okay=False),
        metavar="FILE",
        help="File that holds the key (default: the provider's variable, such as OPENAI_API_KEY).",
    ),
    click.option(
        "--output",
        type=click.Path(path_type=Path),
        metavar="DIR|FILE.json",
        help="Results; FILE.json: the folder FILE, and all of it in one file beside it at the end.",
    ),
    click.option("--resume", is_flag=True, help="Take up the run in --output: what has not finished is run."),
    click.option("--preview", is_flag=True, help="Show the plan and what it may cost, and end."),
    click.option(
        "--run-id",
        default="",
        callback=_run_id,
        metavar="TEXT",
        help="What the order is drawn from (default: drawn anew).",
    ),
    click.option(
        "--executor",
        default=EXECUTOR,
        show_default=True,
        type=click.Choice(["local", "ray"]),
        help="Where workers are.",
    ),
    click.option(
        "--deployment",
        type=click.Choice(["local", "docker", "address"]),
        help="Services as processes, as containers, or running ones (default: address where one is named, else local).",
    ),
    click.option(
        "--replicas", multiple=True, metavar="ENV=N", help="So many of an environment side by side; repeatable."
    ),
    click.option(
        "--env-image",
        "env_images",
        multiple=True,
        metavar="[ENV=]IMAGE",
        help="With --deployment docker: an environment's image, pulled where it is missing.",
    ),
    click.option(
        "--address",
        "addresses",
        multiple=True,
        metavar="FILE|NAME=VALUE",
        help="Use running services: PRIMBENCH_PROXY=host:port and so on; the variables do the same.",
    ),
    catalog_option,
)


def work_options[F: Callable[..., Any]](command: F) -> F:
    """Give the command the options, in their order."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True)
class WorkOptions:
    """The options as given. `workers` None: as the design says."""

    workers: int | None
    headed: bool
    api_key: str = field(repr=False)
    api_key_file: Path | None
    output: Path | None
    resume: bool
    preview: bool
    run_id: str
    executor: str
    deployment: str | None
    replicas: tuple[str, ...]
    env_images: tuple[str, ...]
    addresses: tuple[str, ...]
    catalog_folder: Path | None

    def deployment_choice(self) -> "DeploymentChoice":
        """Give what is said of the services."""
        from primbench_runner.deployment.choice import DeploymentChoice, DeploymentKind

        kind = DeploymentKind(self.deployment) if self.deployment else None
        return DeploymentChoice(kind, self.addresses, self.replicas, self.env_images)


def taken[T](kind: type[T], options: dict[str, object]) -> T:
    """Give the options that are fields of this class as one value, and take them out of the others."""
    return kind(**{each.name: options.pop(each.name) for each in fields(kind) if each.name in options})  # type: ignore[arg-type]


def given_options(context: click.Context) -> frozenset[str]:
    """Give the options that stand on the command line, each by its first name."""
    return frozenset(
        parameter.opts[0]
        for parameter in context.command.params
        if parameter.name and context.get_parameter_source(parameter.name) is ParameterSource.COMMANDLINE
    )
