import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from primbench_evaluator.offline import grade_lines

_TRIAL: dict[str, Any] = {
    "collections": {"items": {"entity": "Item", "shape": "records", "id_field": "id", "coupled": {"total": ["qty"]}}},
    "initial": {"items": [{"id": "a", "qty": 1, "total": 5}]},
    "final": {"items": [{"id": "a", "qty": 2, "total": 10}]},
    "canonical_diff": {"update": [{"entity": "Item", "changes": {"qty": {"eq": 2}}}]},
    "targets": {},
    "session_start": "2026-03-02T09:00:00Z",
}


def _grade(*trials: Any) -> list[Any]:
    content = "\n".join(trial if isinstance(trial, str) else json.dumps(trial) for trial in trials)
    return [json.loads(line.text) for line in grade_lines(io.BytesIO(content.encode()))]


def test_each_line_gets_its_report_in_order() -> None:
    untouched = {**_TRIAL, "final": _TRIAL["initial"]}

    reports = _grade(_TRIAL, untouched)

    assert [report["success"] for report in reports] == [True, False]


def test_fractions_are_compared_exactly() -> None:
    text = json.dumps(_TRIAL).replace('"qty": 2,', '"qty": 0.30,').replace('{"eq": 2}', '{"expr": "x == 0.1 + 0.2"}')

    assert _grade(text)[0]["success"] is True


def test_answer_of_a_stored_trial_is_graded() -> None:
    block = {"answer": {"format": "text", "rules": {"says": {"substring": "done"}}}}
    trial = {**_TRIAL, "final": _TRIAL["initial"], "canonical_diff": block}

    assert [report["success"] for report in _grade({**trial, "answer": "Done."}, trial)] == [True, False]


@pytest.mark.parametrize("place", ["initial", "final"])
def test_document_cut_short_is_an_error_with_its_place_and_no_score(place: str) -> None:
    (line,) = _grade({**_TRIAL, place: {}})

    assert line["error"]["code"] == "DOCUMENT_INVALID"
    assert f"{place}: lacks collection 'items'" in line["error"]["message"]
    assert "score" not in line


@pytest.mark.parametrize("block", [None, {"create": [{"entity": "Nope"}]}, {"crate": []}])
def test_task_that_cannot_be_graded_is_invalid_rather_than_an_error(block: Any) -> None:
    report = _grade({**_TRIAL, "canonical_diff": block})[0]

    assert (report["outcome"], report["score"]) == ("invalid", 0)
    assert report["invalid_reason"]


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("{", "TRIAL_UNREADABLE", "not JSON"),
        ("[1]", "TRIAL_UNREADABLE", "expected an object"),
        ('{"a": NaN}', "TRIAL_UNREADABLE", "NaN is not a JSON number"),
        ("[" * 100_000, "TRIAL_UNREADABLE", "not JSON"),
        (json.dumps({**_TRIAL, "session_start": None}), "TRIAL_UNREADABLE", "session_start"),
        (json.dumps({**_TRIAL, "collections": {}}), "TRIAL_UNREADABLE", "collections"),
        (
            json.dumps({**_TRIAL, "collections": {"items": {"entity": "Item", "shape": "heap"}}}),
            "TRIAL_UNREADABLE",
            "shape",
        ),
        (json.dumps({**_TRIAL, "final": {"items": [{"qty": 1}]}}), "DOCUMENT_INVALID", "lacks its id field 'id'"),
    ],
    ids=["cut", "list", "nan", "deep", "start", "collections", "shape", "document"],
)
def test_line_that_cannot_be_read_gives_an_error_in_its_place(line: str, code: str, message: str) -> None:
    first, bad, last = _grade(_TRIAL, line, _TRIAL)

    assert first == last
    assert (bad["error"]["code"], bad["error"]["line"]) == (code, 2)
    assert message in bad["error"]["message"]


def test_bytes_that_are_not_utf8_give_an_error_in_their_place() -> None:
    [line] = grade_lines([b"\xff\xfe{}\n"])

    assert line.is_error


def _run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "primbench_evaluator", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, timeout=60, check=False)


def test_command_reads_standard_input_and_ends_well() -> None:
    done = _run("grade", "-", stdin=json.dumps(_TRIAL).encode())

    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["success"] is True


def test_command_ends_with_two_after_a_bad_line_but_grades_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    file.write_text("oops\n" + json.dumps(_TRIAL) + "\n", encoding="utf-8")

    done = _run("grade", str(file))

    assert (done.returncode, done.stderr) == (2, b"")
    assert [sorted(json.loads(line))[0] for line in done.stdout.splitlines()] == ["error", "alternative"]


def test_command_says_which_file_it_cannot_read(tmp_path: Path) -> None:
    done = _run("grade", str(tmp_path / "none.jsonl"))

    assert done.returncode == 2
    assert b"none.jsonl: No such file" in done.stderr
    assert b"Traceback" not in done.stderr
