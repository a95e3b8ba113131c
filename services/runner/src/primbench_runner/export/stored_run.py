"""A run as it lies on the disk: its plan, and what each planned trial left."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from primbench_episode.errors import FolderError
from primbench_episode.observed import Firing
from primbench_episode.result_folder import read_manifest as read_manifest_file
from primbench_episode.result_folder import read_records
from primbench_episode.trace import Step
from primbench_episode.trial import TrialKey
from primbench_episode.trial_folder import read_lines
from primbench_episode.trial_record import TrialRecord
from pydantic import BaseModel, ValidationError

from primbench_runner.export.errors import ExportError
from primbench_runner.run.manifest import Manifest, read_manifest


@dataclass(frozen=True)
class StoredTrial:
    """A planned trial. `record` is None until it has ended; steps may be there before."""

    key: TrialKey
    record: TrialRecord | None
    folder: Path

    def steps(self) -> Iterator[Step]:
        """Give the steps, in order. Raises FolderError for one that cannot be read."""
        return _lines(self.folder / "steps.jsonl", Step)

    def firings(self) -> Iterator[Firing]:
        """Give the ledger, in order. Raises FolderError for a line that cannot be read."""
        return _lines(self.folder / "firings.jsonl", Firing)


@dataclass(frozen=True)
class StoredRun:
    """A run. `name` tells it from the others of an export: the folder as it was given."""

    name: str
    folder: Path
    manifest: Manifest

    def trials(self) -> Iterator[StoredTrial]:
        """Give the planned trials, in the order of the plan. Raises FolderError for a broken record."""
        records = {record.trial_id: record for record in read_records(self.folder)}
        for key in self.manifest.trials:
            yield StoredTrial(key, records.get(key.trial_id), self.folder / "trials" / key.trial_id)


def stored_run(folder: Path) -> StoredRun:
    """Give the run in this folder. Raises FolderError, ManifestError."""
    return StoredRun(folder.as_posix(), folder, read_manifest(read_manifest_file(folder), folder))


def stored_runs(folders: Sequence[Path]) -> tuple[StoredRun, ...]:
    """Give the runs in these folders, in this order. Raises FolderError, ManifestError, ExportError."""
    refuse_twice(folders)
    runs = tuple(stored_run(folder) for folder in folders)
    refuse_same_run([(run.name, run.manifest) for run in runs])
    return runs


def refuse_twice(folders: Sequence[Path]) -> None:
    """Refuse a folder that is given twice, under whatever name. Raises ExportError."""
    places = [folder.resolve() for folder in folders]
    for folder, place in zip(folders, places, strict=True):
        if places.count(place) > 1:
            raise ExportError(f"{folder} is given twice; its trials would count twice")


def refuse_same_run(named: Sequence[tuple[str, Manifest]]) -> None:
    """Refuse two copies of one run: the same drawn id, and a trial in common. Raises ExportError, which names both."""
    seen: list[tuple[str, Manifest]] = []
    for name, manifest in named:
        for other, earlier in seen:
            is_copy = manifest.run_id == earlier.run_id != "" and not set(manifest.trials).isdisjoint(earlier.trials)
            if is_copy:
                both = f"{other} and {name} are the same run (run id {manifest.run_id})"
                raise ExportError(f"{both}; its trials would count twice: name one of them")
        seen.append((name, manifest))


def _lines[T: BaseModel](file: Path, model: type[T]) -> Iterator[T]:
    for number, line in enumerate(read_lines(file), start=1):
        try:
            yield model.model_validate(line)
        except ValidationError as error:
            raise FolderError(f"{file}:{number}: no {model.__name__.lower()}: {_first(error)}") from error


def _first(error: ValidationError) -> str:
    found = error.errors(include_url=False)[0]
    return f"{'.'.join(map(str, found['loc']))}: {found['msg']}"
