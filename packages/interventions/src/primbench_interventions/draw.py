"""Choices that an intervention makes, the same for the same seed on any machine and day."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Draw:
    """A coin of one moment: drawing twice under one name gives one result.

    `match_index` counts matches of the trigger from 1; 0 where there is none.
    """

    seed: int
    intervention_id: str
    match_index: int = 0

    def below(self, bound: int, name: str = "") -> int:
        """Give an integer from 0 up to `bound`, which does not count. `bound` is at least 1 and far below 2**64."""
        return int.from_bytes(self._digest(name)[:8]) % bound

    def hexadecimal(self, length: int, name: str = "") -> str:
        """Give that many lower-case hexadecimal digits, at most 64."""
        return self._digest(name).hex()[:length]

    def _digest(self, name: str) -> bytes:
        text = f"{self.seed}\n{self.intervention_id}\n{self.match_index}\n{name}"
        return hashlib.sha256(text.encode()).digest()
