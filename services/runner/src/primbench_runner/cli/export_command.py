"""What `primbench export` does."""

from importlib.util import find_spec
from pathlib import Path

import click

from primbench_runner.cli.console import counted
from primbench_runner.cli.failure import EXIT_OK, InputError, told_errors
from primbench_runner.export.run_file import run_file_schema, write_run_file
from primbench_runner.export.run_place import run_folder_of
from primbench_runner.export.stored_run import StoredRun, stored_runs


def export_json(folder: Path | None, output: Path | None) -> int:
    """Write the run as one file; gives the exit code."""
    if folder is None:
        raise InputError("name the folder of a run (or --schema)")
    with told_errors():
        run = run_folder_of(folder)
        file = output or _beside(run)
        write_run_file(run, file)
    return _written(file)


def print_schema() -> int:
    """Print the JSON Schema of a run in one file; gives the exit code."""
    click.echo(run_file_schema(), nl=False)
    return EXIT_OK


def export_parquet(folders: tuple[Path, ...], output: Path) -> int:
    """Write the tables as Parquet; gives the exit code."""
    if find_spec("pyarrow") is None:
        raise InputError("Parquet needs the extra parquet; run: make extras")
    from primbench_runner.export.parquet import write_parquet

    with told_errors():
        write_parquet(_runs(folders), output)
    return _written(output)


def export_sqlite(folders: tuple[Path, ...], output: Path) -> int:
    """Write the tables as a SQLite database; gives the exit code."""
    from primbench_runner.export.sqlite import write_sqlite

    with told_errors():
        write_sqlite(_runs(folders), output)
    return _written(output)


def export_atif(folder: Path, output: Path, *, trial_ids: tuple[str, ...]) -> int:
    """Write the trials' trajectories; gives the exit code."""
    from primbench_runner.export.atif import write_trajectories

    with told_errors():
        (run,) = _runs((folder,))
        count = len(write_trajectories(run, output, trial_ids=trial_ids))
    click.echo(f"wrote {output}: {counted(count, 'trajectory', 'trajectories')}", err=True)
    return EXIT_OK


def _runs(named: tuple[Path, ...]) -> tuple[StoredRun, ...]:
    """Give the runs; one that is named by its one file is read from the folder beside it, which holds more."""
    return stored_runs([run_folder_of(path) for path in named])


def _beside(folder: Path) -> Path:
    """Give DIR.json, outside of the folder under whatever name it is given."""
    place = folder.resolve() if folder.name in ("", "..") else folder
    return place.parent / f"{place.name}.json"


def _written(path: Path) -> int:
    click.echo(f"wrote {path}", err=True)
    return EXIT_OK
