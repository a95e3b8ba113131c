"""One episode, from session create to report."""

import asyncio
from dataclasses import dataclass

from primbench_episode.limit import EpisodeLimits
from primbench_episode.ports import Ports
from primbench_episode.recorder import Recorder
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord


@dataclass(frozen=True)
class EpisodeResult:
    """How the episode ended, as it stands in trial.json."""

    record: TrialRecord


async def run_episode(
    trial: TrialPlan, ports: Ports, *, recorder: Recorder, limits: EpisodeLimits, stop: asyncio.Event | None = None
) -> EpisodeResult:
    """Run one trial and give how it ended; whatever was opened is closed again.

    Nothing but asyncio.CancelledError escapes, and that only after closing and after the record is written.
    """
    raise NotImplementedError
