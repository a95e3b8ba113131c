"""A suite: a named list for runs."""

from pydantic import Field

from primbench_catalog.model import CatalogModel, Prose, SnakeId


class SuiteTrial(CatalogModel):
    """One task of a suite with the conditions it runs under."""

    task_id: SnakeId
    variants: tuple[str, ...] = ()
    clean: bool = True


class Suite(CatalogModel):
    """What a run of this name covers, in order."""

    suite_id: SnakeId
    title: Prose
    description: Prose
    trials: tuple[SuiteTrial, ...] = Field(min_length=1)
