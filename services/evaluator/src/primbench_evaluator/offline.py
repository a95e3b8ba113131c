"""Grading stored trials, one JSON object a line, without any service."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from primbench_grading.errors import DocumentError
from primbench_grading.value import canonical_json

from primbench_evaluator.judgement import judge
from primbench_evaluator.stored_trial import StoredTrialError, read_trial


@dataclass(frozen=True)
class GradedLine:
    """One line of output: a report, or an object with `error` where the input line cannot be graded."""

    text: str
    is_error: bool


def grade_lines(lines: Iterable[bytes]) -> Iterator[GradedLine]:
    """Give one line of output for each line of input, in order. Blank lines are skipped."""
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _grade_line(number, line)


def _grade_line(number: int, line: bytes) -> GradedLine:
    try:
        trial = read_trial(line)
        report = judge(trial.question(), trial.states())
    except StoredTrialError as error:
        return _error_line("TRIAL_UNREADABLE", str(error), number)
    except DocumentError as error:
        return _error_line("DOCUMENT_INVALID", str(error), number)
    return GradedLine(report.as_json().decode(), is_error=False)


def _error_line(code: str, message: str, number: int) -> GradedLine:
    return GradedLine(canonical_json({"error": {"code": code, "message": message, "line": number}}), is_error=True)
