"""A trial as its run left it."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from primbench_episode.errors import FolderError
from primbench_episode.outcome import FINISHED_OUTCOMES
from primbench_episode.result_folder import read_records
from primbench_episode.trial_record import TrialRecord

_WHAT_GRADING_NEEDS = ("report.json", "baseline.json.gz", "final.json.gz")


@dataclass(frozen=True)
class StoredTrial:
    """A record with its folder."""

    record: TrialRecord
    folder: Path

    @property
    def is_graded(self) -> bool:
        """Whether the evaluator gave a verdict, and the states it judged are kept."""
        is_finished = self.record.outcome in FINISHED_OUTCOMES
        return is_finished and all((self.folder / name).exists() for name in _WHAT_GRADING_NEEDS)

    def report(self) -> bytes:
        """Give the stored report."""
        return (self.folder / "report.json").read_bytes()

    def failures(self) -> frozenset[str]:
        """Give the ids of the checks that failed by the stored report."""
        return failures_in(self.report())

    def state(self, name: str) -> bytes:
        """Give a stored state, "baseline" or "final". Raises FolderError when it cannot be read."""
        file = self.folder / f"{name}.json.gz"
        try:
            return gzip.decompress(file.read_bytes())
        except (OSError, EOFError) as error:
            raise FolderError(f"{file} cannot be read: {error}") from error


def failures_in(report: bytes) -> frozenset[str]:
    """Give the ids of the checks that failed by a report; none for what is no report."""
    try:
        content = json.loads(report)
    except ValueError:
        return frozenset()
    listed = content.get("failures") if isinstance(content, dict) else None
    return frozenset(str(each) for each in listed or ())


def stored_trials(output: Path) -> Iterator[StoredTrial]:
    """Give the trials of a run, in order of their ids. Raises FolderError for a broken record."""
    for record in read_records(output):
        yield StoredTrial(record, output / "trials" / record.trial_id)
