"""Where a run lies, by the output that is named for it."""

from pathlib import Path
from typing import Final

_SUFFIX: Final = ".json"


def run_folder_of(output: Path) -> Path:
    """Give the folder of a run whose output is named: "x.json" is written from the run in "x", others are folders."""
    return output.with_suffix("") if is_run_file(output) else output


def is_run_file(output: Path) -> bool:
    """Tell whether an output names the single file."""
    return output.suffix == _SUFFIX
