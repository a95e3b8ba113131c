"""What is graded, and the verdict."""

from dataclasses import dataclass
from datetime import datetime

from primbench_episode.session import Session
from primbench_episode.wire_model import JsonObject


@dataclass(frozen=True)
class EvaluationOrder:
    """What is to be graded. `answer` is None when the agent gave none."""

    session: Session
    canonical_diff: JsonObject
    targets: JsonObject
    session_start: datetime
    answer: str | None


@dataclass(frozen=True)
class Verdict:
    """What the evaluator says. `invalid_reason` is empty unless the task cannot be graded."""

    score: float
    is_success: bool
    report: bytes
    grader_version: str = ""
    baseline_digest: str = ""
    final_digest: str = ""
    invalid_reason: str = ""
