"""From a part of an experiment to tasks and conditions."""

from collections.abc import Iterator
from dataclasses import dataclass

from primbench_catalog.catalog import CLEAN, Catalog
from primbench_catalog.variant import Variant
from primbench_episode.trial import placebo_of

from primbench_runner.experiment.model import Condition, Part
from primbench_runner.run.errors import SelectionError


@dataclass(frozen=True)
class Pick:
    """One task under one condition. `variant` None: clean."""

    task_id: str
    variant: Variant | None = None
    is_placebo: bool = False

    @property
    def condition(self) -> str:
        """As it stands in a trial's key."""
        if self.variant is None:
            return CLEAN
        return placebo_of(self.variant.variant_id) if self.is_placebo else self.variant.variant_id


@dataclass(frozen=True)
class _Entry:
    """What is named of one task, before anything is left out."""

    task_id: str
    variant_ids: tuple[str, ...]
    has_clean: bool = True


def picks(catalog: Catalog, part: Part) -> Iterator[Pick]:
    """Give the part's tasks and conditions in order; the same one may come twice. Raises CatalogError, SelectionError.

    A filter by layer leaves tasks out of which it leaves no variant.
    """
    for entry in _entries(catalog, part):
        if part.environment and catalog.tasks[entry.task_id].env_id != part.environment:
            continue
        named = [catalog.variants[variant_id] for variant_id in entry.variant_ids]
        variants = [variant for variant in named if _passes(part, variant)]
        if (part.layers or part.without_layers) and not variants:
            continue
        if Condition.CLEAN in part.conditions and entry.has_clean:
            yield Pick(entry.task_id)
        for variant in variants:
            if Condition.VARIANT in part.conditions:
                yield Pick(entry.task_id, variant)
            if Condition.PLACEBO in part.conditions:
                yield Pick(entry.task_id, variant, is_placebo=True)


def _entries(catalog: Catalog, part: Part) -> Iterator[_Entry]:
    if part.suite:
        for entry in catalog.suites[part.suite].trials:
            yield _Entry(entry.task_id, entry.variants, entry.clean)
    for task_id in part.tasks:
        task = catalog.tasks[task_id]
        if part.environment and task.env_id != part.environment:
            raise SelectionError(f"task {task_id} is of environment {task.env_id}, not of {part.environment}")
        yield _Entry(task_id, _single(catalog, task_id))
    for variant_id in part.variants:
        yield _Entry(catalog.variants[variant_id].base_task_id, (variant_id,))
    if part.environment and not (part.suite or part.tasks or part.variants):
        for task_id in catalog.tasks.ids_in(part.environment):
            yield _Entry(task_id, _single(catalog, task_id))


def _single(catalog: Catalog, task_id: str) -> tuple[str, ...]:
    """Give the task's variants of one mechanism; compounds run where a suite or a name asks for them."""
    return tuple(name for name in catalog.variants_of(task_id) if not catalog.variants[name].is_compound)


def _passes(part: Part, variant: Variant) -> bool:
    layers = set(variant.layers)
    return (not part.layers or not layers.isdisjoint(part.layers)) and layers.isdisjoint(part.without_layers)
