"""The catalogue as a list that people and machines read."""

from collections.abc import Iterator

from primbench_catalog.catalog import Catalog
from primbench_catalog.certificate import Certificates
from primbench_catalog.model import JsonObject
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant


def listing(catalog: Catalog) -> Iterator[JsonObject]:
    """Give one entry a task, then one a variant, in order of id.

    A variant has its task's difficulty. `certified`: a certificate says so, and nothing has changed since. Raises
    CatalogError at the first file that is wrong.
    """
    certificates = Certificates(catalog.root)
    for task in catalog.tasks.values():
        yield _task_entry(task, is_certified=certificates.of_task(task) is not None)
    for variant in catalog.variants.values():
        task = catalog.tasks[variant.base_task_id]
        yield _variant_entry(variant, task, is_certified=certificates.of_variant(variant, task) is not None)


def _task_entry(task: Task, *, is_certified: bool) -> JsonObject:
    return {
        "kind": "task",
        "id": task.task_id,
        "env": task.env_id,
        "title": task.title,
        "primitives": [str(primitive) for primitive in task.primitives],
        "layers": [],
        "difficulty": str(task.difficulty),
        "certified": is_certified,
    }


def _variant_entry(variant: Variant, task: Task, *, is_certified: bool) -> JsonObject:
    return {
        "kind": "variant",
        "id": variant.variant_id,
        "env": task.env_id,
        "title": variant.description,
        "base_task_id": task.task_id,
        "target_primitive": None if variant.target_primitive is None else str(variant.target_primitive),
        "layers": [str(layer) for layer in variant.layers],
        "difficulty": str(task.difficulty),
        "certified": is_certified,
    }
