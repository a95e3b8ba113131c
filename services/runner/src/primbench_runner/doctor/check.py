"""One thing that may be missing."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from primbench_runner.cli.surroundings import Surroundings


class Status(StrEnum):
    """How a check came out."""

    FINE = "fine"
    MISSING = "missing"
    OPTIONAL = "optional"
    """Not there, and needed only for something else than `primbench run`."""


@dataclass(frozen=True)
class Finding:
    """What a check found. `mend`: the command that helps, unless all is fine."""

    name: str
    status: Status
    detail: str
    mend: str = ""


type Check = Callable[[Surroundings], Finding]
