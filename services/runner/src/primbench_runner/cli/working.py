"""A run under way: services started, blocks worked off, progress shown, Ctrl-C heeded."""

import asyncio
from contextlib import AsyncExitStack

from primbench_episode.result_folder import ResultFolder

from primbench_runner.cli import interrupt
from primbench_runner.cli.crash_watch import CrashWatch
from primbench_runner.cli.equipment import Equipment
from primbench_runner.cli.progress import progress
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.manifest import Manifest
from primbench_runner.run.workshop import Workshop


def run_until_stopped(
    manifest: Manifest, blocks: tuple[TrialBlock, ...], folder: ResultFolder, *, equipment: Equipment
) -> bool:
    """Run the blocks; True when somebody stopped them, cleanly or at once. Raises DeploymentError, OSError."""
    try:
        return asyncio.run(_run(manifest, blocks, folder, equipment=equipment))
    except (asyncio.CancelledError, KeyboardInterrupt):
        return True


async def _run(
    manifest: Manifest, blocks: tuple[TrialBlock, ...], folder: ResultFolder, *, equipment: Equipment
) -> bool:
    stop = asyncio.Event()
    logs = folder.output / "logs"
    means, casting = equipment.means, equipment.casting
    async with AsyncExitStack() as stack:
        stack.enter_context(interrupt.stopping(stop))
        observer = CrashWatch(stack.enter_context(progress(sum(map(len, blocks)))))
        stack.push_async_callback(casting.close)
        if means.running is None:
            observer.notice(f"starting services; their logs are in {logs}")
        deployment = await stack.enter_async_context(means.deployment(logs))
        limits = manifest.limits.for_episode()
        workshop = Workshop(deployment, folder, limits, means.browser, equipment.worker_count, casting=casting)
        await equipment.executor.run(blocks, workshop, observer, stop)
    return stop.is_set()
