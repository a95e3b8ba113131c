"""What certification keeps of a trial: the steps, the ledger, the report and the record."""

from collections.abc import Iterable
from typing import Literal, override

from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.recorder import Recorder
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord


class LeanRecorder(Recorder):
    """Passes on what explains a verdict; the record's digests stand for the states."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    @property
    @override
    def screenshots(self) -> None:
        return None

    @override
    def keep_secret(self, text: str) -> None:
        self._recorder.keep_secret(text)

    @override
    def step(self, step: Step) -> None:
        self._recorder.step(step)

    @override
    def text(self, name: str, content: str) -> None:
        return

    @override
    def firings(self, firings: Iterable[Firing]) -> None:
        self._recorder.firings(firings)

    @property
    @override
    def keeps_world(self) -> bool:
        return False

    @override
    def exchanges(self, exchanges: Iterable[Exchange]) -> None:
        return

    @override
    def journal(self, events: Iterable[JournalEvent]) -> None:
        return

    @override
    def report(self, content: bytes) -> None:
        self._recorder.report(content)

    @override
    def snapshot(self, name: Literal["baseline", "final"], content: bytes) -> None:
        return

    @override
    def finish(self, record: TrialRecord) -> None:
        self._recorder.finish(record)
