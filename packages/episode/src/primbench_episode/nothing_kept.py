"""A recorder that writes nothing."""

from collections.abc import Iterable
from typing import Literal, override

from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.recorder import Recorder
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord


class NothingKept(Recorder):
    """Keeps no world, no pictures and no text; whoever runs the episode still gets its record."""

    @property
    @override
    def keeps_world(self) -> bool:
        return False

    @property
    @override
    def screenshots(self) -> None:
        return None

    @override
    def keep_secret(self, text: str) -> None:
        return

    @override
    def step(self, step: Step) -> None:
        return

    @override
    def firings(self, firings: Iterable[Firing]) -> None:
        return

    @override
    def exchanges(self, exchanges: Iterable[Exchange]) -> None:
        return

    @override
    def journal(self, events: Iterable[JournalEvent]) -> None:
        return

    @override
    def report(self, content: bytes) -> None:
        return

    @override
    def snapshot(self, name: Literal["baseline", "final"], content: bytes) -> None:
        return

    @override
    def text(self, name: str, content: str) -> None:
        return

    @override
    def finish(self, record: TrialRecord) -> None:
        return
