"""Puts the shop's worlds in reach of the tests of the catalogue."""

import sys
from pathlib import Path

import pytest
from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.testing import Harness

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="module")
def harness() -> Harness:
    return Harness(ENVIRONMENT)
