"""Playing a stored trial: a run of one trial, on a fresh session of the same seed and condition."""

import asyncio

from primbench_episode.result_folder import ResultFolder

from primbench_runner.browser.worker import BrowserSettings
from primbench_runner.deployment.port import Deployment
from primbench_runner.export.stored_run import stored_run
from primbench_runner.replay.casting import ReplayCasting
from primbench_runner.replay.comparison import Comparison, compare
from primbench_runner.replay.play import Play
from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import singly
from primbench_runner.run.manifest import Block, Limits, Manifest, Pairing
from primbench_runner.run.workshop import Observer, Workshop

_SPARE_S = 120.0


def manifest_of(play: Play) -> Manifest:
    """Give the plan of the run that plays it: budgets are what was used, and time to spare."""
    acted_s = play.steps[-1].ended_s if play.steps else 0.0
    limits = Limits(max_steps=max(1, len(play.steps)), time_limit_s=2 * acted_s + _SPARE_S)
    block = Block(trials=(play.trial.key,))
    return play.manifest.model_copy(update={"limits": limits, "blocks": (block,), "pairing": Pairing.NONE})


def workshop_for(
    play: Play, folder: ResultFolder, deployment: Deployment, *, browser: BrowserSettings | None, keeps_pace: bool
) -> Workshop:
    """Give what the trial is played with. `keeps_pace`: no step begins earlier than it did then."""
    manifest = manifest_of(play)
    casting = ReplayCasting(manifest.agents, manifest.arms, play=play, keeps_pace=keeps_pace)
    return Workshop(deployment, folder, manifest.limits.for_episode(), browser, 1, casting=casting)


async def replay(play: Play, workshop: Workshop, *, observer: Observer, stop: asyncio.Event) -> Comparison | None:
    """Play the trial into the workshop's folder, and compare; None when it was stopped. Raises DeploymentError."""
    await LocalExecutor().run(singly([play.trial]), workshop, observer, stop)
    played = next(stored_run(workshop.folder.output).trials())
    if played.record is None or stop.is_set():
        return None
    return compare(play.record, played.record, then=play.steps, now=tuple(played.steps()))
