"""What is run, written before the first trial, and read again to take a run up."""

import platform
from collections.abc import Sequence
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal

from primbench_catalog.catalog import Catalog
from primbench_episode.limit import EpisodeLimits
from primbench_episode.trial import TrialKey, TrialPlan
from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from primbench_runner.agent.casting import require_known
from primbench_runner.driver.kind import DriverKind
from primbench_runner.roster.agent import AgentSpec, ScriptedSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.errors import ManifestError

MANIFEST_FORMAT: Final = 2


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


class Manifest(BaseModel):
    """A run's plan. Digests are by task and variant id, target primitives by variant id, environments by task id."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    manifest_format: Literal[2] = MANIFEST_FORMAT
    run_id: str = ""
    """What the order within blocks is drawn from; empty where nothing is drawn."""
    experiment_id: str = ""
    title: str = ""
    agents: dict[str, AgentSpec]
    arms: dict[str, ArmSpec]
    pairing: Pairing
    limits: Limits
    catalog: str
    digests: dict[str, str]
    target_primitives: dict[str, str]
    env_ids: dict[str, str]
    versions: dict[str, str]
    blocks: tuple[Block, ...]

    @property
    def trials(self) -> tuple[TrialKey, ...]:
        """Every planned trial, in order."""
        return tuple(key for block in self.blocks for key in block.trials)

    @property
    def driver(self) -> DriverKind:
        """The one arm of a run of scripted agents."""
        (arm,) = self.arms.values()
        return DriverKind(arm.surface)


def make_manifest(catalog: Catalog, trials: Sequence[TrialPlan], *, driver: DriverKind, limits: Limits) -> Manifest:
    """Give the plan of a run of scripted agents in which every trial stands alone."""
    return Manifest(
        agents={trial.key.agent: ScriptedSpec() for trial in trials},
        arms={driver.value: ArmSpec(surface=Surface(driver))},
        pairing=Pairing.NONE,
        limits=limits,
        catalog=str(catalog.root.resolve()),
        digests=_digests(trials),
        target_primitives={
            trial.variant.variant_id: trial.variant.target_primitive.value for trial in trials if trial.variant
        },
        env_ids={trial.task.task_id: trial.task.env_id for trial in trials},
        versions={"primbench": version("primbench-runner"), "python": platform.python_version()},
        blocks=tuple(Block(trials=(trial.key,)) for trial in trials),
    )


def read_manifest(content: JsonValue, output: Path) -> Manifest:
    """Read a stored plan. Raises ManifestError."""
    try:
        return Manifest.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(step) for step in first["loc"])
        raise ManifestError(f"{output}/manifest.json: {place}: {first['msg']}") from error


def planned_trials(manifest: Manifest, catalog: Catalog) -> tuple[TrialPlan, ...]:
    """Give the plan's trials.

    Raises ManifestError when the catalogue or the release has changed since, CatalogError, UnknownAgentError.
    """
    for key in manifest.trials:
        require_known(key.agent)
    if manifest.versions.get("primbench") != version("primbench-runner"):
        begun = manifest.versions.get("primbench")
        raise ManifestError(f"the run began on release {begun}, this is {version('primbench-runner')}; start a new run")
    trials = tuple(
        TrialPlan(key, catalog.tasks[key.task_id], None if key.is_clean else catalog.variants[key.variant_id])
        for key in manifest.trials
    )
    changed = sorted(name for name, digest in _digests(trials).items() if manifest.digests.get(name) != digest)
    if changed:
        raise ManifestError(f"the catalogue has changed since the run began ({', '.join(changed)}); start a new run")
    return trials


def _digests(trials: Sequence[TrialPlan]) -> dict[str, str]:
    digests = {trial.task.task_id: trial.task.digest for trial in trials}
    digests |= {trial.variant.variant_id: trial.variant.digest for trial in trials if trial.variant is not None}
    return dict(sorted(digests.items()))
