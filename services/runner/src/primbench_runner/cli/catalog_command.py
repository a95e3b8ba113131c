"""What `primbench catalog` does."""

import asyncio
import json
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import click
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_catalog.certificate_page import certificates_page
from primbench_catalog.errors import CatalogError, known_names
from primbench_catalog.lint import lint
from primbench_catalog.listing import listing
from primbench_catalog.model import CatalogModel, JsonObject
from primbench_catalog.scaffold import MARK, marked_lines, new_task, new_variant
from primbench_catalog.schema import write_schemas
from primbench_catalog.task import Task
from rich import box
from rich.table import Table

from primbench_runner.cli.catalog_sets import list_sets, set_table
from primbench_runner.cli.console import counted, make_console, print_whole
from primbench_runner.cli.failure import EXIT_OK, EXIT_TRIALS, InputError, told_errors
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.describing import Survey, survey_environments
from primbench_runner.deployment.local import LocalPlan
from primbench_runner.experiment.file import (
    SCHEMA_FILE,
    experiment_files,
    experiment_schema,
    lint_experiments,
    read_experiment,
)


@dataclass(frozen=True)
class Filter:
    """Which entries are wanted; empty: all."""

    env_id: str = ""
    kind: str = ""

    def passes(self, entry: JsonObject) -> bool:
        """Tell whether the entry is wanted. A suite or an experiment is of no environment."""
        return self.env_id in ("", entry.get("env")) and self.kind in ("", entry["kind"])


def lint_catalog(folder: Path | None, around: Surroundings, *, is_described: bool) -> int:
    """Print every finding; gives the exit code."""
    with told_errors():
        catalog = load_catalog(around.catalog_root(folder))
        survey = _surveyed(catalog, around) if is_described else Survey()
        found = [*lint(catalog, survey.descriptions, seeded=survey.worlds), *lint_experiments(catalog)]
    findings = dict.fromkeys(map(str, found))  # an experiment finds what is wrong with its tasks once more
    for finding in findings:
        click.echo(finding)
    parts = ((catalog.tasks, "task"), (catalog.variants, "variant"), (catalog.suites, "suite"))
    sizes = [*((len(entries), noun) for entries, noun in parts), (len(experiment_files(catalog)), "experiment")]
    counts = ", ".join(counted(size, noun) for size, noun in sizes)
    click.echo(f"{counts}: {counted(len(findings), 'finding')}", err=True)
    return EXIT_TRIALS if findings else EXIT_OK


def _surveyed(catalog: Catalog, around: Surroundings) -> Survey:
    env_ids = tuple(sorted({path.name for path in (catalog.root / "tasks").iterdir() if path.is_dir()}))
    with tempfile.TemporaryDirectory() as logs:
        plan = LocalPlan(env_ids, Path(logs), around.variables, modules={})
        return asyncio.run(survey_environments(plan, _sound_tasks(catalog)))


def _sound_tasks(catalog: Catalog) -> Iterator[Task]:
    """Give the tasks that load; the linter speaks of the others."""
    for task_id in catalog.tasks:
        with suppress(CatalogError):
            yield catalog.tasks[task_id]


def list_catalog(folder: Path | None, around: Surroundings, wanted: Filter, *, as_json: bool) -> int:
    """Print the entries; gives the exit code."""
    with told_errors():
        catalog = load_catalog(around.catalog_root(folder))
        entries = [entry for entry in listing(catalog) if wanted.passes(entry)]
        sets = [entry for entry in list_sets(catalog) if wanted.passes(entry)]
    if as_json:
        for entry in (*entries, *sets):
            click.echo(json.dumps(entry, ensure_ascii=False))
        return EXIT_OK
    for table in (_entry_table(entries), set_table(sets)):
        if table.row_count:
            print_whole(make_console(), table)
    return EXIT_OK


def _entry_table(entries: Iterable[JsonObject]) -> Table:
    table = Table("kind", "id", "env", "primitives", "layers", "difficulty", "certified", box=box.SIMPLE_HEAD)
    for entry in entries:
        primitives = cast("list[str]", entry.get("primitives") or [entry.get("target_primitive") or "compound"])
        layers = ", ".join(cast("list[str]", entry["layers"])) or "-"
        certified = "yes" if entry["certified"] else "-"
        texts = [str(entry[name]) for name in ("kind", "id", "env")]
        table.add_row(*texts, ", ".join(primitives), layers, str(entry["difficulty"]), certified)
    return table


def show_entry(folder: Path | None, around: Surroundings, entry_id: str, *, as_json: bool) -> int:
    """Print one entry; gives the exit code."""
    with told_errors():
        catalog = load_catalog(around.catalog_root(folder))
        file, entry = _entry(catalog, entry_id.removesuffix(".yaml"))
    if as_json:
        click.echo(json.dumps(entry.document(), ensure_ascii=False, indent=2))
        return EXIT_OK
    click.echo(f"# {file}\n# {entry.digest}")
    click.echo(file.read_text(encoding="utf-8").rstrip())
    variants = catalog.variants_of(entry_id)
    if variants:
        click.echo(f"\n# variants: {', '.join(variants)}")
    return EXIT_OK


def _entry(catalog: Catalog, entry_id: str) -> tuple[Path, CatalogModel]:
    if entry_id in catalog.tasks:
        return catalog.tasks.file(entry_id), catalog.tasks[entry_id]
    if entry_id in catalog.variants:
        return catalog.variants.file(entry_id), catalog.variants[entry_id]
    if entry_id in catalog.suites:
        return catalog.suites.file(entry_id), catalog.suites[entry_id]
    experiments = {file.stem: file for file in experiment_files(catalog)}
    if entry_id in experiments:
        return experiments[entry_id], read_experiment(experiments[entry_id])
    known = known_names([*catalog.tasks, *catalog.variants, *catalog.suites, *experiments], wanted=entry_id)
    raise CatalogError(catalog.root, 0, f"no task, variant, suite or experiment {entry_id!r}; {known}")


def begin_task(folder: Path | None, around: Surroundings, task_id: str) -> int:
    """Write the first text of a task; gives the exit code."""
    with told_errors():
        return _begin(*new_task(load_catalog(around.catalog_root(folder)), task_id))


def begin_variant(folder: Path | None, around: Surroundings, variant_id: str, *, kind: str) -> int:
    """Write the first text of a variant; gives the exit code."""
    with told_errors():
        return _begin(*new_variant(load_catalog(around.catalog_root(folder)), variant_id, kind=kind))


def _begin(file: Path, text: str) -> int:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror}") from error
    click.echo(file)
    lines = ", ".join(map(str, marked_lines(file)))
    click.echo(f"fill in what {MARK} marks: lines {lines}; then: primbench catalog lint", err=True)
    return EXIT_OK


def write_schema(folder: Path | None, around: Surroundings, output: Path | None) -> int:
    """Write the schemas; gives the exit code."""
    target = output or around.catalog_root(folder) / "schema"
    write_schemas(target)
    (target / SCHEMA_FILE).write_text(experiment_schema(), encoding="utf-8")
    click.echo(f"wrote {target}", err=True)
    return EXIT_OK


def print_certificates(folder: Path | None, around: Surroundings) -> int:
    """Print the certificates' page; gives the exit code."""
    with told_errors():
        click.echo(certificates_page(around.catalog_root(folder)), nl=False)
    return EXIT_OK
