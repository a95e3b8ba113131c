"""From names as somebody gives them on a command line to parts of a design."""

from collections.abc import Iterator
from dataclasses import dataclass

from primbench_catalog.catalog import Catalog
from primbench_catalog.errors import CatalogError, known_names
from primbench_catalog.variant import Variant
from primbench_episode.trial import TrialPlan

from primbench_runner.experiment.model import Condition, Design, Part
from primbench_runner.experiment.picking import picks
from primbench_runner.experiment.plan import blocks_of
from primbench_runner.roster.agent import ScriptedSpec
from primbench_runner.roster.arm import BUILT_IN_ARMS
from primbench_runner.run.errors import SelectionError


@dataclass(frozen=True)
class Selection:
    """What to run. Empty tuples and texts select nothing of their kind."""

    task_ids: tuple[str, ...] = ()
    variant_names: tuple[str, ...] = ()
    suite_id: str = ""
    env_id: str = ""
    agents: tuple[str, ...] = ("careful",)
    seeds: tuple[int, ...] = (42,)
    attempt_count: int = 1
    arm: str = "page"
    is_paired: bool = False
    """Whether the clean twin of every variant is run too."""
    has_placebo: bool = False
    """Whether every variant is also run as a placebo: armed, and nothing of it acts."""


def select(catalog: Catalog, selection: Selection) -> tuple[TrialPlan, ...]:
    """Give the trials of built-in agents: by task, then agent, seed and attempt, conditions side by side.

    Raises SelectionError, UnknownAgentError, CatalogError.
    """
    design = Design(
        what=parts_of(catalog, selection),
        agents={agent: ScriptedSpec() for agent in selection.agents},
        arms={selection.arm: BUILT_IN_ARMS[selection.arm]},
        seeds=selection.seeds,
        attempts=selection.attempt_count,
    )
    return tuple(trial for block in blocks_of(catalog, design) for trial in block)


def parts_of(catalog: Catalog, selection: Selection) -> tuple[Part, ...]:
    """Give what is selected, for all agents and arms. Raises SelectionError, CatalogError."""
    if selection.env_id and not catalog.tasks.ids_in(selection.env_id):
        known = known_names({file.name for file in (catalog.root / "tasks").iterdir()}, wanted=selection.env_id)
        raise SelectionError(f"nothing to run for environment {selection.env_id!r}; {known}")
    parts = tuple(_parts(catalog, selection))
    if not parts:
        suites = ", ".join(catalog.suites) or "none"
        hint = f"give --task, --variant, --suite or --env (suites: {suites}; primbench catalog list)"
        raise SelectionError(f"nothing to run: {hint}")
    if selection.has_placebo and not any(pick.is_placebo for part in parts for pick in picks(catalog, part)):
        raise SelectionError("--placebo arms variants, and none is selected; give --variant, --suite or --env")
    return parts


def _parts(catalog: Catalog, selection: Selection) -> Iterator[Part]:
    env_id = selection.env_id or None
    armed = (Condition.VARIANT, Condition.PLACEBO) if selection.has_placebo else (Condition.VARIANT,)
    both = (Condition.CLEAN, *armed)
    if selection.suite_id:
        yield Part(suite=catalog.suites[selection.suite_id].suite_id, environment=env_id, conditions=both)
    task_ids = tuple(catalog.tasks[task_id].task_id for task_id in selection.task_ids)
    if selection.variant_names:
        variants = tuple(_variant(catalog, task_ids, name).variant_id for name in selection.variant_names)
        yield Part(variants=variants, conditions=both if selection.is_paired else armed)
    elif task_ids:
        yield Part(tasks=task_ids, environment=env_id, conditions=(Condition.CLEAN,))
    elif env_id and not selection.suite_id:
        yield Part(environment=env_id, conditions=both)


def _variant(catalog: Catalog, task_ids: tuple[str, ...], name: str) -> Variant:
    for task_id in task_ids:
        if name.rpartition("/")[2].startswith(task_id + "__"):
            return catalog.variant_for(task_id, name)
    for task_id in task_ids:
        if f"{task_id}__{name}" in catalog.variants:
            return catalog.variants[f"{task_id}__{name}"]
    if task_ids:
        return catalog.variant_for(task_ids[0], name)
    task_id = name.rpartition("/")[2].rpartition("__")[0]
    if task_id not in catalog.tasks:
        known = known_names(catalog.variants, wanted=name)
        raise CatalogError(catalog.root / "variants", 0, f"unknown variant {name!r}; {known}")
    return catalog.variant_for(task_id, name)
