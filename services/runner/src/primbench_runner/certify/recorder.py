"""What certification keeps of a trial: the steps, the ledger, the report and the record."""

from collections.abc import Iterable
from typing import override

from primbench_episode.nothing_kept import NothingKept
from primbench_episode.observed import Firing
from primbench_episode.recorder import Recorder
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord


class LeanRecorder(NothingKept):
    """Passes on what explains a verdict; the record's digests stand for the states."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    @override
    def keep_secret(self, text: str) -> None:
        self._recorder.keep_secret(text)

    @override
    def step(self, step: Step) -> None:
        self._recorder.step(step)

    @override
    def firings(self, firings: Iterable[Firing]) -> None:
        self._recorder.firings(firings)

    @override
    def report(self, content: bytes) -> None:
        self._recorder.report(content)

    @override
    def finish(self, record: TrialRecord) -> None:
        self._recorder.finish(record)
