"""Runs as Parquet: one file a table. Needs pyarrow, the extra `parquet`."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import batched
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from primbench_runner.export.stored_run import StoredRun
from primbench_runner.export.table import TABLES, Kind, Row, Table
from primbench_runner.export.whole_file import whole_file

_TYPES = {
    Kind.TEXT: pa.string(),
    Kind.JSON: pa.string(),
    Kind.INTEGER: pa.int64(),
    Kind.REAL: pa.float64(),
    Kind.TRUTH: pa.bool_(),
}
_GROUP_ROW_COUNT = 10_000
"""Rows that are held at once."""


def write_parquet(runs: Sequence[StoredRun], folder: Path) -> None:
    """Write <table>.parquet for each table into the folder; when one cannot be written, none is. Old ones are replaced.

    Raises ExportError, FolderError.
    """
    with ExitStack() as stack:
        for table in TABLES:
            _write(table, runs, stack.enter_context(whole_file(folder / f"{table.name}.parquet")))


def _write(table: Table, runs: Sequence[StoredRun], file: Path) -> None:
    schema = pa.schema([(column.name, _TYPES[column.kind]) for column in table.columns])
    with pq.ParquetWriter(file, schema) as writer:
        for rows in batched(table.rows_of(runs), _GROUP_ROW_COUNT):
            writer.write_table(pa.Table.from_arrays(list(_arrays(rows, schema)), schema=schema))


def _arrays(rows: Sequence[Row], schema: pa.Schema) -> Iterator[pa.Array]:
    for field, values in zip(schema, zip(*rows, strict=True), strict=True):
        yield pa.array(values, type=field.type)
