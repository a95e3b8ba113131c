"""What `primbench replay` does."""

import asyncio
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import click
from primbench_episode.result_folder import ResultFolder

from primbench_runner.cli import interrupt
from primbench_runner.cli.console import counted
from primbench_runner.cli.failure import EXIT_CANCELLED, EXIT_OK, EXIT_TRIALS, told_errors
from primbench_runner.cli.means import Means, find_means
from primbench_runner.cli.progress import progress
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.choice import DeploymentChoice
from primbench_runner.driver.kind import DriverKind
from primbench_runner.replay.comparison import Comparison, Result
from primbench_runner.replay.play import Play, read_play
from primbench_runner.replay.work import manifest_of, replay, workshop_for
from primbench_runner.roster.arm import Surface

_HARMLESS = "(by the way only, such as how late a page came: what was done to the world is the same)"
_TELLING = "(what the first of them met may be why it did not end the same)"


@dataclass(frozen=True)
class ReplayOptions:
    """The options as given."""

    output: Path | None
    headed: bool
    at_once: bool
    addresses: tuple[str, ...]
    as_json: bool


def replay_command(folder: Path, catalog_folder: Path | None, options: ReplayOptions, around: Surroundings) -> int:
    """Play the trial and print what it came to; gives the exit code."""
    with told_errors(), ExitStack() as stack:
        play = read_play(folder, catalog_folder)
        driver = DriverKind.API if play.surface is Surface.API else DriverKind.PAGE
        choice = DeploymentChoice(addresses=options.addresses)
        means = find_means([play.trial.task.env_id], driver, around, choice=choice, is_headed=options.headed)
        output = options.output or Path(stack.enter_context(tempfile.TemporaryDirectory())) / "replay"
        kept = stack.enter_context(ResultFolder.claim(output, manifest_of(play).model_dump(mode="json")))
        try:
            found = asyncio.run(_replay(play, kept, means, keeps_pace=not options.at_once))
        except (asyncio.CancelledError, KeyboardInterrupt):
            return EXIT_CANCELLED
    if found is None:
        return EXIT_CANCELLED
    click.echo(found.model_dump_json(indent=2) if options.as_json else comparison_text(found))
    return EXIT_OK if found.is_same else EXIT_TRIALS


async def _replay(play: Play, kept: ResultFolder, means: Means, *, keeps_pace: bool) -> Comparison | None:
    stop = asyncio.Event()
    with interrupt.stopping(stop), progress(1) as observer:
        async with means.deployment(kept.output / "logs") as deployment:
            workshop = workshop_for(play, kept, deployment, browser=means.browser, keeps_pace=keeps_pace)
            return await replay(play, workshop, observer=observer, stop=stop)


def comparison_text(found: Comparison) -> str:
    """Give it as lines for people."""
    lines = [
        f"{found.trial_id}: {'the same' if found.is_same else 'not the same'}",
        f"  then  {_of(found.before)}",
        f"  now   {_of(found.after)}",
    ]
    if found.different_steps:
        numbers = ", ".join(map(str, found.different_steps))
        lines.append(f"  of {counted(found.step_count, 'step')} these met another page or answer than then: {numbers}")
        lines.append(f"  {_HARMLESS if found.is_same else _TELLING}")
    return "\n".join([*lines, *(f"  {problem}" for problem in found.problems)])


def _of(result: Result) -> str:
    score = "-" if result.score is None else f"{result.score:.2f}"
    return f"{result.outcome} {score}, final state {result.final_digest or 'unknown'}"
