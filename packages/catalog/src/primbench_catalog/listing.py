"""The catalogue as a list that people and machines read."""

from collections.abc import Iterator

from primbench_catalog.catalog import Catalog
from primbench_catalog.model import JsonObject
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant


def listing(catalog: Catalog) -> Iterator[JsonObject]:
    """Give one entry a task, then one a variant, in order of id.

    A variant has its task's difficulty. `certified` is false as long as no certificate says otherwise. Raises
    CatalogError at the first file that is wrong.
    """
    for task in catalog.tasks.values():
        yield _task_entry(task)
    for variant in catalog.variants.values():
        yield _variant_entry(variant, catalog.tasks[variant.base_task_id])


def _task_entry(task: Task) -> JsonObject:
    return {
        "kind": "task",
        "id": task.task_id,
        "env": task.env_id,
        "title": task.title,
        "primitives": [str(primitive) for primitive in task.primitives],
        "layers": [],
        "difficulty": str(task.difficulty),
        "certified": False,
    }


def _variant_entry(variant: Variant, task: Task) -> JsonObject:
    return {
        "kind": "variant",
        "id": variant.variant_id,
        "env": task.env_id,
        "title": variant.description,
        "base_task_id": task.task_id,
        "target_primitive": str(variant.target_primitive),
        "layers": [str(layer) for layer in variant.layers],
        "difficulty": str(task.difficulty),
        "certified": False,
    }
