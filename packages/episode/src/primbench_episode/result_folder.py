"""The folder of a run.

```
<output>/manifest.json        what is run; written once, first
        /trials/<trial_id>/   one folder a trial, see trial_folder.py
        /abandoned/           folders of trials that did not finish, moved here when they are run again
```
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Self

from primbench_episode.recorder import Recorder
from primbench_episode.trial_record import TrialRecord
from primbench_episode.wire_model import JsonObject


class ResultFolder:
    """A claimed folder. One process at a time has it; close it when done."""

    @classmethod
    def claim(cls, output: Path, manifest: JsonObject) -> Self:
        """Make the folder ours with this manifest. Raises FolderError when it holds a run already."""
        raise NotImplementedError

    @classmethod
    def resume(cls, output: Path) -> Self:
        """Take up a run. Raises FolderError when there is none, or another process has it."""
        raise NotImplementedError

    @property
    def manifest(self) -> JsonObject:
        """What the run's manifest says."""
        raise NotImplementedError

    def unfinished(self, trial_ids: Iterable[str]) -> tuple[str, ...]:
        """Give the trials, in order, that have no finished record: passed, failed or invalid."""
        raise NotImplementedError

    def trial(self, trial_id: str) -> Recorder:
        """Open a trial's folder for writing; what an earlier, unfinished run of it left is moved to abandoned/."""
        raise NotImplementedError

    def records(self) -> Iterator[TrialRecord]:
        """Give the records that are there, in order of trial id."""
        raise NotImplementedError

    def close(self) -> None:
        """Let others have the folder."""
        raise NotImplementedError
