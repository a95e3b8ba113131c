"""What happens by itself when the clock moves: a parcel is shipped, a message arrives.

    def due(state: ShopState, now: datetime) -> datetime | None:   the earliest time at which something is due
    def happen(state: ShopState, moment: Moment) -> None:          does what is due at moment.now

After `happen`, what it did must no longer be due, else the clock could not go on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from primbench_envkit.collection import State
from primbench_envkit.moment import Moment


@dataclass(frozen=True)
class Happening[S: State]:
    """Something that is due at a time which the state tells. It is journalled with the actor "clock"."""

    name: str
    due: Callable[[S, datetime], datetime | None]
    happen: Callable[[S, Moment], None]
