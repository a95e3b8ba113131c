"""The environment under the conformance test: one that already runs, or the shop as a process."""

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from conformance_session import Addresses, Session, open_session

COMMAND = [sys.executable, "-m", "primbench_env_amazon"]
CONTROL, SITE, TOKEN = "PRIMBENCH_CONFORMANCE_CONTROL", "PRIMBENCH_CONFORMANCE_SITE", "PRIMBENCH_CONTROL_TOKEN"


@pytest.fixture(scope="module")
def addresses() -> Iterator[Addresses]:
    """Addresses of the environment; the process started for them ends with the tests."""
    token = os.environ.get(TOKEN, "")
    if CONTROL in os.environ:
        yield Addresses(os.environ[CONTROL], os.environ[SITE], token)
        return
    settings = {**os.environ, "PRIMBENCH_IS_BOUND_TO_PARENT": "true", "PRIMBENCH_LOG_LEVEL": "WARNING"}
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, env=settings) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        announced = json.loads(process.stdout.readline())
        yield Addresses(announced["control"], announced["site"], token)
        process.stdin.close()
        process.wait(20)


@pytest.fixture
async def session(addresses: Addresses) -> AsyncIterator[Session]:
    async with open_session(addresses) as opened:
        yield opened


@pytest.fixture
async def twin(addresses: Addresses) -> AsyncIterator[Session]:
    """A session equal to the other, for what would have been without effects."""
    async with open_session(addresses) as opened:
        yield opened
