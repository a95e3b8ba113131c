"""The folder of a run.

```
<output>/manifest.json          what is run; written once, before anything starts
        /trials/<trial_id>/     one folder a trial, see trial_folder.py
        /abandoned/<trial_id>.<n>/   what unfinished runs of a trial left, moved here when it is run again
        /.lock                  held by the process that writes
```
"""

import fcntl
import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self, TextIO, cast

from pydantic import ValidationError

from primbench_episode.disk import Disk
from primbench_episode.errors import FolderError
from primbench_episode.outcome import FINISHED_OUTCOMES
from primbench_episode.trial_folder import RECORD_FILE, TrialFolder
from primbench_episode.trial_record import TrialRecord
from primbench_episode.wire_model import JsonObject

MANIFEST_FILE = "manifest.json"
_ON_A_BROKEN_RECORD = "a run writes records whole: put it back, or move the trial's folder away to have it run again"
_HOLDS_A_RUN = "{} holds a run already; resume it, or choose another folder"


class ResultFolder:
    """A folder that this process alone writes to, until it is closed. Also a context that closes it."""

    def __init__(self, output: Path, lock: TextIO, *, disk: Disk) -> None:
        self.output = output
        self._lock = lock
        self._disk = disk

    @classmethod
    def claim(cls, output: Path, manifest: JsonObject, *, disk: Disk | None = None) -> Self:
        """Make a new or empty folder ours, with this manifest.

        Raises FolderError when it holds a run or anything else, another process is about to claim it, or the manifest
        holds half a character; nothing is made then.
        """
        disk = disk or Disk()
        _refuse_occupied(output)
        content = _content(manifest)
        _make(output)
        with ExitStack() as stack:
            lock = stack.enter_context(_lock(output))
            try:
                disk.create(output / MANIFEST_FILE, content)
            except FileExistsError as error:
                raise FolderError(_HOLDS_A_RUN.format(output)) from error
            (output / MANIFEST_FILE).chmod(0o444)
            stack.pop_all()
        return cls(output, lock, disk=disk)

    @classmethod
    def resume(cls, output: Path, *, disk: Disk | None = None) -> Self:
        """Take up a run. Raises FolderError when there is none, or another process is writing to it."""
        read_manifest(output)
        return cls(output, _lock(output), disk=disk or Disk())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def manifest(self) -> JsonObject:
        """What the run's manifest says."""
        return read_manifest(self.output)

    def unfinished(self, trial_ids: Iterable[str]) -> tuple[str, ...]:
        """Give the trials, in the given order, whose record is missing or says errored or cancelled."""
        return tuple(trial_id for trial_id in trial_ids if not self._is_finished(trial_id))

    def trial(self, trial_id: str) -> TrialFolder:
        """Open a trial's folder for writing; what an earlier, unfinished run of it left is moved to abandoned/.

        Raises FolderError when the trial is finished.
        """
        folder = self._vacated(trial_id)
        folder.mkdir(parents=True)
        return TrialFolder(folder, disk=self._disk)

    def adopt(self, trial_id: str, folder: Path) -> None:
        """Take over a trial's folder that was written elsewhere on the same disk: it appears at once and whole.

        What an earlier, unfinished run of the trial left is moved to abandoned/. Raises FolderError when the trial is
        finished.
        """
        destination = self._vacated(trial_id)
        destination.parent.mkdir(exist_ok=True)
        self._disk.move(folder, destination)

    def abandon(self, trial_id: str, folder: Path) -> None:
        """Take over what an unfinished run of the trial left elsewhere on the same disk, into abandoned/."""
        self._disk.move(folder, self._free_name(trial_id))

    def records(self) -> Iterator[TrialRecord]:
        """Give the records that are there, in order of trial id."""
        return read_records(self.output)

    def close(self) -> None:
        """Let other processes have the folder."""
        self._lock.close()

    def _is_finished(self, trial_id: str) -> bool:
        file = self.output / "trials" / trial_id / RECORD_FILE
        return file.exists() and _read_record(file).outcome in FINISHED_OUTCOMES

    def _vacated(self, trial_id: str) -> Path:
        """Give where the trial's folder belongs, with nothing there."""
        if self._is_finished(trial_id):
            raise FolderError(f"trial {trial_id} in {self.output} is finished; a finished trial is not run again")
        folder = self.output / "trials" / trial_id
        if folder.exists():
            self._disk.move(folder, self._free_name(trial_id))
        return folder

    def _free_name(self, trial_id: str) -> Path:
        folder = self.output / "abandoned"
        folder.mkdir(exist_ok=True)
        number = 1
        while (folder / f"{trial_id}.{number}").exists():
            number += 1
        return folder / f"{trial_id}.{number}"


def read_manifest(output: Path) -> JsonObject:
    """Give a run's manifest, without claiming anything. Raises FolderError when there is none."""
    try:
        return cast("JsonObject", json.loads((output / MANIFEST_FILE).read_bytes()))
    except (OSError, ValueError, RecursionError) as error:
        why = f"{output} holds no run: {MANIFEST_FILE} is missing or not JSON"
        runs = ", ".join(sorted(str(file.parent) for file in output.glob(f"*/{MANIFEST_FILE}")))
        raise FolderError(f"{why}; name one of: {runs}" if runs else why) from error


def read_records(output: Path) -> Iterator[TrialRecord]:
    """Give a run's records in order of trial id, without claiming anything. Raises FolderError for a broken one."""
    for file in sorted((output / "trials").glob(f"*/{RECORD_FILE}")):
        yield _read_record(file)


def _content(manifest: JsonObject) -> bytes:
    try:
        return json.dumps(manifest, ensure_ascii=False, indent=2).encode() + b"\n"
    except UnicodeEncodeError as error:
        bad = error.object[error.start : error.end]
        raise FolderError(f"the plan holds {bad!a}, which is no character; UTF-8 cannot write it") from error


def _make(output: Path) -> None:
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FolderError(f"{output} cannot be made: {error.strerror}") from error


def _refuse_occupied(output: Path) -> None:
    if not output.exists():
        return
    if not output.is_dir():
        raise FolderError(f"{output} is a file; a run needs a folder")
    names = sorted(each.name for each in output.iterdir() if not each.name.startswith("."))
    if MANIFEST_FILE in names:
        raise FolderError(_HOLDS_A_RUN.format(output))
    if names:
        raise FolderError(f"{output} is not empty: it holds {names[0]!r}; choose another folder")


def _read_record(file: Path) -> TrialRecord:
    try:
        record = TrialRecord.model_validate_json(file.read_bytes())
    except OSError as error:
        raise FolderError(f"{file} cannot be read: {error.strerror}") from error
    except ValidationError as error:
        raise FolderError(f"{file} is no trial record: {_first_mistake(error)}; {_ON_A_BROKEN_RECORD}") from error
    if record.trial_id != file.parent.name:
        raise FolderError(f"{file} is the record of {record.trial_id}, but lies in the folder of {file.parent.name}")
    return record


def _first_mistake(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    place = ".".join(str(step) for step in first["loc"])
    message = first["msg"].removeprefix("Value error, ")
    return f"{place}: {message}" if place else message


def _lock(output: Path) -> TextIO:
    try:
        lock = (output / ".lock").open("w")
    except OSError as error:
        raise FolderError(f"{output} cannot be written to: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock.close()
        raise FolderError(f"{output} is in use by another process") from error
    return lock
