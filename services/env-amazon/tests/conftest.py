"""Sessions of the shop in this process, and its world in reach of the tests."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from primbench_env_amazon.environment import ENVIRONMENT
from primbench_envkit.testing import Harness, SeedStep, SessionHarness

ACCOUNT = SeedStep("shopper_account", {}, "account")

type MakeSession = Callable[..., SessionHarness]


@pytest.fixture(scope="session")
def harness() -> Harness:
    return Harness(ENVIRONMENT)


@pytest.fixture
def new_session(harness: Harness) -> MakeSession:
    """Give a function that makes a session with an account and what further steps build."""

    def make(*steps: SeedStep, seed: int = 1, targets: dict[str, str] | None = None) -> SessionHarness:
        return harness.session(seed=seed, steps=[ACCOUNT, *steps], targets=targets)

    return make
