"""When and with which randomness an operation runs."""

from dataclasses import dataclass
from datetime import datetime

from primbench_envkit.substream import Substream


@dataclass(frozen=True)
class Moment:
    """The session's clock and its randomness, as one operation, seeder or happening meets them.

    `place` tells this moment's draws from those of any other: a revision of the state or a step of the seed plan.
    """

    now: datetime
    seed: int
    place: str

    def random(self, name: str) -> Substream:
        """Give the stream of that name; asking twice in one moment gives the same draws."""
        return Substream(self.seed, f"{self.place}/{name}")
