"""Puts the toy shop in reach of the tests, and gives sessions of it."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from primbench_envkit.testing import Harness, SessionHarness
from toy_control import Control, serving
from toy_shop import ENVIRONMENT


@pytest.fixture
def harness() -> Harness:
    return Harness(ENVIRONMENT)


@pytest.fixture
def session(harness: Harness) -> SessionHarness:
    return harness.session()


@pytest.fixture
async def control() -> AsyncIterator[Control]:
    async with serving() as control:
        yield control
