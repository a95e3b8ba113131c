"""What an episode writes down, as a protocol. trial_folder.py fulfils it with files."""

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, Protocol

from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord


class Recorder(Protocol):
    """Writes one trial. What was written stays written, whatever happens next."""

    @property
    def keeps_world(self) -> bool:
        """Whether states and journal are written. Where not, they are not asked for: the record has their digests."""
        ...

    @property
    def screenshots(self) -> Path | None:
        """Folder for an agent's pictures, which exists; None: none are kept."""
        ...

    def keep_secret(self, text: str) -> None:
        """Replace this text by "[redacted]" in all that is written from now on."""
        ...

    def step(self, step: Step) -> None:
        """Write a step."""
        ...

    def text(self, name: str, content: str) -> None:
        """Write a text that the agent left, such as a program's output; `name` is the file's."""
        ...

    def firings(self, firings: Iterable[Firing]) -> None:
        """Write the ledger."""
        ...

    def exchanges(self, exchanges: Iterable[Exchange]) -> None:
        """Write the exchanges."""
        ...

    def journal(self, events: Iterable[JournalEvent]) -> None:
        """Write the session's journal."""
        ...

    def report(self, content: bytes) -> None:
        """Write the evaluator's report."""
        ...

    def snapshot(self, name: Literal["baseline", "final"], content: bytes) -> None:
        """Write a state, compressed."""
        ...

    def finish(self, record: TrialRecord) -> None:
        """Write how the trial ended; after this it is finished."""
        ...
