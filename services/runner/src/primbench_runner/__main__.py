"""`primbench`, also `python -m primbench_runner`."""

import os
from pathlib import Path

import click

from primbench_runner.cli.app import primbench
from primbench_runner.cli.failure import EXIT_CANCELLED
from primbench_runner.cli.surroundings import Surroundings


def main() -> None:
    """Run the command line; leaves the process with the command's exit code."""
    around = Surroundings(dict(os.environ), Path.cwd())
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
