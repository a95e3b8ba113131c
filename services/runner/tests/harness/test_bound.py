"""Processes end with the runner, however it ends."""

import asyncio
import os
import signal
import sys

from alive import is_running
from primbench_runner.harness.bound import bound_process

SOURCE = (
    "import subprocess, sys; child = subprocess.Popen(['sleep', '600']); print(child.pid, flush=True); child.wait()"
)
RUNNER = f"""
import asyncio, sys
from primbench_runner.harness.bound import bound_process
async def main():
    async with bound_process((sys.executable, "-c", {SOURCE!r}), {{"PATH": "/usr/bin:/bin"}}) as process:
        print((await process.stdout.readline()).decode(), end="", flush=True)
        await process.wait()
asyncio.run(main())
"""


async def _wait_until_gone(process_id: int) -> None:
    async with asyncio.timeout(20):
        while is_running(process_id):  # noqa: ASYNC110 - a process is waited for that is not a child of ours
            await asyncio.sleep(0.02)


async def test_child_of_a_process_ends_with_its_context() -> None:
    async with bound_process((sys.executable, "-c", SOURCE), os.environ) as process:
        assert process.stdout is not None
        child = int(await process.stdout.readline())
        assert is_running(child)

    await _wait_until_gone(child)


async def test_child_of_a_process_ends_when_the_runner_is_killed() -> None:
    runner = await asyncio.create_subprocess_exec(sys.executable, "-c", RUNNER, stdout=asyncio.subprocess.PIPE)
    assert runner.stdout is not None
    child = int(await runner.stdout.readline())
    assert is_running(child)

    runner.send_signal(signal.SIGKILL)
    await runner.wait()

    await _wait_until_gone(child)


async def test_exit_code_is_the_commands() -> None:
    async with bound_process((sys.executable, "-c", "import sys; sys.exit(7)"), os.environ) as process:
        assert await process.wait() == 7
