"""What is run, written before the first trial, and read again to take a run up."""

import platform
from collections.abc import Sequence
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal, Self

from primbench_catalog.catalog import Catalog
from primbench_catalog.model import Primitive
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant
from primbench_episode.limit import EpisodeLimits
from primbench_episode.trial import TrialKey, TrialPlan
from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError, model_validator

from primbench_runner.agent.casting import require_known
from primbench_runner.driver.kind import DriverKind
from primbench_runner.roster.agent import AgentSpec, ScriptedSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.errors import ManifestError
from primbench_runner.run.executor.port import TrialBlock, singly

MANIFEST_FORMAT: Final = 2
SEED_BOUND: Final = 2**63
"""Seeds are from minus this to below it."""


class Limits(BaseModel):
    """Budgets of every trial; None: the task's own time limit, and no limit of tokens or cost."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    max_steps: int = Field(ge=1)
    time_limit_s: float | None = Field(None, gt=0, allow_inf_nan=False)
    token_limit: int | None = Field(None, ge=1)
    """Input and output of a model together."""
    cost_limit_usd_micros: int | None = Field(None, ge=1)

    def for_episode(self) -> EpisodeLimits:
        """Give them as an episode takes them."""
        return EpisodeLimits(**self.model_dump())


class Pairing(StrEnum):
    """What the trials of a block differ in."""

    CONDITIONS = "conditions"
    """Clean beside variants and placebos; all else is the same."""
    ARMS = "arms"
    """One arm beside another, under each condition."""
    NONE = "none"
    """Nothing: every block is one trial."""


class Block(BaseModel):
    """Trials that are compared with each other. One worker runs them back to back, in this order."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    trials: tuple[TrialKey, ...] = Field(min_length=1)


class Header(BaseModel):
    """What was decided before anything was planned."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    run_id: str = ""
    """What the order within blocks is drawn from; empty where nothing is drawn."""
    experiment_id: str = ""
    title: str = ""
    agents: dict[str, AgentSpec]
    arms: dict[str, ArmSpec]
    pairing: Pairing
    limits: Limits


class Manifest(Header):
    """A run's plan. Digests are by task and variant id, target primitives by variant id, environments by task id.

    A compound has the target primitive None.
    """

    manifest_format: Literal[2] = MANIFEST_FORMAT
    catalog: str
    digests: dict[str, str]
    target_primitives: dict[str, Primitive | None]
    env_ids: dict[str, str]
    versions: dict[str, str]
    blocks: tuple[Block, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _names_each_trial_once(self) -> Self:
        seen: set[TrialKey] = set()
        for key in self.trials:
            if key in seen:
                raise ValueError(f"trial {key.trial_id} is planned twice")
            if not -SEED_BOUND <= key.seed < SEED_BOUND:
                raise ValueError(f"trial {key.trial_id[:80]} has a seed beyond 64 bits")
            seen.add(key)
        return self

    @model_validator(mode="after")
    def _tells_of_all_it_names(self) -> Self:
        for key in self.trials:
            told = ((key.agent, self.agents), (key.arm, self.arms), (key.task_id, self.env_ids))
            variant = () if key.is_clean else ((key.variant_id, self.target_primitives),)
            for name, known in (*told, *variant):
                if name not in known:
                    raise ValueError(f"trial {key.trial_id} names {name!r}, of which the plan says nothing")
        return self

    @property
    def trials(self) -> tuple[TrialKey, ...]:
        """Every planned trial, in order."""
        return tuple(key for block in self.blocks for key in block.trials)

    @property
    def driver(self) -> DriverKind:
        """The one surface that all arms of a certification have."""
        (surface,) = {arm.surface for arm in self.arms.values()}
        return DriverKind(surface)


def make_manifest(catalog: Catalog, trials: Sequence[TrialPlan], *, driver: DriverKind, limits: Limits) -> Manifest:
    """Give the plan of a run of scripted agents in which every trial stands alone."""
    agents = {trial.key.agent: ScriptedSpec() for trial in trials}
    arms = {trial.key.arm: ArmSpec(surface=Surface(driver)) for trial in trials}
    header = Header(agents=agents, arms=arms, pairing=Pairing.NONE, limits=limits)
    return describe_run(catalog, header, singly(trials))


def describe_run(catalog: Catalog, header: Header, blocks: Sequence[TrialBlock]) -> Manifest:
    """Give the plan of a run as it is stored: what was decided, and what it is made of today."""
    trials = tuple(trial for block in blocks for trial in block)
    variants = [trial.variant for trial in trials if trial.variant]
    return Manifest(
        **dict(header),
        catalog=str(catalog.root.resolve()),
        digests=_digests(trials),
        target_primitives={variant.variant_id: variant.target_primitive for variant in variants},
        env_ids={trial.task.task_id: trial.task.env_id for trial in trials},
        versions={"primbench": version("primbench-runner"), "python": platform.python_version()},
        blocks=tuple(Block(trials=tuple(trial.key for trial in block)) for block in blocks),
    )


def read_manifest(content: JsonValue, output: Path) -> Manifest:
    """Read a stored plan. Raises ManifestError."""
    try:
        return Manifest.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = "".join(f"{step}." for step in first["loc"]).rstrip(".")
        message = first["msg"].removeprefix("Value error, ")
        said = f"{place}: {message}" if place else message
        raise ManifestError(f"{output}/manifest.json: {said}") from error


def planned_blocks(manifest: Manifest, catalog: Catalog) -> tuple[TrialBlock, ...]:
    """Give the plan's blocks.

    Raises ManifestError when the catalogue or the release has changed since, CatalogError, UnknownAgentError.
    """
    for name, spec in manifest.agents.items():
        if isinstance(spec, ScriptedSpec):
            require_known(name)
    if manifest.versions.get("primbench") != version("primbench-runner"):
        begun = manifest.versions.get("primbench")
        raise ManifestError(f"the run began on release {begun}, this is {version('primbench-runner')}; start a new run")
    blocks = tuple(tuple(_planned(key, catalog) for key in block.trials) for block in manifest.blocks)
    digests = _digests([trial for block in blocks for trial in block])
    changed = sorted(name for name, digest in digests.items() if manifest.digests.get(name) != digest)
    if changed:
        raise ManifestError(f"the catalogue has changed since the run began ({', '.join(changed)}); start a new run")
    return blocks


def planned_trials(manifest: Manifest, catalog: Catalog) -> tuple[TrialPlan, ...]:
    """Give the plan's trials. Raises as planned_blocks does."""
    return tuple(trial for block in planned_blocks(manifest, catalog) for trial in block)


def _planned(key: TrialKey, catalog: Catalog) -> TrialPlan:
    return TrialPlan(key, catalog.tasks[key.task_id], None if key.is_clean else catalog.variants[key.variant_id])


def _digests(trials: Sequence[TrialPlan]) -> dict[str, str]:
    """Give the digest of each task and variant, reckoned once however many trials are on it."""
    planned: dict[str, Task | Variant] = {}
    for trial in trials:
        planned[trial.task.task_id] = trial.task
        if trial.variant is not None:
            planned[trial.variant.variant_id] = trial.variant
    return {name: planned[name].digest for name in sorted(planned)}
