"""Files that are there whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from primbench_runner.export.errors import ExportError


@contextmanager
def whole_file(file: Path) -> Iterator[Path]:
    """Give a path to write to; it becomes the file when the context ends well, and goes away when not.

    Raises ExportError when it cannot be written.
    """
    partial = file.with_name(f".{file.name}.partial")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        yield partial
        partial.replace(file)
    except OSError as error:
        raise ExportError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        partial.unlink(missing_ok=True)
