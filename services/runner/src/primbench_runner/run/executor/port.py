"""What works off the blocks of a run."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from primbench_episode.trial import TrialPlan

if TYPE_CHECKING:
    # It knows browsers and agents, which are not to be imported by who reads a plan or a result.
    from primbench_runner.run.workshop import Observer, Workshop

type TrialBlock = tuple[TrialPlan, ...]
"""Trials that one worker runs back to back, in this order."""


class Executor(Protocol):
    """Runs blocks, several at a time; each trial of a block leaves a record in the workshop's folder."""

    async def run(
        self, blocks: Sequence[TrialBlock], workshop: "Workshop", observer: "Observer", stop: asyncio.Event
    ) -> None:
        """Run all blocks, taken in the given order, until none is left or `stop` is set.

        Raises DeploymentError when a lost service cannot be started again, OSError when a record cannot be written,
        ProgramMissingError when an agent's program is gone.
        """
        ...


def singly(trials: Sequence[TrialPlan]) -> tuple[TrialBlock, ...]:
    """Give each trial as a block of its own."""
    return tuple((trial,) for trial in trials)
