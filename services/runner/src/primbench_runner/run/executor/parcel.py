"""A folder as bytes, to be sent to another process and laid down there."""

import io
import tarfile
from pathlib import Path

from primbench_episode.disk import Disk


def pack(folder: Path) -> bytes:
    """Give the folder's files, with their places in it, and its folders; what is compressed stays as it is."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        archive.add(folder, arcname=".")
    return content.getvalue()


def unpack(parcel: bytes, folder: Path, *, disk: Disk) -> None:
    """Lay a parcel's files down in a new folder; all have reached the disk when it returns.

    Raises FileExistsError when the folder is there, ValueError for a place outside it.
    """
    folder.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(parcel)) as archive:
        for member in archive:
            place = (folder / member.name).resolve()
            if not place.is_relative_to(folder.resolve()):
                raise ValueError(f"{member.name} lies outside the parcel")
            if member.isdir():
                place.mkdir(exist_ok=True)
            elif (file := archive.extractfile(member)) is not None:
                disk.create(place, file.read())
