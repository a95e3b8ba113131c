"""Suites and experiments as `primbench catalog list` shows them: named sets of trials."""

from collections.abc import Iterable, Iterator

from primbench_catalog.catalog import Catalog
from primbench_catalog.model import JsonObject
from rich import box
from rich.table import Table

from primbench_runner.experiment.file import experiment_files, read_experiment
from primbench_runner.experiment.plan import blocks_of


def list_sets(catalog: Catalog) -> Iterator[JsonObject]:
    """Give one entry a suite, then one an experiment, in order of id.

    `trials` of a suite are those of one agent and one seed. Raises CatalogError at the first file that is wrong, and
    what blocks_of raises.
    """
    for suite in catalog.suites.values():
        count = sum(trial.clean + len(trial.variants) for trial in suite.trials)
        yield {"kind": "suite", "id": suite.suite_id, "title": suite.title, "trials": count}
    for file in experiment_files(catalog):
        experiment = read_experiment(file)
        count = sum(map(len, blocks_of(catalog, experiment)))
        yield {"kind": "experiment", "id": experiment.experiment_id, "title": experiment.title, "trials": count}


def set_table(entries: Iterable[JsonObject]) -> Table:
    """Give them as a table."""
    table = Table("kind", "id", "trials", "title", box=box.SIMPLE_HEAD)
    for entry in entries:
        table.add_row(*(str(entry[name]) for name in ("kind", "id", "trials", "title")))
    return table
