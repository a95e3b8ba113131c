"""Serves the shop: `python -m primbench_env_amazon`. With `openapi` it prints the OpenAPI document."""

from primbench_envkit.process import run_environment

from primbench_env_amazon.environment import ENVIRONMENT


def main() -> int:
    """Serve the shop, or do what the command line says; gives the exit code."""
    return run_environment(ENVIRONMENT)


if __name__ == "__main__":
    raise SystemExit(main())
