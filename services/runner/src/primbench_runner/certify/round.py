"""Rounds of a certification: what came to no verdict runs again, fewer at a time."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

from primbench_episode.trial import TrialPlan

from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import singly
from primbench_runner.run.workshop import Observer, Workshop

ROUND_COUNT = 3
_SHARE = 4
"""So many times fewer trials at a time in each further round: what the machine was too slow for gets more of it."""

type Watching = Callable[[int], AbstractContextManager[Observer]]
"""Gives who watches a round of so many trials."""


async def run_in_rounds(
    trials: Sequence[TrialPlan], workshop: Workshop, watching: Watching, stop: asyncio.Event
) -> None:
    """Run the trials that have no verdict, each at most ROUND_COUNT times. Raises as an executor does."""
    by_id = {trial.trial_id: trial for trial in trials}
    for number in range(ROUND_COUNT):
        left = [by_id[trial_id] for trial_id in workshop.folder.unfinished(by_id)]
        if not left or stop.is_set():
            return
        worker_count = max(1, workshop.worker_count // _SHARE**number)
        with watching(len(left)) as observer:
            await LocalExecutor().run(singly(left), replace(workshop, worker_count=worker_count), observer, stop)
