"""The answer of a grading, and its one spelling."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Any, Final, Literal

from primbench_grading.entry_field import Severity
from primbench_grading.value import canonical_json, exact
from primbench_grading.version import GRADER_VERSION

type Outcome = Literal["passed", "failed", "invalid"]
type Verdict = Literal["passed", "failed", "not_applicable"]

PENALTIES: Final[Mapping[Severity, Fraction]] = {
    "critical": Fraction(30, 100),
    "high": Fraction(20, 100),
    "medium": Fraction(15, 100),
    "low": Fraction(10, 100),
}
_PLACES: Final = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a check failed. `record` is collection/id."""

    text: str
    record: str | None = None
    field: str | None = None
    expected: object = None
    actual: object = None

    def as_document(self) -> dict[str, Any]:
        return {
            "text": self.text,
            "record": self.record,
            "field": self.field,
            "expected": exact(self.expected),
            "actual": exact(self.actual),
        }


@dataclass(frozen=True, slots=True)
class Match:
    """What a check found as it was asked for: the graded values by field. `record` is collection/id; None: answer."""

    record: str | None
    values: Mapping[str, object]

    def as_document(self) -> dict[str, Any]:
        return {"record": self.record, "values": exact(dict(self.values))}


@dataclass(frozen=True, slots=True)
class Check:
    """A positive check: something the task asks for. `earned` is the part of `weight` it brought."""

    id: str
    section: str
    index: int
    sentence: str
    verdict: Verdict
    weight: Fraction
    earned: Fraction
    noop: bool
    reason: Reason | None = None
    severity: Severity | None = None
    is_format_only: bool = False
    matches: tuple[Match, ...] = ()

    def as_document(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "section": self.section,
            "index": self.index,
            "sentence": self.sentence,
            "verdict": self.verdict,
            "weight": rounded(self.weight),
            "earned": rounded(self.earned),
            "noop": self.noop,
            "reason": self.reason.as_document() if self.reason else None,
            "severity": self.severity,
            "format_only": self.is_format_only,
            "matches": [match.as_document() for match in self.matches],
        }


@dataclass(frozen=True, slots=True)
class NegativeCheck:
    """Something that must not happen. `penalty` is charged if it failed and `is_charged`."""

    id: str
    section: str
    index: int
    sentence: str
    verdict: Verdict
    severity: Severity
    noop: bool
    reason: Reason | None = None
    is_charged: bool = True

    @property
    def penalty(self) -> Fraction:
        return PENALTIES[self.severity] if self.is_charged and self.verdict == "failed" else Fraction(0)

    def as_document(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "section": self.section,
            "index": self.index,
            "sentence": self.sentence,
            "verdict": self.verdict,
            "severity": self.severity,
            "penalty": rounded(self.penalty),
            "noop": self.noop,
            "reason": self.reason.as_document() if self.reason else None,
        }


@dataclass(frozen=True, slots=True)
class Report:
    """One graded trial. Equal trials give equal bytes.

    `digests` name the inputs, as far as whoever asked for the grading knows them.
    """

    outcome: Outcome
    score: Fraction
    checks: tuple[Check, ...] = ()
    negative_checks: tuple[NegativeCheck, ...] = ()
    collateral: tuple[Mapping[str, Any], ...] = ()
    bijection_graphs: tuple[Mapping[str, Any], ...] = ()
    alternative: int | None = None
    invalid_reason: str | None = None
    digests: Mapping[str, str] = field(default_factory=dict)

    @property
    def success(self) -> bool:
        return self.outcome == "passed"

    @property
    def failures(self) -> tuple[str, ...]:
        """Ids of all failed checks, positive ones first."""
        every: list[Check | NegativeCheck] = [*self.checks, *self.negative_checks]
        return tuple(check.id for check in every if check.verdict == "failed")

    def as_document(self) -> dict[str, Any]:
        return {
            "outcome": self.outcome,
            "score": rounded(self.score),
            "success": self.success,
            "checks": [check.as_document() for check in self.checks],
            "negative_checks": [check.as_document() for check in self.negative_checks],
            "failures": list(self.failures),
            "collateral": list(self.collateral),
            "bijection_graphs": list(self.bijection_graphs),
            "alternative": self.alternative,
            "invalid_reason": self.invalid_reason,
            "grader_version": GRADER_VERSION,
            "digests": dict(self.digests),
        }

    def as_json(self) -> bytes:
        """Canonical JSON: sorted keys, numbers as plain decimals of at most six places."""
        return canonical_json(self.as_document()).encode()


def invalid_report(code: str, message: str) -> Report:
    """The report of a trial whose task, not whose agent, is at fault."""
    return Report("invalid", Fraction(0), invalid_reason=f"{code}: {message}")


def rounded(value: Fraction) -> Decimal:
    """The value to six decimal places."""
    exact_value = Decimal(value.numerator) / Decimal(value.denominator)
    return exact_value.quantize(_PLACES, rounding=ROUND_HALF_EVEN)
