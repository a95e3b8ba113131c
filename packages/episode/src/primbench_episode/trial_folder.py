"""The folder of one trial.

```
trials/<trial_id>/steps.jsonl            one line a step, as it happens
                 /screenshots/           the agent's pictures
                 /stdout.log, stderr.log what an outside program printed
                 /baseline.json.gz       the state before, whole, canonical JSON
                 /final.json.gz          the state after
                 /report.json            the evaluator's report
                 /firings.jsonl          the injector's ledger
                 /exchanges.jsonl        requests and answers, without bodies
                 /journal.jsonl          the session's commits and clock moves
                 /trial.json             written last: the trial is over
```
"""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, JsonValue

from primbench_episode.disk import Disk
from primbench_episode.errors import FolderError
from primbench_episode.observed import Exchange, Firing, JournalEvent
from primbench_episode.redaction import Redaction
from primbench_episode.sound import sound_text
from primbench_episode.trace import Step
from primbench_episode.trial_record import TrialRecord

RECORD_FILE = "trial.json"
_COMPRESSION = 3


class TrialFolder:
    """Fulfils Recorder with files. Every call has reached the disk when it returns; it raises OSError otherwise."""

    keeps_world = True

    def __init__(self, folder: Path, *, disk: Disk) -> None:
        """`folder` exists and is empty."""
        self.folder = folder
        self._disk = disk
        self._redaction = Redaction()
        self.screenshots = folder / "screenshots"
        self.screenshots.mkdir()

    def keep_secret(self, text: str) -> None:
        """Replace this text by "[redacted]" in all that is written from now on."""
        self._redaction.add(text)

    def step(self, step: Step) -> None:
        """Write a step."""
        self._append("steps.jsonl", [step], by_key=True)

    def text(self, name: str, content: str) -> None:
        """Write a text that the agent left."""
        self._disk.replace(self.folder / name, _bytes(str(self._redaction.apply(content))))

    def firings(self, firings: Iterable[Firing]) -> None:
        """Write the ledger."""
        self._append("firings.jsonl", firings)

    def exchanges(self, exchanges: Iterable[Exchange]) -> None:
        """Write the exchanges."""
        self._append("exchanges.jsonl", exchanges)

    def journal(self, events: Iterable[JournalEvent]) -> None:
        """Write the session's journal."""
        self._append("journal.jsonl", events)

    def report(self, content: bytes) -> None:
        """Write the evaluator's report, byte for byte unless a secret is in it."""
        value = json.loads(content)
        clean = self._redaction.apply(value)
        self._disk.replace(self.folder / "report.json", content if clean == value else _text(clean))

    def snapshot(self, name: Literal["baseline", "final"], content: bytes) -> None:
        """Write a state, compressed; the same state gives the same bytes."""
        compressed = gzip.compress(content, _COMPRESSION, mtime=0)
        self._disk.replace(self.folder / f"{name}.json.gz", compressed)

    def finish(self, record: TrialRecord) -> None:
        """Write how the trial ended; after this it is finished."""
        clean = self._redaction.apply(record.model_dump(mode="json"))
        self._disk.replace(self.folder / RECORD_FILE, _text(clean, indent=2))

    def _append(self, name: str, items: Iterable[BaseModel], *, by_key: bool = False) -> None:
        clean = (self._redaction.apply(item.model_dump(mode="json"), by_key=by_key) for item in items)
        self._disk.append(self.folder / name, b"".join(_text(item) for item in clean))


def read_lines(file: Path) -> Iterator[JsonValue]:
    """Give what the whole lines of a .jsonl file hold; nothing if it is missing, nothing for a line cut by a kill.

    Raises FolderError for a line that is not JSON.
    """
    if not file.exists():
        return
    for number, line in enumerate(file.read_bytes().splitlines(keepends=True), start=1):
        if not line.endswith(b"\n"):
            continue
        try:
            yield json.loads(line)
        except (ValueError, RecursionError) as error:
            raise FolderError(f"{file}:{number}: not JSON") from error


def _text(value: JsonValue, *, indent: int | None = None) -> bytes:
    separators = None if indent else (",", ":")
    return _bytes(json.dumps(value, ensure_ascii=False, indent=indent, separators=separators)) + b"\n"


def _bytes(text: str) -> bytes:
    """Give the text in UTF-8: writing does not fail for a half character that nobody has made sound."""
    return sound_text(text).encode()
