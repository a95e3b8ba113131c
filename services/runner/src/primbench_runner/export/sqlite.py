"""Runs as one SQLite database, made anew each time: an index, the folders stay what is true."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from primbench_runner.export.errors import ExportError
from primbench_runner.export.stored_run import StoredRun
from primbench_runner.export.table import TABLES, Kind, Table
from primbench_runner.export.whole_file import whole_file

_TYPES = {Kind.TEXT: "TEXT", Kind.JSON: "TEXT", Kind.INTEGER: "INTEGER", Kind.REAL: "REAL", Kind.TRUTH: "INTEGER"}


def write_sqlite(runs: Sequence[StoredRun], file: Path) -> None:
    """Write the tables into a new database, all or nothing; a database that is there is replaced.

    Raises ExportError, FolderError.
    """
    with whole_file(file) as partial, closing(sqlite3.connect(partial)) as database:
        try:
            with database:
                for table in TABLES:
                    _write(table, runs, database)
        except sqlite3.Error as error:
            raise ExportError(f"{file} cannot be written: {error}") from error


def _write(table: Table, runs: Sequence[StoredRun], database: sqlite3.Connection) -> None:
    columns = [f'"{column.name}" {_TYPES[column.kind]}' for column in table.columns]
    key = ", ".join(f'"{column.name}"' for column in table.columns[: table.key_count])
    database.execute(f'CREATE TABLE "{table.name}" ({", ".join(columns)}, PRIMARY KEY ({key})) WITHOUT ROWID')
    places = ", ".join("?" * len(table.columns))
    database.executemany(f'INSERT INTO "{table.name}" VALUES ({places})', table.rows_of(runs))
