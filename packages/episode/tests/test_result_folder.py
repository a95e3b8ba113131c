"""A run's folder: claimed once, written for good, resumable after a kill at any write."""

import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import override

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from primbench_episode.disk import Disk
from primbench_episode.errors import FolderError
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import ResultFolder, read_manifest, read_records
from primbench_episode.testing.sample import sample_record, sample_step, write_sample_trial
from primbench_episode.trial_folder import read_lines
from primbench_episode.trial_record import TrialRecord
from pydantic import ValidationError

MANIFEST = {"run": "r-1", "trials": ["a", "b"]}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[ResultFolder]:
    with ResultFolder.claim(tmp_path / "out", MANIFEST) as claimed:
        yield claimed


def test_claimed_folder_has_its_manifest_for_good(folder: ResultFolder) -> None:

    assert folder.manifest == MANIFEST
    assert stat.S_IMODE((folder.output / "manifest.json").stat().st_mode) == 0o444


def test_folder_that_holds_a_run_is_not_claimed_again(tmp_path: Path) -> None:
    ResultFolder.claim(tmp_path, MANIFEST).close()

    with pytest.raises(FolderError, match="holds a run already; resume it, or choose another folder"):
        ResultFolder.claim(tmp_path, {"run": "r-2"})
    assert read_manifest(tmp_path) == MANIFEST


def test_folder_with_anything_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("x")

    with pytest.raises(FolderError, match=r"is not empty: it holds 'thesis\.tex'"):
        ResultFolder.claim(tmp_path, MANIFEST)


def test_file_in_the_place_of_the_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")

    with pytest.raises(FolderError, match="is a file"):
        ResultFolder.claim(tmp_path / "out", MANIFEST)


def test_folder_in_use_is_neither_claimed_nor_resumed_until_it_is_closed(tmp_path: Path) -> None:
    first = ResultFolder.claim(tmp_path, MANIFEST)

    with pytest.raises(FolderError, match="is in use by another process"):
        ResultFolder.resume(tmp_path)
    first.close()

    with ResultFolder.resume(tmp_path) as second:
        assert second.manifest == MANIFEST


def test_folder_of_runs_is_refused_with_their_names(tmp_path: Path) -> None:
    for name in ("smoke-1", "smoke-2"):
        ResultFolder.claim(tmp_path / name, MANIFEST).close()

    with pytest.raises(FolderError, match=rf"name one of: {tmp_path}/smoke-1, {tmp_path}/smoke-2$"):
        read_manifest(tmp_path)


def test_folder_without_a_run_is_not_resumed(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match=r"holds no run: manifest\.json is missing"):
        ResultFolder.resume(tmp_path)


@pytest.mark.parametrize(
    ("outcome", "is_run_again"),
    [
        (Outcome.PASSED, False),
        (Outcome.FAILED, False),
        (Outcome.INVALID, False),
        (Outcome.ERRORED, True),
        (Outcome.CANCELLED, True),
    ],
)
def test_resumed_run_has_the_trials_without_a_finished_record(
    folder: ResultFolder, outcome: Outcome, is_run_again: bool
) -> None:
    folder.trial("a").finish(sample_record("a", outcome))
    folder.trial("b").step(sample_step(1))

    assert folder.unfinished(["b", "c", "a"]) == (("b", "c", "a") if is_run_again else ("b", "c"))


def test_trial_that_is_run_again_keeps_what_was_left_behind(folder: ResultFolder) -> None:
    for number in range(1, 4):
        folder.trial("a").step(sample_step(number))

    numbers = [next(read_lines(file))["number"] for file in sorted(folder.output.glob("abandoned/*/steps.jsonl"))]
    assert numbers == [1, 2]
    assert next(read_lines(folder.output / "trials/a/steps.jsonl"))["number"] == 3


def test_finished_trial_is_not_run_again(folder: ResultFolder) -> None:
    folder.trial("a").finish(sample_record("a"))

    with pytest.raises(FolderError, match=r"trial a .* is finished"):
        folder.trial("a")


def test_records_are_read_in_order_without_claiming(folder: ResultFolder) -> None:
    for trial_id in ("b", "a"):
        folder.trial(trial_id).finish(sample_record(trial_id))

    assert [record.trial_id for record in read_records(folder.output)] == ["a", "b"]


@pytest.mark.parametrize(
    ("content", "mistake"),
    [('{"outcome": "won"}', r"trial_id: Field required"), ('{"outcome": "pa', r"Invalid JSON: EOF while parsing")],
)
def test_broken_record_is_said_with_its_file_in_one_line(folder: ResultFolder, content: str, mistake: str) -> None:
    folder.trial("a").finish(sample_record("a"))
    (folder.output / "trials/a/trial.json").write_text(content)

    with pytest.raises(FolderError, match=rf"trials/a/trial\.json is no trial record: {mistake}.*put it back") as told:
        list(folder.records())
    assert "\n" not in str(told.value)


def test_plan_that_cannot_be_written_leaves_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match=r"holds '\\udcff', which is no character"):
        ResultFolder.claim(tmp_path / "out", {"run_id": "a\udcff"})

    assert not (tmp_path / "out").exists()


class _Kill(BaseException):
    """The process is gone."""


