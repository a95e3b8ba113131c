"""A report for people."""

from collections.abc import Iterator
from fractions import Fraction

from primbench_grading.report import Check, NegativeCheck, Report, rounded
from primbench_grading.value import canonical_json

_MARKS = {"passed": "ok  ", "failed": "FAIL", "not_applicable": "n/a "}


def render_text(report: Report) -> str:
    """Several lines without a trailing line break: the outcome first, then every check with its reason."""
    return "\n".join(_lines(report))


def _lines(report: Report) -> Iterator[str]:
    yield f"{report.outcome}, score {canonical_json(rounded(report.score))}"
    if report.invalid_reason:
        yield f"  {report.invalid_reason}"
    for check in report.checks:
        yield from _check_lines(check, f"{_number(check.earned)}/{_number(check.weight)}")
    for negative in report.negative_checks:
        yield from _check_lines(negative, f"-{_number(negative.penalty)}" if negative.penalty else "")


def _check_lines(check: Check | NegativeCheck, points: str) -> Iterator[str]:
    yield f"  {_MARKS[check.verdict]} {check.id}: {check.sentence} {points}".rstrip()
    if check.reason is None:
        return
    yield f"         {check.reason.text}"
    if check.reason.field is not None:
        expected, actual = canonical_json(check.reason.expected), canonical_json(check.reason.actual)
        yield f"         {check.reason.field}: expected {expected}, found {actual}"


def _number(value: Fraction) -> str:
    return canonical_json(rounded(value))
