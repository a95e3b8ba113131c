"""Reads the data files."""

from functools import cache
from pathlib import Path

from primbench_envkit.yaml_file import load_yaml
from pydantic import BaseModel, TypeAdapter

from primbench_env_amazon.catalogue.line import DepartmentFile, Market

DATA = Path(__file__).parents[1] / "data"


def read[M: BaseModel](file: Path, model: type[M]) -> M:
    """Give the file's content. Raises pydantic's ValidationError when it is not what the model says."""
    return model.model_validate(load_yaml(file))


def department_files() -> list[DepartmentFile]:
    """Give the departments, by file name."""
    return [read(file, DepartmentFile) for file in sorted((DATA / "departments").glob("*.yaml"))]


@cache
def market() -> Market:
    """Give how figures are spread."""
    return read(DATA / "market.yaml", Market)


@cache
def palettes() -> dict[str, str]:
    """Give word -> palette."""
    return TypeAdapter(dict[str, str]).validate_python(load_yaml(DATA / "palettes.yaml"))
