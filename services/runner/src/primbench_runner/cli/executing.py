"""The executors by name; Ray is imported for its own alone."""

from primbench_runner.cli.failure import InputError
from primbench_runner.run.executor.local import LocalExecutor
from primbench_runner.run.executor.port import Executor


def make_executor(name: str) -> Executor:
    """Give the executor: "local" or "ray"."""
    if name == "ray":
        raise InputError("--executor ray needs the extra: uv sync --all-packages --extra ray")
    return LocalExecutor()