class _FailingDisk(Disk):
    """Dies at the n-th write, having written a part of it."""

    def __init__(self, write_count: int, part: float) -> None:
        self._left = write_count
        self._part = part

    @override
    def append(self, file: Path, lines: bytes) -> None:
        self._die_or(lambda: super(_FailingDisk, self).append(file, lines), file, lines)

    @override
    def replace(self, file: Path, content: bytes) -> None:
        partial = file.with_name(f".{file.name}.partial")
        self._die_or(lambda: super(_FailingDisk, self).replace(file, content), partial, content)

    @override
    def create(self, file: Path, content: bytes) -> None:
        partial = file.with_name(f".{file.name}.partial")
        self._die_or(lambda: super(_FailingDisk, self).create(file, content), partial, content)

    @override
    def sync(self, descriptor: int) -> None:
        """Leave the hardware alone: this kill is one of the process, not of the machine."""

    def _die_or(self, write: Callable[[], None], file: Path, content: bytes) -> None:
        if self._left == 0:
            with file.open("ab") as stream:
                stream.write(content[: int(len(content) * self._part)])
            raise _Kill
        self._left -= 1
        write()


@settings(max_examples=60, deadline=None)
@given(write_count=st.integers(0, 20), part=st.floats(0, 0.99))
def test_kill_at_any_write_leaves_a_run_that_is_resumed_to_its_end(
    tmp_path_factory: pytest.TempPathFactory, write_count: int, part: float
) -> None:
    output = tmp_path_factory.mktemp("run")
    disk = _FailingDisk(write_count, part)

    with suppress(_Kill), ResultFolder.claim(output, MANIFEST, disk=disk) as folder:
        for trial_id in ("a", "b"):
            write_sample_trial(folder.trial(trial_id), trial_id)

    was_claimed = (output / "manifest.json").exists()
    whole = _FailingDisk(1000, 0)
    begin = ResultFolder.resume(output, disk=whole) if was_claimed else ResultFolder.claim(output, MANIFEST, disk=whole)
    with begin as again:
        done = {record.trial_id for record in again.records()}
        unfinished = again.unfinished(["a", "b"])
        for trial_id in unfinished:
            write_sample_trial(again.trial(trial_id), trial_id)
        records = list(again.records())
    assert done.isdisjoint(unfinished)
    assert [record.trial_id for record in records] == ["a", "b"]
    for trial_id in ("a", "b"):
        assert [line["number"] for line in read_lines(output / "trials" / trial_id / "steps.jsonl")] == [1, 2]


PROGRAM = """
import os, signal, sys
from pathlib import Path
from primbench_episode.result_folder import ResultFolder
from primbench_episode.testing.sample import sample_step

folder = ResultFolder.claim(Path(sys.argv[1]), {"run": "r-1"}).trial("a")
for number in range(1, 4):
    folder.step(sample_step(number))
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_killed_process_leaves_every_step_it_has_written_and_no_lock(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(tmp_path / "out")], check=False, env=dict(os.environ))

    assert done.returncode == -9
    lines = (tmp_path / "out/trials/a/steps.jsonl").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == [1, 2, 3]
    with ResultFolder.resume(tmp_path / "out") as folder:
        assert folder.unfinished(["a"]) == ("a",)


def test_trial_written_elsewhere_takes_the_place_of_an_unfinished_one(tmp_path: Path) -> None:
    incoming = tmp_path / "out" / ".incoming" / "a"
    with ResultFolder.claim(tmp_path / "out", MANIFEST) as folder:
        folder.trial("a").finish(sample_record("a", Outcome.CANCELLED))
        incoming.mkdir(parents=True)
        (incoming / "trial.json").write_text(sample_record("a").model_dump_json())

        folder.adopt("a", incoming)

        assert [record.outcome for record in folder.records()] == [Outcome.PASSED]
        assert (tmp_path / "out" / "abandoned" / "a.1" / "trial.json").exists()
        assert not incoming.exists()


def test_finished_trial_is_not_replaced_by_one_written_elsewhere(tmp_path: Path) -> None:
    incoming = tmp_path / "out" / ".incoming" / "a"
    with ResultFolder.claim(tmp_path / "out", MANIFEST) as folder:
        folder.trial("a").finish(sample_record("a"))
        incoming.mkdir(parents=True)

        with pytest.raises(FolderError, match="finished"):
            folder.adopt("a", incoming)

        assert incoming.exists()


def test_folder_that_cannot_be_made_is_said_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(FolderError, match="cannot be made"):
        ResultFolder.claim(tmp_path / "file" / "out", MANIFEST)


def test_record_in_another_trials_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "trials" / "b"
    folder.mkdir(parents=True)
    (folder / "trial.json").write_text(sample_record("a").model_dump_json())

    with pytest.raises(FolderError, match="record of a"):
        list(read_records(tmp_path))


@pytest.mark.parametrize(
    "changed",
    [
        {"score": None},
        {"is_success": False},
        {"outcome": "failed", "stop_reason": "finished"},
        {"outcome": "errored"},
        {"record_format": 2},
    ],
    ids=lambda changed: next(iter(changed.items())),
)
def test_record_that_contradicts_itself_is_refused(changed: dict[str, object]) -> None:
    document = sample_record("a").model_dump(mode="json") | changed

    with pytest.raises(ValidationError):
        TrialRecord.model_validate(document)


def test_manifest_nested_without_end_is_no_run(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("[" * 100_000)

    with pytest.raises(FolderError, match="holds no run"):
        read_manifest(tmp_path)
