"""`primbench catalog`."""

from pathlib import Path

import click

from primbench_runner.cli.surroundings import catalog_option, surroundings


@click.group(short_help="Check, list, show and begin tasks and variants.")
def catalog() -> None:
    """Check, list, show and begin tasks, variants and suites. Works offline."""


@catalog.command()
@click.option(
    "--with-environments", "is_described", is_flag=True, help="Start the environments and check against them too."
)
@catalog_option
@click.pass_context
def lint(context: click.Context, /, *, is_described: bool, catalog_folder: Path | None) -> None:
    """Check every file; prints file:line: message for each finding. Exit code 1 when there are any."""
    from primbench_runner.cli.catalog_command import lint_catalog

    context.exit(lint_catalog(catalog_folder, surroundings(), is_described=is_described))


@catalog.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--env", "env_id", default="", metavar="ID", help="Only this environment.")
@click.option(
    "--kind", type=click.Choice(["task", "variant", "suite", "experiment"]), help="Only entries of this kind."
)
@catalog_option
@click.pass_context
def list_(
    context: click.Context, /, *, as_json: bool, env_id: str, kind: str | None, catalog_folder: Path | None
) -> None:
    """List tasks and variants, suites and experiments.

    With --json each has kind and id; a task or variant also title, env, primitives or target_primitive, layers,
    difficulty and certified; a suite or experiment also title and trials (a suite's are of one agent and one seed).
    """
    from primbench_runner.cli.catalog_command import Filter, list_catalog

    wanted = Filter(env_id, kind or "")
    context.exit(list_catalog(catalog_folder, surroundings(), wanted, as_json=as_json))


@catalog.command()
@click.argument("entry_id")
@click.option("--json", "as_json", is_flag=True, help="The entry as JSON.")
@catalog_option
@click.pass_context
def show(context: click.Context, /, *, entry_id: str, as_json: bool, catalog_folder: Path | None) -> None:
    """Show one task, variant, suite or experiment by its id."""
    from primbench_runner.cli.catalog_command import show_entry

    context.exit(show_entry(catalog_folder, surroundings(), entry_id, as_json=as_json))


@catalog.group()
def new() -> None:
    """Begin a new task or variant."""


@new.command()
@click.argument("task_id")
@catalog_option
@click.pass_context
def task(context: click.Context, /, *, task_id: str, catalog_folder: Path | None) -> None:
    """Begin a task: a file that loads, in which `fill_in` marks what is yours to say.

    TASK_ID begins with its environment: amazon_return_item. `primbench catalog lint` lists the marks that are left.
    """
    from primbench_runner.cli.catalog_command import begin_task

    context.exit(begin_task(catalog_folder, surroundings(), task_id))


@new.command()
@click.argument("variant_id")
@click.option("--intervention", "kind", required=True, metavar="KIND", help="Such as network.delay.")
@catalog_option
@click.pass_context
def variant(context: click.Context, /, *, variant_id: str, kind: str, catalog_folder: Path | None) -> None:
    """Begin a variant: a file that loads, with an intervention taken over from a variant that has one of this kind.

    VARIANT_ID is <task>__<name>. `fill_in` marks what is yours to say.
    """
    from primbench_runner.cli.catalog_command import begin_variant

    context.exit(begin_variant(catalog_folder, surroundings(), variant_id, kind=kind))


@catalog.command()
@click.option("--output", type=click.Path(path_type=Path, file_okay=False), help="Folder (default: <catalog>/schema).")
@catalog_option
@click.pass_context
def schema(context: click.Context, /, *, output: Path | None, catalog_folder: Path | None) -> None:
    """Write the JSON Schemas of the catalogue's files, for editors."""
    from primbench_runner.cli.catalog_command import write_schema

    context.exit(write_schema(catalog_folder, surroundings(), output))


@catalog.command()
@catalog_option
@click.pass_context
def certificates(context: click.Context, /, *, catalog_folder: Path | None) -> None:
    """Print the reference page of the certificates: the matrix by driver, and who is certified."""
    from primbench_runner.cli.catalog_command import print_certificates

    context.exit(print_certificates(catalog_folder, surroundings()))
