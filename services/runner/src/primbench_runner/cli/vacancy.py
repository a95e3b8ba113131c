"""Whether an output is free, answered before anything that takes time."""

from pathlib import Path

from primbench_episode.result_folder import MANIFEST_FILE

from primbench_runner.cli.failure import InputError
from primbench_runner.export.run_place import is_run_file, run_folder_of

RUNS = Path("runs")
WAYS_ON = "(--resume takes a run up, --output names another folder)"


def refuse_held(output: Path) -> None:
    """Pass when the output, a folder or the one file beside it, holds no run yet. Raises InputError."""
    folder = run_folder_of(output)
    try:
        is_there, is_held = is_run_file(output) and output.exists(), (folder / MANIFEST_FILE).is_file()
    except OSError as error:
        raise InputError(f"{output}: {error.strerror}") from error
    if is_there:
        raise InputError(f"{output} is there already {WAYS_ON}")
    if is_held:
        raise InputError(f"{folder} holds a run already {WAYS_ON}")
