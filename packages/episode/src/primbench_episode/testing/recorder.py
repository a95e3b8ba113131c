"""A recorder that keeps what it is given."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord


@dataclass
class MemoryRecorder:
    """Recorder that keeps what it is given. `screenshots` is a folder of the test."""

    screenshots: Path
    secrets: set[str] = field(default_factory=set)
    steps: list[Step] = field(default_factory=list)
    files: dict[str, object] = field(default_factory=dict)
    record: TrialRecord | None = None
    keeps_world: bool = True

    def keep_secret(self, text: str) -> None:
        """Remember the secret."""
        self.secrets.add(text)

    def step(self, step: Step) -> None:
        """Remember the step."""
        self.steps.append(step)

    def text(self, name: str, content: str) -> None:
        """Remember the text."""
        self.files[name] = content

    def firings(self, firings: Iterable[Firing]) -> None:
        """Remember the firings."""
        self.files["firings"] = list(firings)

    def exchanges(self, exchanges: Iterable[Exchange]) -> None:
        """Remember the exchanges."""
        self.files["exchanges"] = list(exchanges)

    def journal(self, events: Iterable[JournalEvent]) -> None:
        """Remember the events."""
        self.files["journal"] = list(events)

    def report(self, content: bytes) -> None:
        """Remember the report."""
        self.files["report"] = content

    def snapshot(self, name: Literal["baseline", "final"], content: bytes) -> None:
        """Remember the state."""
        self.files[name] = content

    def finish(self, record: TrialRecord) -> None:
        """Remember the record."""
        self.record = record
