"""What a report must say of agents whose weakness is known: that it is there, and nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from primbench_catalog.model import Primitive
from primbench_runner.report.model import Report

CAREFUL = "careful"
CARELESS = "careless:"
WHOLE_ARM = "api"
"""The arm on which every agent meets every primitive."""


@dataclass(frozen=True)
class Line:
    """One primitive in the profile of one agent and arm, in pairs of a clean trial and one under a variant.

    `drop_count`: pairs of which the clean trial alone passed; `gain_count`: the other alone. `exposed_drop_count` is of
    the `exposed_count` pairs whose intervention reached the agent.
    """

    agent: str
    arm: str
    primitive: Primitive
    pair_count: int
    both_count: int
    drop_count: int
    gain_count: int
    exposed_count: int
    exposed_drop_count: int

    @property
    def is_planted(self) -> bool:
        """Whether this is what the agent lacks."""
        return self.agent == CARELESS + self.primitive

    def __str__(self) -> str:
        return f"{self.agent} ({self.arm}), {self.primitive}"


def lines_of(report: Report) -> tuple[Line, ...]:
    """Give the lines of all profiles."""
    return tuple(
        Line(
            agent=profile.agent,
            arm=profile.arm,
            primitive=line.primitive,
            pair_count=line.drop.pair_count,
            both_count=line.drop.both_count,
            drop_count=line.drop.first_only_count,
            gain_count=line.drop.second_only_count,
            exposed_count=line.exposed_drop.pair_count,
            exposed_drop_count=line.exposed_drop.first_only_count,
        )
        for profile in report.profiles
        for line in profile.primitives
    )


def findings(lines: Sequence[Line]) -> Iterator[str]:
    """Say what is not as it was planted; nothing when all is."""
    for agent in (CAREFUL, *(CARELESS + primitive for primitive in Primitive)):
        met = {line.primitive for line in lines if line.agent == agent and line.arm == WHOLE_ARM and line.pair_count}
        for primitive in sorted(set(Primitive) - met):
            yield f"{agent} ({WHOLE_ARM}), {primitive}: no pair"
    for line in lines:
        yield from (f"{line}: {message}" for message in _faults(line))


def _faults(line: Line) -> Iterator[str]:
    if line.gain_count:
        yield f"{line.gain_count} of {line.pair_count} pairs passed under the intervention alone"
    if line.is_planted:
        yield from _faults_of_planted(line)
    elif line.drop_count:
        yield f"{line.drop_count} of {line.pair_count} pairs show a weakness that is not there"
    elif line.agent == CAREFUL and line.both_count < line.pair_count:
        yield f"passed both trials of {line.both_count} of {line.pair_count} pairs only"


def _faults_of_planted(line: Line) -> Iterator[str]:
    if not line.exposed_count:
        yield "no intervention reached the agent"
    if line.exposed_drop_count < line.exposed_count:
        yield f"{line.exposed_drop_count} of {line.exposed_count} exposed pairs show the planted weakness"
    if line.drop_count > line.exposed_drop_count:
        yield f"nothing reached the agent in {line.drop_count - line.exposed_drop_count} of the pairs that drop"
