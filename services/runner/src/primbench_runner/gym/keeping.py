"""Where the trials of an environment are written down, if at all."""

from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Literal, override

from primbench_episode.disk import Disk
from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.recorder import Recorder
from primbench_episode.trace import Step
from primbench_episode.trial import TrialKey
from primbench_episode.trial_folder import TrialFolder
from primbench_episode.trial_record import TrialRecord


def kept_trial(output: Path, key: TrialKey) -> tuple[TrialKey, TrialFolder]:
    """Give the key with the first attempt that nobody has taken, and its new folder <output>/trials/<trial id>.

    Several environments may share an output, also from several processes. Raises OSError.
    """
    trials = output / "trials"
    trials.mkdir(parents=True, exist_ok=True)
    for attempt in count(key.attempt):
        taken = key.model_copy(update={"attempt": attempt})
        folder = trials / taken.trial_id
        try:
            folder.mkdir()
        except FileExistsError:
            continue
        return taken, TrialFolder(folder, disk=Disk())
    raise AssertionError("attempts do not end")


class NothingKept(Recorder):
    """Writes nothing; the record alone is given to whoever plays."""

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
