"""Files that are there whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from primbench_runner.export.errors import ExportError


@contextmanager
def whole_file(file: Path) -> Iterator[Path]:
    """Give a path to write to; it becomes the file when the context ends well, and goes away when not.

    Folders that it had to make go away with it.

    Raises ExportError when it cannot be written.
    """
    partial = file.with_name(f".{file.name}.partial")
    made: list[Path] = []
    try:
        made = [folder for folder in file.parents if not folder.exists()]
        file.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        yield partial
        partial.replace(file)
        made.clear()
    except OSError as error:
        raise ExportError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        for folder in made:
            with suppress(OSError):
                folder.rmdir()
