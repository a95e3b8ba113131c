"""What is reported on: the planned trials of one run or several, and which of them are compared."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from primbench_catalog.model import Primitive
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import read_manifest as read_manifest_file
from primbench_episode.result_folder import read_records
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord

from primbench_runner.export.run_file import read_run_file
from primbench_runner.export.run_place import is_run_file, run_folder_of
from primbench_runner.export.stored_run import refuse_same_run, refuse_twice
from primbench_runner.report.model import ConditionKind
from primbench_runner.run.manifest import Manifest, read_manifest

type Owner = tuple[str, str]
"""Agent and arm: what every table is told apart by."""


@dataclass(frozen=True)
class Run:
    """One folder. `name` is the folder's own, with a number where two have the same."""

    name: str
    manifest: Manifest


@dataclass(frozen=True)
class Trial:
    """A planned trial. `record` is None until it has ended."""

    run: Run
    key: TrialKey
    record: TrialRecord | None

    @property
    def owner(self) -> Owner:
        """Agent and arm."""
        return self.key.agent, self.key.arm

    @property
    def env_id(self) -> str:
        """Environment of its task."""
        return self.run.manifest.env_ids[self.key.task_id]

    @property
    def primitive(self) -> Primitive | None:
        """What the variant targets; None in the clean condition and for a compound."""
        return None if self.key.is_clean else self.run.manifest.target_primitives[self.key.variant_id]

    @property
    def condition(self) -> ConditionKind:
        """Clean, intervened or placebo."""
        if self.key.is_clean:
            return ConditionKind.CLEAN
        return ConditionKind.PLACEBO if self.key.is_placebo else ConditionKind.INTERVENED

    @property
    def is_judged(self) -> bool:
        """Whether it has a verdict."""
        return self.record is not None and self.record.outcome in (Outcome.PASSED, Outcome.FAILED)

    @property
    def has_passed(self) -> bool:
        """Whether its verdict is that it passed."""
        return self.record is not None and self.record.outcome is Outcome.PASSED

    @property
    def is_exposed(self) -> bool:
        """Whether it has a verdict, and an intervention reached the agent."""
        return self.is_judged and self.exposure is Exposure.EXPOSED

    @property
    def exposure(self) -> Exposure:
        """Whether an intervention reached the agent, as its record says."""
        return self.record.exposure if self.record else Exposure.NOT_APPLICABLE

    @property
    def act_seconds(self) -> float:
        """How long the agent acted, less what a provider's faults took; 0 before it has ended."""
        return self.record.seconds.own_act if self.record else 0.0


@dataclass(frozen=True)
class Pair:
    """Two planned trials that differ in one thing."""

    first: Trial
    second: Trial

    @property
    def is_judged(self) -> bool:
        """Whether both have a verdict."""
        return self.first.is_judged and self.second.is_judged


@dataclass(frozen=True)
class Study:
    """All planned trials: by folder, then as the plan names agents and arms, by task, seed and condition."""

    runs: tuple[Run, ...]
    trials: tuple[Trial, ...]

    def owners(self) -> tuple[Owner, ...]:
        """Give every agent and arm that was planned, in the order of the plans."""
        return tuple(dict.fromkeys(trial.owner for trial in self.trials))

    def clean_pairs(self) -> tuple[Pair, ...]:
        """Give each armed trial with its clean twin, of the same run, or else of another on the same task."""
        twins = _Twins(trial for trial in self.trials if trial.key.is_clean)
        found = ((twins.of(trial), trial) for trial in self.trials if not trial.key.is_clean)
        return tuple(Pair(clean, armed) for clean, armed in found if clean is not None)


class _Twins:
    """Clean trials by what an armed one has in common with them."""

    def __init__(self, clean: Iterable[Trial]) -> None:
        self._in_run: dict[tuple[object, ...], Trial] = {}
        self._anywhere: dict[tuple[object, ...], Trial] = {}
        for trial in clean:
            self._in_run.setdefault((trial.run.name, *_common(trial)), trial)
            self._anywhere.setdefault(_common(trial), trial)

    def of(self, armed: Trial) -> Trial | None:
        return self._in_run.get((armed.run.name, *_common(armed))) or self._anywhere.get(_common(armed))


def _common(trial: Trial) -> tuple[object, ...]:
    key = trial.key
    digest = trial.run.manifest.digests.get(key.task_id)
    return key.agent, key.arm, key.task_id, digest, key.seed, key.attempt


def read_study(places: Sequence[Path]) -> Study:
    """Read the runs in these folders or single files. Raises FolderError, ManifestError, ExportError."""
    refuse_twice([run_folder_of(place) for place in places])
    runs: list[Run] = []
    trials: list[Trial] = []
    for place in places:
        manifest, records = _stored(place)
        run = Run(_name(place, [each.name for each in runs]), manifest)
        runs.append(run)
        found = (Trial(run, key, records.get(key.trial_id)) for key in manifest.trials)
        trials += sorted(found, key=_place)
    refuse_same_run([(str(place), run.manifest) for place, run in zip(places, runs, strict=True)])
    return Study(tuple(runs), tuple(trials))


def _stored(place: Path) -> tuple[Manifest, dict[str, TrialRecord]]:
    if is_run_file(place) and place.is_file():
        file = read_run_file(place)
        return file.manifest, {ended.record.trial_id: ended.record for ended in file.trials}
    manifest = read_manifest(read_manifest_file(place), place)
    return manifest, {record.trial_id: record for record in read_records(place)}


def _place(trial: Trial) -> tuple[object, ...]:
    """Give where a trial stands to be read; the order in which it ran was drawn."""
    key, manifest = trial.key, trial.run.manifest
    who = list(manifest.agents).index(key.agent), list(manifest.arms).index(key.arm)
    return *who, key.task_id, key.seed, key.attempt, not key.is_clean, key.variant_id, key.is_placebo


def _name(place: Path, taken: Sequence[str]) -> str:
    name = run_folder_of(place).resolve().name
    candidates = (name, *(f"{name} ({number})" for number in range(2, len(taken) + 2)))
    return next(each for each in candidates if each not in taken)


def grouped[T, K](items: Iterable[T], key: Callable[[T], K]) -> Iterator[tuple[K, tuple[T, ...]]]:
    """Give the items by key, keys in order of their first item."""
    groups: dict[K, list[T]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    for value, found in groups.items():
        yield value, tuple(found)
