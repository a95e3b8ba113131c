"""The first text of a new task or variant: right in form, with a mark wherever the author has something to say.

The linter reports every mark that is left.
"""

import re
from pathlib import Path
from textwrap import indent

import yaml
from primbench_interventions.registry import KINDS

from primbench_catalog.catalog import Catalog
from primbench_catalog.checks import PRIMITIVE_COUNT_MAX
from primbench_catalog.errors import CatalogError, known_names
from primbench_catalog.model import JsonObject
from primbench_catalog.task import Task

MARK = "fill_in"
_TASK = """\
# yaml-language-server: $schema=../../schema/task.schema.json
task_id: {task_id}
env_id: {env_id}
title: "fill_in: a few words"
instruction: "fill_in: what the agent is told about {{target.name}}; one reading only"
difficulty: easy
primitives: [grounding]
start_path: /
limits: {{expected_steps: 10, time_limit_s: 300}}
seed:
  steps:
  - {{use: fill_in, as: item}}
  targets:
    name: item.name
solution:
- {{find: fill_in, where: {{name: "{{target.name}}"}}, as: item}}
- {{do: fill_in.write, with: {{item_id: "{{item.id}}"}}}}
canonical_diff:
  create:
  - entity: fill_in
    desc: "fill_in: what is there afterwards, as a sentence."
    properties:
      name: {{target: name}}
"""
_VARIANT = """\
# yaml-language-server: $schema=../../schema/variant.schema.json
variant_id: {variant_id}
base_task_id: {task_id}
target_primitive: {primitive}
description: "fill_in: what happens, as a sentence."
injections:
- layer: {layer}
  params:  # fill_in: taken over from {example}
{params}
"""
_ID = re.compile(r"[a-z][a-z0-9]*(_{1,2}[a-z0-9]+)*")
_PARAMS_INDENT = " " * 4
_LINE_LENGTH = 110


def new_task(catalog: Catalog, task_id: str) -> tuple[Path, str]:
    """Give where a new task goes and its first text. The id begins with the environment's: "amazon_...".

    Raises CatalogError when the id is taken, or begins with no environment of the catalogue.
    """
    _refuse_unfit(catalog, task_id)
    env_ids = sorted(folder.name for folder in (catalog.root / "tasks").iterdir() if folder.is_dir())
    fitting = [env_id for env_id in env_ids if task_id.startswith(env_id.replace("-", "_") + "_")]
    if not fitting:
        expected = f"expected <environment>_<name>; {known_names(env_ids, wanted=task_id)}"
        raise CatalogError(catalog.root, 0, f"task {task_id!r} names no environment: {expected}")
    env_id = max(fitting, key=len)
    return catalog.root / "tasks" / env_id / f"{task_id}.yaml", _TASK.format(task_id=task_id, env_id=env_id)


def new_variant(catalog: Catalog, variant_id: str, *, kind: str) -> tuple[Path, str]:
    """Give where a new variant goes and its first text: an intervention of this kind, as another variant has it.

    Raises CatalogError when the id is taken or names no task, the kind is unknown, or does not fit the task.
    """
    _refuse_unfit(catalog, variant_id)
    task = catalog.tasks[variant_id.rpartition("__")[0]]
    example, params = _example(catalog, task, kind)
    text = _VARIANT.format(
        variant_id=variant_id,
        task_id=task.task_id,
        primitive=_primitive(catalog, task, kind),
        layer=kind.partition(".")[0],
        params=indent(_yaml(params), _PARAMS_INDENT),
        example=example,
    )
    return catalog.root / "variants" / task.env_id / f"{variant_id}.yaml", text


def marked_lines(file: Path) -> tuple[int, ...]:
    """Give the lines, from 1, that still hold a mark."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return tuple(number for number, line in enumerate(lines, start=1) if MARK in line)


def _refuse_unfit(catalog: Catalog, entry_id: str) -> None:
    """Refuse an id that is taken, or none: it becomes a file name."""
    if not _ID.fullmatch(entry_id):
        raise CatalogError(catalog.root, 0, f"{entry_id!r}: expected an id in snake_case, a variant's <task>__<name>")
    for entries in (catalog.tasks, catalog.variants):
        if entry_id in entries:
            raise CatalogError(entries.file(entry_id), 0, f"{entry_id!r} is there already")


def _example(catalog: Catalog, task: Task, kind: str) -> tuple[str, JsonObject]:
    """Give a variant with an intervention of this kind, of the task's environment if there is one, and its params."""
    if kind not in KINDS:
        raise CatalogError(catalog.root, 0, f"unknown intervention {kind!r}; {known_names(KINDS, wanted=kind)}")
    near = catalog.variants.ids_in(task.env_id)
    for variant_id in (*near, *catalog.variants):
        first = catalog.variants[variant_id].injections[0]
        if first.kind == kind:
            return variant_id, first.params
    raise CatalogError(
        catalog.root, 0, f"no variant has {kind} yet; write the first by docs/reference/interventions.md"
    )


def _yaml(params: JsonObject) -> str:
    text: str = yaml.safe_dump(params, default_flow_style=None, sort_keys=False, allow_unicode=True, width=_LINE_LENGTH)
    return text.rstrip()


def _primitive(catalog: Catalog, task: Task, kind: str) -> str:
    """Give the first primitive that the kind stresses and the task has room for."""
    stressed = tuple(KINDS[kind].primitives)
    fitting = [each for each in stressed if len({*task.primitives, each}) <= PRIMITIVE_COUNT_MAX]
    if not fitting:
        own = ", ".join(task.primitives)
        message = f"{kind} stresses {', '.join(stressed)}; with the task's own {own} that is more than two"
        raise CatalogError(catalog.tasks.file(task.task_id), 0, message)
    return fitting[0].value
