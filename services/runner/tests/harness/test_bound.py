"""Processes end with the runner, however it ends."""

import asyncio
import os
import signal
import sys

import pytest
from alive import is_running
from primbench_runner.harness.bound import bound_process, exit_code_of

STARTING = "import subprocess; child = subprocess.Popen(['sleep', '600']); print(child.pid, flush=True)"
STARTING_APART = STARTING.replace("'600']", "'600'], start_new_session=True")
STARTING_AT_TWO_REMOVES = """
import subprocess, sys
child = subprocess.Popen(['sh', '-c', 'setsid sleep 600 & echo $!'])
child.wait()
sys.stdout.flush()
"""
STAYING = "\nimport time; time.sleep(600)"
RUNNER = """
import asyncio, sys
from primbench_runner.harness.bound import bound_process
async def main():
    async with bound_process((sys.executable, "-c", sys.argv[1]), {"PATH": "/usr/bin:/bin"}) as process:
        print((await process.stdout.readline()).decode(), end="", flush=True)
        await process.wait()
asyncio.run(main())
"""


async def _wait_until_gone(process_id: int) -> None:
    async with asyncio.timeout(20):
        while is_running(process_id):  # noqa: ASYNC110 - a process is waited for that is not a child of ours
            await asyncio.sleep(0.02)


each_child = pytest.mark.parametrize("starting", [STARTING, STARTING_APART, STARTING_AT_TWO_REMOVES])


@each_child
async def test_child_of_a_process_ends_with_its_context(starting: str) -> None:
    async with bound_process((sys.executable, "-c", starting + STAYING), os.environ) as process:
        assert process.stdout is not None
        child = int(await process.stdout.readline())
        assert is_running(child)

    await _wait_until_gone(child)


@each_child
async def test_child_of_a_process_ends_when_the_runner_is_killed(starting: str) -> None:
    command = (sys.executable, "-c", RUNNER, starting + STAYING)
    runner = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert runner.stdout is not None
    child = int(await runner.stdout.readline())
    assert is_running(child)

    runner.send_signal(signal.SIGKILL)
    await runner.wait()

    await _wait_until_gone(child)


@each_child
async def test_process_that_leaves_a_child_behind_has_ended(starting: str) -> None:
    async with bound_process((sys.executable, "-c", starting + "\nraise SystemExit(3)"), os.environ) as process:
        assert process.stdout is not None
        child = int(await process.stdout.readline())
        async with asyncio.timeout(20):
            code = await exit_code_of(process)

    assert code == 3
    assert not is_running(child)


async def test_exit_code_is_the_commands() -> None:
    async with bound_process((sys.executable, "-c", "import sys; sys.exit(7)"), os.environ) as process:
        assert await process.wait() == 7
