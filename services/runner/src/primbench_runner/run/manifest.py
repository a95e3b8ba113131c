"""What is run, written before the first trial, and read again to take a run up."""

import platform
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal

from primbench_catalog.catalog import Catalog
from primbench_episode.limit import EpisodeLimits
from primbench_episode.trial import TrialKey, TrialPlan
from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from primbench_runner.agent.casting import require_known
from primbench_runner.driver.kind import DriverKind
from primbench_runner.run.errors import ManifestError

MANIFEST_FORMAT: Final = 1


class Limits(BaseModel):
    """Budgets of every trial; time_limit_s None takes the task's own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    max_steps: int
    time_limit_s: float | None = Field(None, allow_inf_nan=False)

    def for_episode(self) -> EpisodeLimits:
        """Give them as an episode takes them."""
        return EpisodeLimits(max_steps=self.max_steps, time_limit_s=self.time_limit_s)


class Manifest(BaseModel):
    """A run's plan. Digests are by task and variant id, target primitives by variant id."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    manifest_format: Literal[1] = MANIFEST_FORMAT
    driver: DriverKind
    limits: Limits
    catalog: str
    digests: dict[str, str]
    target_primitives: dict[str, str]
    versions: dict[str, str]
    trials: tuple[TrialKey, ...]


def make_manifest(catalog: Catalog, trials: Sequence[TrialPlan], *, driver: DriverKind, limits: Limits) -> Manifest:
    """Give the plan of a run."""
    return Manifest(
        driver=driver,
        limits=limits,
        catalog=str(catalog.root.resolve()),
        digests=_digests(trials),
        target_primitives={
            trial.variant.variant_id: trial.variant.target_primitive.value for trial in trials if trial.variant
        },
        versions={"primbench": version("primbench-runner"), "python": platform.python_version()},
        trials=tuple(trial.key for trial in trials),
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
