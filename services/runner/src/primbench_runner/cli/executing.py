"""The executors by name; Ray is imported for its own alone."""

from collections.abc import Mapping
from importlib.util import find_spec

from primbench_runner.cli.failure import InputError
from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import Executor

_CLUSTER = "RAY_ADDRESS"
"""Ray's own variable for a cluster that is running."""


def make_executor(name: str, variables: Mapping[str, str]) -> Executor:
    """Give the executor: "local" or "ray". Raises InputError when Ray is not installed."""
    if name != "ray":
        return LocalExecutor()
    if find_spec("ray") is None:
        raise InputError("--executor ray needs the extra ray; run: make extras")
    from primbench_runner.run.executor.ray import RayExecutor

    return RayExecutor(variables.get(_CLUSTER, ""))
