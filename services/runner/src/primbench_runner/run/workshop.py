"""What the workers of a run work with, and who watches them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from primbench_episode.limit import EpisodeLimits
from primbench_episode.ports import Ports
from primbench_episode.recorder import Recorder
from primbench_episode.result_folder import ResultFolder
from primbench_episode.trial import TrialPlan
from primbench_episode.trial_record import TrialRecord

from primbench_runner.browser.worker import BrowserSettings
from primbench_runner.deployment.port import Deployment
from primbench_runner.roster.casting import Casting


def _as_they_are(_trial: TrialPlan, ports: Ports) -> Ports:
    return ports


def _all_of_it(recorder: Recorder) -> Recorder:
    return recorder


class Observer(Protocol):
    """Who watches a run."""

    def began(self, trial: TrialPlan) -> None:
        """A trial begins."""

    def ended(self, record: TrialRecord) -> None:
        """A trial has ended."""

    def notice(self, message: str) -> None:
        """Something else that a person should know."""


@dataclass(frozen=True)
class Workshop:
    """What the workers work with. `browser` None: no agent of the run needs one."""

    deployment: Deployment
    folder: ResultFolder
    limits: EpisodeLimits
    browser: BrowserSettings | None
    worker_count: int
    casting: Casting = field(default_factory=Casting)
    """Who an agent's name stands for."""
    time_scale: int = 1
    """How many times faster than real time the agents wait."""
    adapt: Callable[[TrialPlan, Ports], Ports] = _as_they_are
    """What a trial's ports are to an episode, in place of the services' own."""
    keep: Callable[[Recorder], Recorder] = _all_of_it
    """What of a trial is written down."""
    has_warm_up: bool = False
    """Whether the first block runs alone: what the services do only once is then in no other trial's time."""
