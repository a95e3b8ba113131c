"""The trials that certification needs: each variant under eight agents, each clean twin once under each of them.

A task without variants is in need of the careful agent and of the probes alone.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from primbench_catalog.catalog import CLEAN, Catalog
from primbench_catalog.certificate import catalog_digest
from primbench_catalog.model import Layer, Primitive
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from primbench_episode.trial import TrialKey, TrialPlan, placebo_of

from primbench_runner.agent.casting import CAREFUL, NOOP, READER, STRAY_WRITER, careless
from primbench_runner.driver.kind import DriverKind
from primbench_runner.roster.arm import ArmSpec, Surface

REFERENCE_AGENTS = (CAREFUL, *(careless(primitive) for primitive in Primitive))
PROBES = (NOOP, READER, STRAY_WRITER)
_WITHDRAWN = "-withdrawn"
_WAITING_SHARE = 0.85
"""Up to where in the order trials that wait are begun, of the whole."""


@dataclass(frozen=True)
class CertifyPlan:
    """What is certified: these tasks and variants, on each of the seeds, by one driver."""

    tasks: tuple[Task, ...]
    variants: tuple[Variant, ...]
    seeds: tuple[int, ...]
    driver: DriverKind

    @property
    def probes(self) -> tuple[str, ...]:
        """Agents that put a task's judgement to the proof; by HTTP alone, as judgement does not see the pages."""
        return PROBES if self.driver is DriverKind.API else ()

    @property
    def arms(self) -> dict[str, ArmSpec]:
        """The arms of the plan's trials: the driver's own, and the one under which interventions are taken back."""
        arm = ArmSpec(surface=Surface(self.driver))
        return {self.driver.value: arm, self.driver.value + _WITHDRAWN: arm}

    def key(self, task_id: str, condition: str, agent: str, seed: int) -> TrialKey:
        """Give the key of one of the plan's trials."""
        return TrialKey(task_id=task_id, condition=condition, arm=self.driver.value, agent=agent, seed=seed, attempt=1)

    def withdrawn_key(self, variant: Variant, seed: int) -> TrialKey:
        """Give the key of the careful agent's trial whose interventions are taken back before it acts."""
        key = self.key(variant.base_task_id, variant.variant_id, CAREFUL, seed)
        return key.model_copy(update={"arm": self.driver.value + _WITHDRAWN})

    def placebo_key(self, variant: Variant, seed: int) -> TrialKey:
        """Give the key of the careful agent's trial in which the interventions are armed and do not act."""
        return self.key(variant.base_task_id, placebo_of(variant.variant_id), CAREFUL, seed)

    def trials(self) -> tuple[TrialPlan, ...]:
        """Give all trials, seed by seed, clean ones first."""
        return tuple(trial for seed in self.seeds for trial in self._of_seed(seed))

    def _of_seed(self, seed: int) -> Iterable[TrialPlan]:
        tasks = {task.task_id: task for task in self.tasks}
        twins = {variant.base_task_id for variant in self.variants}
        for task in self.tasks:
            for agent in (*(REFERENCE_AGENTS if task.task_id in twins else (CAREFUL,)), *self.probes):
                yield TrialPlan(self.key(task.task_id, CLEAN, agent, seed), task)
        for variant in self.variants:
            task = tasks[variant.base_task_id]
            for agent in REFERENCE_AGENTS:
                yield TrialPlan(self.key(task.task_id, variant.variant_id, agent, seed), task, variant)
            yield TrialPlan(self.withdrawn_key(variant, seed), task, variant)
            yield TrialPlan(self.placebo_key(variant, seed), task, variant)


def is_withdrawn(key: TrialKey) -> bool:
    """Tell whether a trial's interventions are taken back before its agent acts."""
    return key.arm.endswith(_WITHDRAWN)


def in_working_order(trials: Iterable[TrialPlan]) -> list[TrialPlan]:
    """Give the trials as they are best begun: those that wait spread among those that work, and none of them last.

    Clean ones come first of all: one of them warms the services up.
    """
    kinds: dict[_Kind, list[TrialPlan]] = {kind: [] for kind in _Kind}
    for trial in trials:
        kinds[_kind(trial)].append(trial)
    places = [
        (index / len(kinds[kind]) * share, trial)
        for kind, share in ((_Kind.WAITING, _WAITING_SHARE), (_Kind.WORKING, 1.0))
        for index, trial in enumerate(kinds[kind])
    ]
    return [*kinds[_Kind.CLEAN], *(trial for _, trial in sorted(places, key=lambda place: place[0]))]


class _Kind(Enum):
    CLEAN = "clean"
    WAITING = "most of its time is waiting"
    WORKING = "most of its time is work"


def _kind(trial: TrialPlan) -> _Kind:
    if trial.variant is None:
        return _Kind.CLEAN
    return _Kind.WAITING if trial.variant.target_primitive is Primitive.PATIENCE else _Kind.WORKING


def make_plan(
    catalog: Catalog, variant_ids: Iterable[str], task_ids: Iterable[str], *, seeds: Sequence[int], driver: DriverKind
) -> CertifyPlan:
    """Give the plan for these variants, and for these tasks and those that the variants need. Raises CatalogError."""
    variants = tuple(catalog.variants[variant_id] for variant_id in dict.fromkeys(variant_ids))
    needed = dict.fromkeys([*task_ids, *(variant.base_task_id for variant in variants)])
    return CertifyPlan(tuple(catalog.tasks[task_id] for task_id in needed), variants, tuple(seeds), driver)


def draw_sample(catalog: Catalog, count: int) -> list[str]:
    """Give so many variants that act outside the page: the same ones until the catalogue changes, then others."""
    seed = catalog_digest(catalog.tasks, catalog.variants)
    candidates = [variant.variant_id for variant in catalog.variants.values() if not acts_in_page(variant)]
    return sorted(candidates, key=lambda name: hashlib.sha256(f"{seed} {name}".encode()).digest())[:count]


def acts_in_page(variant: Variant) -> bool:
    """Tell whether only the page driver can meet the variant."""
    return Layer.CLIENT in variant.layers
