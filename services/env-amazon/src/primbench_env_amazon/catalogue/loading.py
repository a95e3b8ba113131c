"""Reads the data files."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import yaml
from pydantic import BaseModel

from primbench_env_amazon.catalogue.line import DepartmentFile, Market

DATA = resources.files("primbench_env_amazon") / "data"


def read[M: BaseModel](file: Traversable, model: type[M]) -> M:
    """Give the file's content. Raises pydantic's ValidationError when it is not what the model says."""
    return model.model_validate(yaml.load(file.read_text("utf-8"), Loader=yaml.CSafeLoader))


def department_files() -> list[DepartmentFile]:
    """Give the departments, by file name."""
    files = sorted((DATA / "departments").iterdir(), key=lambda file: file.name)
    return [read(file, DepartmentFile) for file in files]


@cache
def market() -> Market:
    """Give how figures are spread."""
    return read(DATA / "market.yaml", Market)


@cache
def palettes() -> dict[str, str]:
    """Give word -> palette."""
    content: dict[str, str] = yaml.load((DATA / "palettes.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)
    return content
