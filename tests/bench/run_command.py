"""`primbench run`, as a process that is watched while it works."""

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from stage import ROOT

TASKS = ("amazon_add_single_item", "amazon_adjust_cart", "amazon_order_cart_item", "amazon_cancel_recent_order")
"""One that adds, one that changes and removes, one that orders and one that cancels."""
_LOOK_EVERY_S = 0.1


@dataclass(frozen=True)
class Watched:
    """How long the command took from start to exit, and how many of its trials passed."""

    seconds: float
    passed_count: int


def _nothing(_pid: int, _ended_count: int) -> None:
    """Look at nothing."""


async def run_watched(
    arguments: Sequence[str], output: Path, *, look: Callable[[int, int], None] = _nothing
) -> Watched:
    """Run the tasks clean with the careful agent; `look` gets the process id and how many trials have ended.

    Raises RuntimeError when a trial does not pass: what failed is not measured.
    """
    named = [word for task_id in TASKS for word in ("--task", task_id)]
    command = [sys.executable, "-m", "primbench_runner", "run", *named, "--output", str(output), *arguments]
    begun = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
    )
    ending = asyncio.ensure_future(process.wait())
    while not ending.done():
        look(process.pid, len(_records(output)))
        await asyncio.wait({ending}, timeout=_LOOK_EVERY_S)
    seconds = time.perf_counter() - begun
    passed = ['"outcome": "passed"' in file.read_text() for file in _records(output)]
    if process.returncode or not all(passed):
        raise RuntimeError(f"primbench run ended with {process.returncode}, {sum(passed)} of {len(passed)} passed")
    return Watched(seconds, len(passed))


def _records(output: Path) -> tuple[Path, ...]:
    return tuple(output.glob("trials/*/trial.json"))
