"""A trial's files: whole, the same for the same content, without secrets."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from primbench_episode.errors import FolderError
from primbench_episode.observed import Exchange, Firing
from primbench_episode.outcome import Outcome
from primbench_episode.result_folder import ResultFolder, read_records
from primbench_episode.testing.sample import sample_record, sample_step, write_sample_trial
from primbench_episode.trial_folder import read_lines


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[ResultFolder]:
    with ResultFolder.claim(tmp_path / "out", {}) as claimed:
        yield claimed


def test_files_of_a_trial_are_all_there_and_the_same_for_the_same_content(tmp_path: Path) -> None:
    folders = []
    for name in ("one", "two"):
        with ResultFolder.claim(tmp_path / name, {}) as claimed:
            folders.append(claimed.trial("a"))
            write_sample_trial(folders[-1], "a")

    contents = [{file.name: file.read_bytes() for file in each.folder.iterdir() if file.is_file()} for each in folders]
    assert contents[0] == contents[1]
    assert contents[0].keys() == {
        "steps.jsonl",
        "baseline.json.gz",
        "final.json.gz",
        "report.json",
        "firings.jsonl",
        "exchanges.jsonl",
        "journal.jsonl",
        "trial.json",
    }
    assert gzip.decompress(contents[0]["final.json.gz"]) == b'{"a":1}'
    assert contents[0]["final.json.gz"][4:8] == bytes(4), "the time of writing stands in the file"
    assert folders[0].screenshots.is_dir()


def test_exchanges_and_firings_read_back_as_they_were(folder: ResultFolder) -> None:
    trial = folder.trial("a")
    exchange = Exchange(sequence=1, duration=12.5, url="www.shop.test/")
    firing = Firing(sequence=1, intervention_id="x#0", layer="server", before="text", after={"a": None})
    trial.exchanges([exchange])
    trial.firings([firing])

    assert [Exchange.model_validate(line) for line in read_lines(trial.folder / "exchanges.jsonl")] == [exchange]
    assert [Firing.model_validate(line) for line in read_lines(trial.folder / "firings.jsonl")] == [firing]


def test_no_credential_is_written_anywhere(folder: ResultFolder) -> None:
    trial = folder.trial("a")
    trial.keep_secret("hunter2-very-secret")
    trial.step(
        sample_step(
            1, arguments={"text": "it is hunter2-very-secret", "Password": "swordfish"}, url="u:hunter2-very-secret@h"
        )
    )
    trial.exchanges([Exchange(sequence=1, url="h/?k=hunter2-very-secret")])
    trial.report(b'{"why":"got hunter2-very-secret"}')
    trial.finish(sample_record("a", message="hunter2-very-secret"))

    written = b"".join(file.read_bytes() for file in trial.folder.rglob("*") if file.is_file())
    assert b"hunter2" not in written
    assert b"swordfish" not in written
    assert written.count(b"[redacted]") == 6


def test_secret_that_holds_another_is_replaced_whole(folder: ResultFolder) -> None:
    trial = folder.trial("a")
    for secret in ("abcd", "abcd-efgh", ""):
        trial.keep_secret(secret)
    trial.step(sample_step(1, thought="abcd-efgh abcd abc"))

    assert next(read_lines(trial.folder / "steps.jsonl"))["thought"] == "[redacted] [redacted] abc"


def test_report_without_a_secret_is_kept_byte_for_byte(folder: ResultFolder) -> None:
    trial = folder.trial("a")
    trial.keep_secret("hunter2-very-secret")
    trial.report(b'{"score": 0.30,  "b": 1}')

    assert (trial.folder / "report.json").read_bytes() == b'{"score": 0.30,  "b": 1}'


def test_line_cut_by_a_kill_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "steps.jsonl"
    file.write_bytes(b'{"number":1}\n{"num')

    assert list(read_lines(file)) == [{"number": 1}]
    assert list(read_lines(tmp_path / "missing.jsonl")) == []


def test_line_that_is_not_json_is_named(tmp_path: Path) -> None:
    file = tmp_path / "steps.jsonl"
    file.write_bytes(b'{"number":1}\n{"number"\n')

    with pytest.raises(FolderError, match=r"steps\.jsonl:2: not JSON"):
        list(read_lines(file))


def test_no_half_character_keeps_a_trial_from_being_written(folder: ResultFolder) -> None:
    half = json.loads('"\\ud800"')
    trial = folder.trial("a")
    trial.step(sample_step(1, arguments={"text": [half]}, thought=half, error=half, events=({"url": half},)))
    trial.text("stdout.log", half)
    trial.report(b'{"text": "\\ud800"}')
    record = sample_record("a", Outcome.ERRORED, message=half)
    trial.finish(record.model_copy(update={"answer": half}))

    (step,) = read_lines(trial.folder / "steps.jsonl")
    assert isinstance(step, dict)
    assert (step["arguments"], step["thought"]) == ({"text": ["\ufffd"]}, "\ufffd")
    assert (trial.folder / "stdout.log").read_text() == "\ufffd"
    assert [(kept.message, kept.answer) for kept in read_records(trial.folder.parent.parent)] == [("\ufffd", "\ufffd")]
