"""Services for several environments, also of several processes."""

import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

from primbench_runner.__main__ import found_surroundings
from primbench_runner.deployment.address import variables_of
from primbench_runner.deployment.local import LocalDeployment, LocalPlan
from primbench_runner.gym.background import Held


@contextmanager
def running_services(*env_ids: str) -> Iterator[tuple[str, ...]]:
    """Start services here for the length of the context; gives them as the keyword `address` takes them.

    They have a token of their own, which is among the addresses. Raises DeploymentError.
    """
    held = Held(partial(_started, env_ids))
    try:
        yield held.value
    finally:
        held.close()


@asynccontextmanager
async def _started(env_ids: tuple[str, ...]) -> AsyncIterator[tuple[str, ...]]:
    with tempfile.TemporaryDirectory(prefix="primbench-logs-") as logs:
        plan = LocalPlan(env_ids, Path(logs), environment=found_surroundings().variables, modules={})
        async with LocalDeployment(plan) as deployment:
            yield tuple(f"{name}={value}" for name, value in variables_of(deployment.addresses).items())
