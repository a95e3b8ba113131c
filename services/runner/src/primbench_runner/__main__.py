"""`primbench`, also `python -m primbench_runner`."""

import os
from pathlib import Path

from primbench_runner.cli.app import primbench
from primbench_runner.cli.surroundings import Surroundings


def main() -> None:
    """Run the command line; leaves the process with the command's exit code."""
    primbench(prog_name="primbench", obj=Surroundings(dict(os.environ), Path.cwd()))


if __name__ == "__main__":
    main()
