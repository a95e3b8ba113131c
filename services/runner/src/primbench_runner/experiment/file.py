"""Experiments as files: `<catalog>/experiments/<experiment_id>.yaml`, or anywhere."""

import json
from collections.abc import Iterator
from pathlib import Path

from primbench_catalog.catalog import Catalog
from primbench_catalog.errors import CatalogError, known_names
from primbench_catalog.source import Source
from primbench_catalog.validation import validate

from primbench_runner.agent.casting import UnknownAgentError
from primbench_runner.experiment.model import Experiment
from primbench_runner.experiment.plan import blocks_of
from primbench_runner.run.errors import RunError

SCHEMA_FILE = "experiment.schema.json"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def read_experiment(file: Path) -> Experiment:
    """Give the experiment in the file. Raises CatalogError with the line of the first mistake."""
    source = Source.read(file)
    experiment = validate(Experiment, source)
    if experiment.experiment_id != file.stem:
        message = f"experiment_id {experiment.experiment_id!r} is not the name of the file, {file.stem!r}"
        raise source.error(("experiment_id",), message)
    return experiment


def find_experiment(name: str, catalog_root: Path) -> Path:
    """Give the file of this name: a path, or the id of one in the catalogue. Raises CatalogError."""
    if Path(name).is_file():
        return Path(name)
    folder = catalog_root / "experiments"
    if (folder / f"{name}.yaml").is_file():
        return folder / f"{name}.yaml"
    known = known_names((file.stem for file in folder.glob("*.yaml")), wanted=name)
    raise CatalogError(folder, 0, f"no experiment {name!r}: neither a file nor one of the catalogue; {known}")


def experiment_files(catalog: Catalog) -> tuple[Path, ...]:
    """Give the experiments of the catalogue, unread, in order of their names."""
    return tuple(sorted((catalog.root / "experiments").glob("*.yaml")))


def lint_experiments(catalog: Catalog) -> Iterator[CatalogError]:
    """Give what is wrong with the experiments in the catalogue: files, and what they name."""
    for file in experiment_files(catalog):
        try:
            blocks_of(catalog, read_experiment(file))
        except CatalogError as error:
            yield error
        except (RunError, UnknownAgentError) as error:
            yield CatalogError(file, 0, str(error))


def experiment_schema() -> str:
    """Give the JSON Schema (2020-12) of the file."""
    schema = {"$schema": _DIALECT, **Experiment.model_json_schema(by_alias=True)}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
