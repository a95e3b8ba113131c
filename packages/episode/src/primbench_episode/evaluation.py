"""What is graded, and the verdict."""

from dataclasses import dataclass
from datetime import datetime

from primbench_episode.description import Description
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
class StoredOrder:
    """What is to be graded again: both states as they were written down, and what their collections are."""

    collections: JsonObject
    initial: bytes
    final: bytes
    canonical_diff: JsonObject
    targets: JsonObject
    session_start: datetime
    answer: str | None


def stored_collections(description: Description) -> JsonObject:
    """Give an environment's collections as a stored trial names them."""
    return {
        each.name: {
            "entity": each.entity,
            "shape": str(each.shape),
            "id_field": each.id_field or "id",
            "incidental": list(each.incidental_fields),
            "coupled": {coupled.field: list(coupled.cause_fields) for coupled in each.coupled_fields},
            "is_incidental": each.is_incidental,
        }
        for each in description.collections
    }


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
