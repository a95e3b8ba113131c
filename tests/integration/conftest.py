"""The stall's world, for every test of interventions at their real boundary."""

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from stall import World, open_world


@pytest.fixture(scope="module")
def announced() -> Iterator[Mapping[str, str]]:
    """The proxy as a process; gives its announcement."""
    settings = {**os.environ, "PRIMBENCH_IS_BOUND_TO_PARENT": "true"}
    command = [sys.executable, "-m", "primbench_proxy"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=settings) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())
        process.stdin.close()
        process.wait(20)


@pytest.fixture
async def world(announced: Mapping[str, str]) -> AsyncIterator[World]:
    async with open_world(announced) as opened:
        yield opened


@pytest.fixture
async def other_world(announced: Mapping[str, str]) -> AsyncIterator[World]:
    """Give a second world of the same seed."""
    async with open_world(announced) as opened:
        yield opened
