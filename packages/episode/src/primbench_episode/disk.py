"""Writing that survives a kill: what a call has written is on the disk when it returns."""

import os
from pathlib import Path


class Disk:
    """The real disk. Tests give a writer another one that stops in the middle."""

    def append(self, file: Path, lines: bytes) -> None:
        """Add whole lines to a file, made if missing. A kill in the middle leaves a last line without its end."""
        is_new = not file.exists()
        with file.open("ab") as stream:
            stream.write(lines)
            stream.flush()
            self.sync(stream.fileno())
        if is_new:
            self._keep_names(file.parent)

    def replace(self, file: Path, content: bytes) -> None:
        """Give a file this content, all or nothing."""
        partial = self._write_partial(file, content)
        partial.replace(file)
        self._keep_names(file.parent)

    def create(self, file: Path, content: bytes) -> None:
        """Make a file with this content, all or nothing. Raises FileExistsError when it is there already."""
        partial = self._write_partial(file, content)
        try:
            file.hardlink_to(partial)
        finally:
            partial.unlink()
        self._keep_names(file.parent)

    def move(self, folder: Path, destination: Path) -> None:
        """Give a folder another name, all or nothing."""
        folder.rename(destination)
        self._keep_names(destination.parent)

    def sync(self, descriptor: int) -> None:
        """Wait until what was written is on the hardware."""
        os.fsync(descriptor)

    def _write_partial(self, file: Path, content: bytes) -> Path:
        partial = file.with_name(f".{file.name}.partial")
        with partial.open("wb") as stream:
            stream.write(content)
            stream.flush()
            self.sync(stream.fileno())
        return partial

    def _keep_names(self, folder: Path) -> None:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            self.sync(descriptor)
        finally:
            os.close(descriptor)
