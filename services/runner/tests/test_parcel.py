import io
import tarfile
from pathlib import Path

import pytest
from primbench_episode.disk import Disk
from primbench_runner.run.executor.parcel import pack, unpack


def test_parcel_lays_down_what_was_packed(tmp_path: Path) -> None:
    folder = tmp_path / "trial"
    (folder / "screenshots").mkdir(parents=True)
    (folder / "trial.json").write_text("{}")
    (folder / "screenshots" / "1.webp").write_bytes(b"\x00\x01")

    unpack(pack(folder), tmp_path / "here", disk=Disk())

    found = {file.relative_to(tmp_path / "here").as_posix() for file in (tmp_path / "here").rglob("*")}
    assert found == {"trial.json", "screenshots", "screenshots/1.webp"}
    assert (tmp_path / "here" / "screenshots" / "1.webp").read_bytes() == b"\x00\x01"


def test_parcel_is_not_laid_over_a_folder_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "trial").mkdir()

    with pytest.raises(FileExistsError):
        unpack(pack(tmp_path / "trial"), tmp_path / "trial", disk=Disk())


def test_parcel_lays_nothing_down_outside_its_folder(tmp_path: Path) -> None:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("../outside"), io.BytesIO(b""))

    with pytest.raises(ValueError, match="outside the parcel"):
        unpack(content.getvalue(), tmp_path / "here", disk=Disk())

    assert not (tmp_path / "outside").exists()
