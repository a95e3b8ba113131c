"""`primbench`, also `python -m primbench_runner`."""

import os
from pathlib import Path

import click

from primbench_runner.cli.app import primbench
from primbench_runner.cli.failure import EXIT_CANCELLED
from primbench_runner.cli.surroundings import Surroundings

RAY_VARIABLES = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
"""Ray takes these from the environment alone. It is to call nobody, and under `uv run` to send no working folder to its
workers (https://docs.ray.io/en/latest/cluster/usage-stats.html)."""


def found_surroundings() -> Surroundings:
    """Give what the process finds around it."""
    return Surroundings(dict(os.environ), Path.cwd())


def main() -> None:
    """Run the command line; leaves the process with the command's exit code."""
    around = found_surroundings()
    for name, value in RAY_VARIABLES.items():
        os.environ.setdefault(name, value)
    try:
        code = primbench.main(prog_name="primbench", obj=around, standalone_mode=False)
    except click.Abort:
        click.echo("cancelled", err=True)
        raise SystemExit(EXIT_CANCELLED) from None
    except click.ClickException as error:
        error.show()
        raise SystemExit(error.exit_code) from error
    raise SystemExit(code)


if __name__ == "__main__":
    main()
