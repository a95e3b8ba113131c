"""From what somebody asks for to the trials, in order."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from primbench_catalog.catalog import CLEAN, Catalog
from primbench_catalog.errors import CatalogError, known_names
from primbench_catalog.variant import Variant
from primbench_episode.trial import TrialKey, TrialPlan, placebo_of

from primbench_runner.agent.casting import require_known
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


@dataclass(frozen=True)
class _Pick:
    task_id: str
    variant: Variant | None
    is_placebo: bool = False

    @property
    def condition(self) -> str:
        if self.variant is None:
            return CLEAN
        return placebo_of(self.variant.variant_id) if self.is_placebo else self.variant.variant_id


def select(catalog: Catalog, selection: Selection) -> tuple[TrialPlan, ...]:
    """Give the trials: by task, then agent, seed and attempt, conditions side by side.

    Raises SelectionError, UnknownAgentError, CatalogError.
    """
    for agent in selection.agents:
        require_known(agent)
    picks = {(pick.task_id, pick.condition): pick for pick in _with_placebo(catalog, selection)}.values()
    if not picks:
        raise SelectionError(_nothing(catalog, selection))
    if selection.has_placebo and not any(pick.is_placebo for pick in picks):
        raise SelectionError("--placebo arms variants, and none is selected; give --variant, --suite or --env")
    by_task: dict[str, list[_Pick]] = {}
    for pick in picks:
        by_task.setdefault(pick.task_id, []).append(pick)
    return tuple(
        TrialPlan(
            TrialKey(
                task_id=pick.task_id,
                condition=pick.condition,
                arm=selection.arm,
                agent=agent,
                seed=seed,
                attempt=attempt,
            ),
            catalog.tasks[pick.task_id],
            pick.variant,
        )
        for task_picks in by_task.values()
        for agent in selection.agents
        for seed in selection.seeds
        for attempt in range(1, selection.attempt_count + 1)
        for pick in task_picks
    )


def _with_placebo(catalog: Catalog, selection: Selection) -> Iterator[_Pick]:
    for pick in _picks(catalog, selection):
        yield pick
        if selection.has_placebo and pick.variant is not None:
            yield replace(pick, is_placebo=True)


def _picks(catalog: Catalog, selection: Selection) -> Iterator[_Pick]:
    if selection.suite_id:
        yield from _of_suite(catalog, selection)
    yield from _of_tasks(catalog, selection)
    is_whole_environment = selection.env_id and not (
        selection.suite_id or selection.task_ids or selection.variant_names
    )
    if is_whole_environment:
        yield from _of_environment(catalog, selection.env_id)


def _of_suite(catalog: Catalog, selection: Selection) -> Iterator[_Pick]:
    for entry in catalog.suites[selection.suite_id].trials:
        if selection.env_id and catalog.tasks[entry.task_id].env_id != selection.env_id:
            continue
        if entry.clean:
            yield _Pick(entry.task_id, None)
        for variant_id in entry.variants:
            yield _Pick(entry.task_id, catalog.variants[variant_id])


def _of_tasks(catalog: Catalog, selection: Selection) -> Iterator[_Pick]:
    for task_id in selection.task_ids:
        task = catalog.tasks[task_id]
        if selection.env_id and task.env_id != selection.env_id:
            raise SelectionError(f"task {task_id} is of environment {task.env_id}, not of {selection.env_id}")
        if not selection.variant_names:
            yield _Pick(task_id, None)
    for name in selection.variant_names:
        variant = _variant(catalog, selection.task_ids, name)
        if selection.is_paired:
            yield _Pick(variant.base_task_id, None)
        yield _Pick(variant.base_task_id, variant)


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


def _of_environment(catalog: Catalog, env_id: str) -> Iterator[_Pick]:
    for task_id in catalog.tasks.ids_in(env_id):
        yield _Pick(task_id, None)
        for variant_id in catalog.variants_of(task_id):
            yield _Pick(task_id, catalog.variants[variant_id])


def _nothing(catalog: Catalog, selection: Selection) -> str:
    if selection.env_id:
        known = known_names({file.name for file in (catalog.root / "tasks").iterdir()}, wanted=selection.env_id)
        return f"nothing to run for environment {selection.env_id!r}; {known}"
    suites = ", ".join(catalog.suites) or "none"
    return f"nothing to run: give --task, --variant, --suite or --env (suites: {suites}; primbench catalog list)"
