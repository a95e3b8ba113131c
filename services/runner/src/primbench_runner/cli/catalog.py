"""`primbench catalog`."""

from pathlib import Path

import click

from primbench_runner.cli.surroundings import catalog_option, surroundings


@click.group(short_help="Check, list and show tasks and variants.")
def catalog() -> None:
    """Check, list and show tasks, variants and suites. Works offline."""


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
@click.option("--kind", type=click.Choice(["task", "variant"]), help="Only entries of this kind.")
@catalog_option
@click.pass_context
def list_(
    context: click.Context, /, *, as_json: bool, env_id: str, kind: str | None, catalog_folder: Path | None
) -> None:
    """List tasks and variants.

    With --json each has kind (task or variant), id, env, primitives or target_primitive, layers, difficulty and
    certified.
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
    """Show one task, variant or suite by its id."""
    from primbench_runner.cli.catalog_command import show_entry

    context.exit(show_entry(catalog_folder, surroundings(), entry_id, as_json=as_json))


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
