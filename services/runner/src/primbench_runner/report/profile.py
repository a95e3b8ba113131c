"""Pass rates by agent and primitive, clean beside intervention.

Planned trials are the denominator; trials without a verdict and episodes without exposure are counted beside it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from primbench_catalog.model import Primitive
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import read_manifest as read_manifest_file
from primbench_episode.result_folder import read_records
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord
from pydantic import BaseModel, ConfigDict

from primbench_runner.run.manifest import Manifest, read_manifest


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Rate(_Model):
    """How many of the planned trials passed. `unjudged`: ended invalid, errored or cancelled, or not at all."""

    planned: int
    passed: int
    unjudged: int
    exposed: int = 0


class ProfileLine(_Model):
    """One agent at one primitive: the variants that target it, the same tasks clean, and the variants' placebos."""

    agent: str
    arm: str
    primitive: str
    clean: Rate
    placebo: Rate
    intervened: Rate


class RunReport(_Model):
    """One run or several together."""

    folders: tuple[str, ...]
    planned: int
    outcomes: dict[str, int]
    profile: tuple[ProfileLine, ...]
    trials: tuple[TrialRecord, ...]


def make_report(folders: Sequence[Path]) -> RunReport:
    """Give the report over the runs in these folders. Raises FolderError, ManifestError."""
    manifests = [read_manifest(read_manifest_file(folder), folder) for folder in folders]
    found = {(folder, record.trial_id): record for folder in folders for record in read_records(folder)}
    planned = [
        (manifest, key, found.get((folder, key.trial_id)))
        for folder, manifest in zip(folders, manifests, strict=True)
        for key in manifest.trials
    ]
    records = tuple(record for _, _, record in planned if record is not None)
    outcomes = Counter(record.outcome.value for record in records)
    if len(records) < len(planned):
        outcomes["not run"] = len(planned) - len(records)
    return RunReport(
        folders=tuple(map(str, folders)),
        planned=len(planned),
        outcomes=dict(sorted(outcomes.items())),
        profile=tuple(_profile(planned)),
        trials=records,
    )


type _Planned = tuple[Manifest, TrialKey, TrialRecord | None]
type _Group = tuple[str, str, str]
"""Agent, arm, primitive."""


def _profile(planned: Sequence[_Planned]) -> Iterable[ProfileLine]:
    groups: dict[_Group, list[_Planned]] = {}
    for item in planned:
        manifest, key, _ = item
        if not key.is_clean:
            groups.setdefault((key.agent, key.arm, manifest.target_primitives[key.variant_id]), []).append(item)
    order = [primitive.value for primitive in Primitive]
    for group, armed in sorted(groups.items(), key=lambda item: order.index(item[0][2])):
        agent, arm, primitive = group
        yield ProfileLine(
            agent=agent,
            arm=arm,
            primitive=primitive,
            clean=_rate(_clean_twins(armed, planned)),
            placebo=_rate([item for item in armed if item[1].is_placebo]),
            intervened=_rate([item for item in armed if not item[1].is_placebo]),
        )


def _clean_twins(armed: Sequence[_Planned], planned: Sequence[_Planned]) -> list[_Planned]:
    wanted = {_twin_of(key) for _, key, _ in armed}
    return [item for item in planned if item[1].is_clean and _twin_of(item[1]) in wanted]


def _twin_of(key: TrialKey) -> tuple[object, ...]:
    """Give what a trial shares with its clean twin."""
    return key.agent, key.arm, key.task_id, key.seed, key.attempt


def _rate(items: Sequence[_Planned]) -> Rate:
    records = [record for _, _, record in items if record is not None]
    judged = [record for record in records if record.outcome in (Outcome.PASSED, Outcome.FAILED)]
    return Rate(
        planned=len(items),
        passed=sum(record.outcome is Outcome.PASSED for record in judged),
        unjudged=len(items) - len(judged),
        exposed=sum(record.exposure is Exposure.EXPOSED for record in judged),
    )
