"""What can go wrong with a catalogue file.

```
CatalogError          a file does not say what it should; file, line, message
  UnknownEntryError   no file has this id (a KeyError too)
```
"""

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import override

_LISTED_MAX = 20


class CatalogError(Exception):
    """One mistake in one file. `line` counts from 1; 0 when the file as a whole is meant."""

    def __init__(self, file: Path, line: int, message: str) -> None:
        super().__init__(file, line, message)
        self.file = file
        self.line = line
        self.message = message

    @override
    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        return f"{place}: {self.message}"


class UnknownEntryError(CatalogError, KeyError):
    """The catalogue has no entry of this id; the message lists the known ones, or the nearest of many."""


def known_names(names: Iterable[str], *, wanted: str) -> str:
    """Say what could have been meant: every name when they are few, else the nearest ones and how many there are."""
    known = sorted(names)
    if len(known) <= _LISTED_MAX:
        return "known: " + (", ".join(known) or "none")
    near = difflib.get_close_matches(wanted, known, n=5, cutoff=0.4)
    return f"{len(known)} are known" + (f", nearest: {', '.join(near)}" if near else "")
