"""`primbench`, also `python -m primbench_runner`."""

import os
import signal
from collections.abc import Iterable
from pathlib import Path

import click

from primbench_runner.cli.app import primbench
from primbench_runner.cli.failure import EXIT_CANCELLED
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.model.key_variable import USUAL_KEYS

RAY_VARIABLES = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
"""Ray takes these from the environment alone. It is to call nobody, and under `uv run` to send no working folder to its
workers (https://docs.ray.io/en/latest/cluster/usage-stats.html)."""


def found_surroundings() -> Surroundings:
    """Give what the process finds around it."""
    return Surroundings(dict(os.environ), Path.cwd(), forget=_forget)


def _forget(names: Iterable[str]) -> None:
    for name in names:
        os.environ.pop(name, None)


def main() -> None:
    """Run the command line; leaves the process with the command's exit code."""
    try:
        code = _run()
    except (click.Abort, KeyboardInterrupt):
        _end_in_peace()
        click.echo("cancelled", err=True)
        raise SystemExit(EXIT_CANCELLED) from None
    except click.ClickException as error:
        error.show()
        raise SystemExit(error.exit_code) from error
    if code == EXIT_CANCELLED:
        _end_in_peace()
    raise SystemExit(code)


def _run() -> int:
    around = found_surroundings()
    for name, value in RAY_VARIABLES.items():
        os.environ.setdefault(name, value)
    around.forget(USUAL_KEYS)  # a child gets what stands there: Playwright's driver, its Chromium, Ray's workers
    return int(primbench.main(prog_name="primbench", obj=around, standalone_mode=False) or 0)


def _end_in_peace() -> None:
    """Ignore Ctrl-C from now on: one more would only break off what says how it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    main()
