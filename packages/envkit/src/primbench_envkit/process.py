"""The process of an environment: what its `__main__` calls."""

from primbench_envkit.environment import Environment


def run_environment(environment: Environment) -> int:
    """Serve the environment, or do what the command line says; gives the exit code."""
    raise NotImplementedError(environment.id)
