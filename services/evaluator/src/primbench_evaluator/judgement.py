"""From a task's canonical_diff and two states to a report: what the service and the offline command share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from primbench_grading.block import Block, load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.errors import BlockError
from primbench_grading.grade import Grading, grade
from primbench_grading.report import Report, invalid_report
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import Value, canonical_json, parse_json
from primbench_servicekit import canonical

_BLOCK_COUNT_MAX = 64
_PLACE = "canonical_diff"


@dataclass(frozen=True)
class States:
    """Two states of one world, and what its collections are."""

    collections: Sequence[CollectionSpec]
    initial: Snapshot
    final: Snapshot


@dataclass(frozen=True)
class Question:
    """What a trial is held against. `canonical_diff` is JSON text, empty if the task has none."""

    canonical_diff: bytes
    targets: Mapping[str, Value]
    session_start: str
    answer: str | None


def judge(question: Question, states: States) -> Report:
    """Grade. A canonical_diff that cannot be read gives an invalid report, like any other mistake of the task.

    Raises:
        ValueError: canonical_diff is not JSON.
    """
    try:
        block = read_block(question.canonical_diff) if question.canonical_diff else None
    except BlockError as error:
        return replace(invalid_report("block_invalid", str(error)), digests=_digests(question))
    report = grade(
        Grading(
            block,
            states.collections,
            states.initial,
            states.final,
            question.targets,
            question.session_start,
            question.answer,
        )
    )
    return replace(report, digests=_digests(question))


@lru_cache(maxsize=_BLOCK_COUNT_MAX)
def read_block(canonical_diff: bytes) -> Block:
    """Load a block; the trials of one task load it once.

    Raises:
        ValueError: not JSON.
        BlockError: not a canonical_diff; names the place.
    """
    data = parse_json(canonical_diff)
    if not isinstance(data, dict):
        raise BlockError(_PLACE, f"expected an object of sections, got {data!r}")
    return load_block(data, where=_PLACE)


def _digests(question: Question) -> dict[str, str]:
    """Digests of what decides beside the states, which name themselves."""
    return {
        "canonical_diff": _digest_text(question.canonical_diff),
        "targets": canonical.digest(canonical_json(question.targets).encode()),
    }


@lru_cache(maxsize=_BLOCK_COUNT_MAX)
def _digest_text(content: bytes) -> str:
    return canonical.digest(canonical_json(parse_json(content)).encode()) if content else ""
