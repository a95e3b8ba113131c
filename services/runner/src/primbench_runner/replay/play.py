"""A stored trial as something to play: its steps, and the trial that they are of."""

from dataclasses import dataclass
from pathlib import Path

from primbench_catalog.catalog import load_catalog
from primbench_episode.redaction import REDACTED
from primbench_episode.result_folder import MANIFEST_FILE
from primbench_episode.trace import Step
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

from primbench_runner.export.stored_run import StoredTrial, stored_run
from primbench_runner.replay.decision import decision_of
from primbench_runner.replay.errors import ReplayError
from primbench_runner.roster.arm import Surface
from primbench_runner.run.manifest import Manifest

_SURFACES = (Surface.API, Surface.PAGE, Surface.VISION)
_DONE_TO_ELEMENTS = ("fill", "choose", "tick", "click")


@dataclass(frozen=True)
class Play:
    """What is played. `record` and `steps` are what the run wrote down."""

    manifest: Manifest
    trial: TrialPlan
    record: TrialRecord
    steps: tuple[Step, ...]

    @property
    def surface(self) -> Surface:
        """What the steps were taken on."""
        return self.manifest.arms[self.trial.key.arm].surface


def read_play(folder: Path, catalog_folder: Path | None) -> Play:
    """Read the trial in <run>/trials/<trial>, with the run's catalogue or another.

    Raises ReplayError, FolderError, ManifestError, CatalogError.
    """
    place = folder.resolve()
    if (place / MANIFEST_FILE).is_file():
        raise ReplayError(f"{folder} is a run; name one of its trials: {_first_trial(folder)}")
    run = stored_run(place.parent.parent)
    trial = next((each for each in run.trials() if each.key.trial_id == place.name), None)
    if trial is None:
        raise ReplayError(f"{folder} is no trial of the run in {place.parent.parent}; expected <run>/trials/<trial>")
    record = _judged(trial)
    catalog = load_catalog(catalog_folder or Path(run.manifest.catalog))
    key = trial.key
    if key.task_id not in catalog.tasks or (key.variant_id and key.variant_id not in catalog.variants):
        raise ReplayError(f"{key.variant_id or key.task_id} is no longer in the catalogue {catalog.root}")
    plan = TrialPlan(key, catalog.tasks[key.task_id], None if key.is_clean else catalog.variants[key.variant_id])
    play = Play(run.manifest, plan, record, tuple(trial.steps()))
    _require_same_task(play)
    _require_playable(play)
    return play


def _first_trial(run: Path) -> Path:
    return min((run / "trials").glob("*/"), default=run / "trials" / "<trial>")


def _judged(trial: StoredTrial) -> TrialRecord:
    record = trial.record
    if record is None or record.score is None:
        ended = record.outcome if record is not None else "not over"
        raise ReplayError(
            f"trial {trial.key.trial_id} is {ended}: only one with a verdict has something to hold against"
        )
    if not record.versions.final_digest:
        raise ReplayError(f"trial {trial.key.trial_id} says nothing of its final state")
    return record


def _require_same_task(play: Play) -> None:
    trial, versions = play.trial, play.record.versions
    variant_digest = trial.variant.digest if trial.variant else ""
    if (versions.task_digest, versions.variant_digest) != (trial.task.digest, variant_digest):
        raise ReplayError(
            f"{trial.key.variant_id or trial.key.task_id} has changed since; --catalog names the one of then"
        )


def _require_playable(play: Play) -> None:
    if play.surface not in _SURFACES:
        known = ", ".join(_SURFACES)
        raise ReplayError(f"arm {play.surface}: its steps do not hold all that was done; those of {known} do")
    for step in play.steps:
        if REDACTED in str(step.arguments):
            raise ReplayError(f"step {step.number} holds a secret that was not written down")
        if play.surface is Surface.PAGE and step.action in _DONE_TO_ELEMENTS and "path" not in step.arguments:
            raise ReplayError(f"step {step.number} does not say to which element it was done")
        if play.surface is Surface.VISION:
            decision_of(step)
